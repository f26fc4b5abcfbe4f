import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageMedia } from './shapes.js';

/** A picture in a message; pressing it opens it large. */
export function Picture({
  media,
  description,
  spoiler,
  small,
}: {
  media: PageMedia;
  description?: string;
  spoiler?: boolean;
  small?: boolean;
}) {
  const [isOpen, open] = useState(false);
  const [isHidden, hide] = useState(spoiler ?? false);
  const label = description ?? 'Picture';
  return (
    <>
      <button
        type="button"
        class={`picture${small ? ' small' : ''}${isHidden ? ' hidden' : ''}`}
        aria-label={isHidden ? 'Show hidden picture' : `Open: ${label}`}
        onClick={() => (isHidden ? hide(false) : open(true))}
      >
        <img src={media.url} alt={label} width={media.width ?? undefined} height={media.height ?? undefined} />
        {isHidden && <span class="veil">Hidden</span>}
      </button>
      {isOpen && <Lightbox media={media} description={description} close={() => open(false)} />}
    </>
  );
}

function Lightbox({ media, description, close }: { media: PageMedia; description?: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class={`lightbox${isFull ? ' full' : ''}`}
      aria-label={description ?? 'Picture'}
      onClose={close}
    >
      <div class="lightbox-bar">
        <span class="lightbox-words">{description}</span>
        <button type="button" class="plain" onClick={() => setFull(!isFull)}>
          {isFull ? 'Fit' : 'Full size'}
        </button>
        <a class="plain" href={media.url} target="_blank" rel="noreferrer">
          Original
        </a>
        <button type="button" class="plain" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </div>
      <button
        type="button"
        class="lightbox-field"
        aria-label="Close picture"
        onClick={() => (isFull ? setFull(false) : dialog.current?.close())}
      >
        <img src={media.url} alt={description ?? 'Picture'} />
      </button>
    </dialog>
  );
}
