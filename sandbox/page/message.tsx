import { Components, FileCard } from './components.js';
import { usePage } from './context.js';
import { Markdown, type Names } from './markdown.js';
import { Picture } from './picture.js';
import { flagLoading, type PageAttachment, type PageEmbed, type PageMessage } from './shapes.js';
import { Sign } from './sign.js';

const colours = ['#5b8def', '#d9694f', '#4fa676', '#b083d6', '#c99a3b', '#4aa3b5'];

function colourOf(id: string): string {
  return colours[Number(BigInt(id) % BigInt(colours.length))] ?? colours[0]!;
}

export function Avatar({ id, name, bot }: { id: string; name: string; bot?: boolean }) {
  return (
    <span class="avatar" style={{ background: bot ? '#2f6f6a' : colourOf(id) }} aria-hidden="true">
      {bot ? <Sign of="flag" /> : name[0]?.toUpperCase()}
    </span>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export function Message({ message, follows }: { message: PageMessage; follows: boolean }) {
  const { client, state, names } = usePage();
  if (message.type === 18) {
    const thread = message.message_reference?.channel_id ?? '';
    return (
      <p class="system">
        {message.author.username} started a thread: <a href={client.address({ channel: thread })}>{message.content}</a>
      </p>
    );
  }
  if (message.type === 6) return <p class="system">{message.author.username} pinned a message to this channel.</p>;
  const starter = message.type === 21 ? message.referenced_message : undefined;
  const shown = starter ?? message;
  const isMine = state.me && (message.mention_everyone || message.mentions.some(({ id }) => id === state.me?.id));
  const isLoading = (shown.flags & flagLoading) !== 0;
  const used = shown.interaction_metadata;
  const isPrivate = message.only_for !== null;
  const at = new Date(shown.timestamp);
  const isReply = !used?.name && message.type === 19 && message.referenced_message;
  return (
    <article
      class={`message${isMine ? ' for-me' : ''}${isPrivate ? ' private' : ''}${follows ? ' follows' : ''}`}
      data-id={message.id}
      aria-label={`${shown.author.username}, ${clock.format(at)}`}
    >
      {used?.name && (
        <p class="reply-line">
          {names.user(used.user.id)} used <span class="mention command">/{used.name}</span>
        </p>
      )}
      {isReply && (
        <p class="reply-line">
          {message.referenced_message?.author.username}: {firstWords(message.referenced_message!, names)}
        </p>
      )}
      <div class="gutter">
        {follows ? (
          <time>{clock.format(at)}</time>
        ) : (
          <Avatar id={shown.author.id} name={shown.author.username} bot={shown.author.bot} />
        )}
      </div>
      <div class="body">
        {!follows && (
          <header>
            <strong style={{ color: shown.author.bot ? '#7fd1c7' : colourOf(shown.author.id) }}>
              {shown.author.username}
            </strong>
            {shown.author.bot && <span class="tag">BOT</span>}
            <time dateTime={shown.timestamp} title={at.toLocaleString()}>
              {clock.format(at)}
            </time>
          </header>
        )}
        {isLoading ? (
          <p class="thinking">
            <span class="dots" aria-hidden="true" /> {shown.author.username} is thinking…
          </p>
        ) : (
          <>
            {shown.content && <Markdown text={shown.content} names={names} />}
            {shown.embeds.map((embed, index) => (
              <Embed key={index} embed={embed} />
            ))}
            <Attachments message={shown} />
            <Components message={shown} key={shown.edited_timestamp ?? ''} />
          </>
        )}
        {shown.edited_timestamp && !isLoading && <span class="edited">(edited)</span>}
        {shown.reactions.length > 0 && (
          <p class="reactions">
            {shown.reactions.map(({ emoji, count }) => (
              <span key={emoji.name}>
                {emoji.name} {count}
              </span>
            ))}
          </p>
        )}
        {shown.thread && !starter && (
          <a class="thread-link" href={client.address({ channel: shown.thread.id })}>
            ↳ {shown.thread.name}
          </a>
        )}
        {isPrivate && (
          <p class="private-line">
            <Sign of="eye" /> Only you can see this ·{' '}
            <button type="button" class="inline" onClick={() => void client.dismiss(message.id)}>
              Dismiss
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

function firstWords(message: PageMessage, names: Names): string {
  const text =
    message.content ||
    message.components.map(component => component.content ?? component.components?.[0]?.content ?? '').join(' ');
  const named = text.replace(/<@(\d+)>/g, (_, id: string) => `@${names.user(id) ?? 'somebody'}`);
  const plain = named.replace(/[*_`#>~|]/g, '').trim();
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain || 'a message';
}

/** Attachments that the components do not show already. */
function Attachments({ message }: { message: PageMessage }) {
  const isV2 = (message.flags & (1 << 15)) !== 0;
  const inEmbeds = JSON.stringify(message.embeds);
  const shown = isV2 ? [] : message.attachments.filter(({ url }) => !inEmbeds.includes(url));
  const pictures = shown.filter(isPicture);
  return (
    <>
      {pictures.length > 0 && (
        <div class={`gallery of-${Math.min(pictures.length, 4)}`}>
          {pictures.map(each => (
            <Picture
              key={each.id}
              media={each}
              description={each.description ?? each.filename}
              spoiler={each.filename.startsWith('SPOILER_')}
            />
          ))}
        </div>
      )}
      {shown
        .filter(each => !isPicture(each))
        .map(each => (
          <FileCard key={each.id} url={each.url} name={each.filename} size={each.size} />
        ))}
    </>
  );
}

const isPicture = ({ content_type }: PageAttachment) => content_type.startsWith('image/');

function Embed({ embed }: { embed: PageEmbed }) {
  const { names } = usePage();
  const colour =
    embed.color === undefined ? undefined : { borderLeftColor: `#${embed.color.toString(16).padStart(6, '0')}` };
  return (
    <div class="container embed" style={colour}>
      {embed.author && <p class="small">{embed.author.name}</p>}
      {embed.title && <h4>{embed.title}</h4>}
      {embed.description && <Markdown text={embed.description} names={names} />}
      {embed.fields && (
        <dl>
          {embed.fields.map(field => (
            <div key={field.name} class={field.inline ? 'inline-field' : ''}>
              <dt>{field.name}</dt>
              <dd>
                <Markdown text={field.value} names={names} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {embed.image && <Picture media={embed.image} />}
      {embed.thumbnail && <Picture media={embed.thumbnail} small />}
      {embed.footer && <p class="small">{embed.footer.text}</p>}
    </div>
  );
}
