import {
  type DragEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { sizeInWords } from '#lib/text/file-size.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { IconCamera, IconPlus, IconRefresh, IconX } from '#ui/icons/index.ts';
import classes from './file-picker.module.css';
import { ACCEPTED_FILES } from './plain-files.tsx';
import { SENDING_TEXTS as TEXTS } from './texts.ts';
import type { SendingState, SentFile } from './use-sending.ts';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on an element, and those pasted into the form around it; pasted text is not
 * touched.
 */
function useDropped(place: RefObject<HTMLElement | null>, take: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const around = place.current?.closest('form') ?? place.current;
    const isHere = event.target instanceof Node && around?.contains(event.target);
    if (files.length === 0 || !isHere) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return {
    // Otherwise the browser would leave the page and show the file.
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}

/** A file's progress as text. */
function stateInWords({ state, percent, message }: SentFile): string {
  if (state === 'failed') return message ?? TEXTS.failed;
  if (state === 'sending') return TEXTS.sending(toPersianDigits(percent));
  return state === 'waiting' ? (message ?? TEXTS.away) : TEXTS[state];
}

function Item({ item, sending }: { item: SentFile; sending: SendingState }) {
  const { key, name, size, preview, state, percent, canRetry } = item;
  return (
    <li className={classes.item} data-state={state}>
      {preview ? (
        <img src={preview} alt="" className={classes.preview} />
      ) : (
        <span className={classes.paper} aria-hidden="true">
          PDF
        </span>
      )}
      <div className={classes.about}>
        <p className={classes.name}>
          <bdi>{name}</bdi> <small>{sizeInWords(size)}</small>
        </p>
        {(state === 'sending' || state === 'waiting') && (
          <progress
            max={100}
            value={percent}
            aria-label={TEXTS.progressOf(name)}
            className={classes.progress}
          />
        )}
        <p className={classes.state}>{stateInWords(item)}</p>
      </div>
      {(state === 'waiting' || state === 'failed') && canRetry && (
        <button
          type="button"
          className={classes.again}
          aria-label={`${TEXTS.retry}: ${name}`}
          onClick={() => sending.retry(key)}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
          {TEXTS.retry}
        </button>
      )}
      <IconButton label={TEXTS.remove(name)} onClick={() => sending.drop(key)}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Chooses files or takes photographs, several at once, and shows the progress of each. */
export function FilePicker({ sending, error }: { sending: SendingState; error?: string | null }) {
  const id = useId();
  const choose = useRef<HTMLInputElement>(null);
  const photograph = useRef<HTMLInputElement>(null);
  const [isCut, setCut] = useState(false);
  const { items, wasStored } = sending;
  const picker = useRef<HTMLDivElement>(null);
  const add = (files: File[]): void => setCut(!sending.add(files));
  const dropped = useDropped(picker, add);
  const take = (input: HTMLInputElement): void => {
    add([...(input.files ?? [])]);
    // Choosing the same file again must trigger the event again.
    input.value = '';
  };
  const wrong = error ?? (isCut ? TEXTS.tooMany : null);
  return (
    <div ref={picker} className={classes.picker} {...dropped}>
      <p className={classes.hint} id={`${id}-hint`}>
        {TEXTS.hint}
      </p>
      <div className={classes.ways}>
        <button
          type="button"
          className={classes.way}
          aria-describedby={`${id}-hint`}
          onClick={() => choose.current?.click()}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          {TEXTS.choose}
        </button>
        <button type="button" className={classes.way} onClick={() => photograph.current?.click()}>
          <IconCamera size={20} stroke={1.75} aria-hidden="true" />
          {TEXTS.photograph}
        </button>
        <input
          ref={choose}
          type="file"
          multiple
          hidden
          accept={ACCEPTED_FILES}
          aria-label={TEXTS.choose}
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={photograph}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={TEXTS.photograph}
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
      {wasStored && (
        <p className={classes.kept}>
          {TEXTS.kept}
          <button type="button" className={classes.clear} onClick={sending.clear}>
            {TEXTS.clear}
          </button>
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes.items} aria-label={TEXTS.list}>
          {items.map((item) => (
            <Item key={item.key} item={item} sending={sending} />
          ))}
        </ul>
      )}
      <p role="status" className={classes.wrong}>
        {wrong}
      </p>
    </div>
  );
}
