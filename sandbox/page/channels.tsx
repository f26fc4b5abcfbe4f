import { usePage } from './context.js';
import { Avatar } from './message.js';
import type { PageChannel } from './shapes.js';

/** The channels with their threads under them, and the talk with the bot. */
export function Channels({ close }: { close: () => void }) {
  const { state } = usePage();
  const tops = state.channels.filter(channel => channel.type === 0);
  const direct = state.channels.filter(channel => channel.type === 1);
  return (
    <nav class="channels" aria-label="Channels">
      <h2>{state.guild}</h2>
      <People />
      <Language />
      <ul>
        {tops.map(channel => (
          <li key={channel.id}>
            <ChannelLink channel={channel} sign="#" label={channel.name} close={close} />
            <ul>
              {state.channels
                .filter(thread => thread.parentId === channel.id && (!thread.archived || thread.id === state.channelId))
                .map(thread => (
                  <li key={thread.id}>
                    <ChannelLink channel={thread} sign="↳" label={thread.name} close={close} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3>Direct messages</h3>
      <ul>
        {direct.map(channel => (
          <li key={channel.id}>
            <ChannelLink channel={channel} sign="@" label="fieldpost" close={close} />
          </li>
        ))}
      </ul>
      <p class={`bot-state ${state.online ? 'on' : 'off'}`}>The bot is {state.online ? 'online' : 'offline'}</p>
    </nav>
  );
}

function ChannelLink({
  channel,
  sign,
  label,
  close,
}: {
  channel: PageChannel;
  sign: string;
  label: string;
  close: () => void;
}) {
  const { client, state } = usePage();
  const unread = state.unread[channel.id] ?? { count: 0, pings: 0 };
  const isHere = channel.id === state.channelId;
  return (
    <a
      href={client.address({ channel: channel.id })}
      class={`channel${isHere ? ' here' : ''}${unread.count > 0 && !isHere ? ' unread' : ''}`}
      aria-current={isHere ? 'page' : undefined}
      onClick={close}
    >
      <span class="sign" aria-hidden="true">
        {sign}
      </span>
      <span class="name">{label}</span>
      {unread.pings > 0 && !isHere && <span class="badge">{unread.pings}</span>}
    </a>
  );
}

/** Who I am, where there is no room for everybody: the others are in the drawer. */
export function Me() {
  const { state } = usePage();
  return (
    <div class="in-header">
      <People />
      {state.me && (
        <span class="me-alone" title={`You are ${state.me.username}`}>
          <Avatar id={state.me.id} name={state.me.username} />
        </span>
      )}
    </div>
  );
}

/** The language of my Discord. */
function Language() {
  const { client, state } = usePage();
  return (
    <label class="language">
      Discord in{' '}
      <select value={state.locale} onChange={event => void client.speak(event.currentTarget.value)}>
        <option value="en-US">English</option>
        <option value="de">Deutsch</option>
      </select>
    </label>
  );
}

/** Who I am; pressing another makes me that one. */
function People() {
  const { client, state } = usePage();
  return (
    <fieldset class="people">
      <legend class="for-readers">You are</legend>
      {state.users
        .filter(user => !user.bot)
        .map(user => (
          <a
            key={user.id}
            class={`person${user.id === state.me?.id ? ' here' : ''}`}
            href={client.address({ user: user.username })}
            aria-current={user.id === state.me?.id ? 'true' : undefined}
            aria-label={`Be ${user.username}`}
          >
            <Avatar id={user.id} name={user.username} />
            <span class="person-name">{user.username}</span>
          </a>
        ))}
    </fieldset>
  );
}
