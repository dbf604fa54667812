import { useId, useRef } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconSearch, IconX } from '#ui/icons/index.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { LONGEST_FIND } from '../contract.ts';
import { foundInWords, FIND_TEXTS as TEXTS } from '../texts.ts';
import classes from './find.module.css';
import { choiceId, FindResults } from './results.tsx';
import { type FindBoxState, useFindBox } from './use-find-box.ts';

type BoxProps = {
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
  onClose: () => void;
};

/** The state of the search, for screen readers. */
function statusOf({ answer, isBusy, isCurrent, typed }: FindBoxState): string {
  if (isBusy) return TEXTS.searching;
  if (!isCurrent || !answer) return '';
  return foundInWords(answer) || TEXTS.nothing(typed);
}

function FindBox({ base, onClose }: BoxProps) {
  const box = useFindBox({ base, onClose });
  const { text, typed, choices, active, answer, isCurrent, error } = box;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasNothing = isCurrent && answer !== undefined && foundInWords(answer) === '';
  return (
    <div className={classes.box}>
      <search className={classes.field} aria-busy={box.isBusy}>
        <IconSearch size={22} stroke={1.6} aria-hidden className={classes.fieldIcon} />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && choiceId(id, active)}
          aria-label={TEXTS.field}
          placeholder={TEXTS.field}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_FIND}
          className={classes.input}
          value={text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.onKeyDown}
        />
        {text !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={TEXTS.clear}
            onClick={() => {
              box.type('');
              field.current?.focus();
            }}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </search>
      <p role="status" className="visually-hidden">
        {statusOf(box)}
      </p>
      {typed === '' && <p className={classes.begin}>{TEXTS.begin}</p>}
      {error && (
        <div className={classes.notice}>
          <LoadFailure onRetry={box.retry}>
            {TEXTS.failed} {sentenceOf(failureOf(error))}
          </LoadFailure>
        </div>
      )}
      {!error && hasNothing && (
        <div className={classes.notice}>
          <EmptyState title={TEXTS.nothing(typed)}>
            <p className={classes.next}>{TEXTS.nothingNext}</p>
          </EmptyState>
        </div>
      )}
      <FindResults id={id} box={box} />
      <p className={classes.keys}>{TEXTS.keys}</p>
    </div>
  );
}

/** One search over everything, on top of any page. */
export function FindDialog({ isOpen, ...box }: BoxProps & { isOpen: boolean }) {
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={box.onClose}>
      <FindBox {...box} />
    </Dialog>
  );
}
