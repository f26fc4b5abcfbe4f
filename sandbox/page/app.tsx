import { useEffect, useMemo, useState } from 'preact/hooks';
import { Channels, Me } from './channels.js';
import type { PageClient } from './client.js';
import { Composer } from './composer.js';
import { PageContext } from './context.js';
import type { Names } from './markdown.js';
import { MessageList } from './message-list.js';
import { Modal } from './modal.js';

export function App({ client }: { client: PageClient }) {
  const [state, setState] = useState(client.state);
  const [isDrawerOpen, openDrawer] = useState(false);
  useEffect(() => {
    client.onChange = () => setState(client.state);
    client.start();
  }, [client]);
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && openDrawer(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isDrawerOpen]);

  useEffect(() => {
    document.documentElement.lang = state.locale;
  }, [state.locale]);

  const names: Names = useMemo(
    () => ({
      meId: state.me?.id ?? '',
      user: id => state.users.find(user => user.id === id)?.username,
      channel: id => {
        const channel = state.channels.find(each => each.id === id);
        return channel && { name: channel.name, href: client.address({ channel: id }) };
      },
      place: url => client.placeOf(url),
    }),
    [state.me, state.users, state.channels, client],
  );
  const pings = Object.entries(state.unread).reduce(
    (sum, [id, { pings }]) => sum + (id === state.channelId ? 0 : pings),
    0,
  );
  const isUnread = Object.entries(state.unread).some(([id, { count }]) => id !== state.channelId && count > 0);
  const channel = client.channel;
  useEffect(() => {
    document.title = `${pings > 0 ? `(${pings}) ` : ''}${channel ? `${channel.type === 1 ? '@fieldpost' : `#${channel.name}`} · ` : ''}${state.guild || 'Sandbox'}`;
  }, [pings, channel?.name, state.guild]);

  return (
    <PageContext.Provider value={{ client, state, names }}>
      <div class={`page${isDrawerOpen ? ' drawer-open' : ''}`}>
        <Channels close={() => openDrawer(false)} />
        {isDrawerOpen && (
          <button type="button" class="shade" aria-label="Close the channels" onClick={() => openDrawer(false)} />
        )}
        <main>
          <header class="top">
            <button
              type="button"
              class="plain menu"
              aria-label="Channels"
              aria-expanded={isDrawerOpen}
              onClick={() => openDrawer(!isDrawerOpen)}
            >
              ☰{isUnread && <span class="dot" />}
            </button>
            <h1>
              <span class="sign" aria-hidden="true">
                {channel?.type === 1 ? '@' : channel?.parentId ? '↳' : '#'}
              </span>
              <span class="title">{channel?.type === 1 ? 'fieldpost' : channel?.name}</span>
              {channel?.topic && <small>{channel.topic}</small>}
            </h1>
            <Me />
          </header>
          {state.failure && (
            <p class="banner" role="alert">
              {state.failure}
            </p>
          )}
          {!state.connected && state.me && (
            <p class="banner" role="status">
              Reconnecting…
            </p>
          )}
          <MessageList />
          <Composer />
        </main>
        {state.modal && <Modal key={state.modal.custom_id} modal={state.modal} />}
      </div>
    </PageContext.Provider>
  );
}
