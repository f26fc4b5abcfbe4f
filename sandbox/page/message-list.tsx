import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from './context.js';
import { Message } from './message.js';
import type { PageMessage } from './shapes.js';

const together = 7 * 60_000;

/** The messages of the open channel. It stays at the newest one unless its reader has scrolled up. */
export function MessageList() {
  const { client, state } = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const wasAtEnd = useRef(true);
  const newest = state.messages.at(-1)?.id;

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(() => {
    wasAtEnd.current = true;
    toEnd();
  }, [state.channelId]);
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd();
  });
  const { target } = state;
  useLayoutEffect(() => {
    const found = target && scroller.current?.querySelector(`[data-id="${target}"]`);
    if (!found) return;
    wasAtEnd.current = false;
    found.scrollIntoView({ block: 'center' });
    found.animate([{ backgroundColor: 'rgb(110 168 254 / 0.3)' }, {}], 2000);
    client.reached();
  }, [target]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const scrolled = () => {
    const box = scroller.current;
    if (!box) return;
    wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    setAway(!wasAtEnd.current);
  };
  /** What is being read stays where it is while older messages come in above it. */
  const older = async () => {
    const box = scroller.current;
    const fromEnd = box ? box.scrollHeight - box.scrollTop : 0;
    wasAtEnd.current = false;
    await client.loadOlder();
    requestAnimationFrame(() => {
      if (box) box.scrollTop = box.scrollHeight - fromEnd;
    });
  };
  const channel = client.channel;
  const notes = state.notes.filter(note => note.channelId === state.channelId);
  return (
    <div class="list-frame">
      <div class="messages" ref={scroller} onScroll={scrolled}>
        <div class="messages-inner" role="log" aria-label={`Messages in ${channel?.name ?? ''}`} aria-live="polite">
          {state.messages.length === 0 && <p class="empty">Nothing here yet. Type / to see what the bot can do.</p>}
          {state.hasOlder && (
            <button type="button" class="older" onClick={() => void older()}>
              Older messages
            </button>
          )}
          {state.messages.map((message, index) => (
            <Message key={message.id} message={message} follows={follows(state.messages[index - 1], message)} />
          ))}
          {notes.map(note => (
            <p key={note.id} class={`note ${note.state}`} role="status">
              {note.state === 'waiting' ? (
                <>
                  <span class="dots" aria-hidden="true" /> {note.text}
                </>
              ) : (
                <>
                  {note.text}{' '}
                  <button type="button" class="inline" onClick={() => client.forgetNote(note.id)}>
                    Dismiss
                  </button>
                </>
              )}
            </p>
          ))}
        </div>
      </div>
      {isAway && newest && (
        <button type="button" class="to-end" onClick={toEnd}>
          Newest ↓
        </button>
      )}
    </div>
  );
}

function follows(before: PageMessage | undefined, message: PageMessage): boolean {
  if (!before || before.author.id !== message.author.id || before.type === 18 || message.type === 21) return false;
  if (
    message.interaction_metadata?.name ||
    message.type === 19 ||
    (before.only_for === null) !== (message.only_for === null)
  )
    return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < together;
}
