import { Button } from '@mantine/core';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { AllSettings } from '../manage/contract.ts';
import type { FieldErrorList } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../texts.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { exceptionInShort, exceptionNotes } from './exception-notes.ts';
import classes from './hours.module.css';
import { daysOfDraft, type ExceptionDraft } from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.exceptions;

interface Props {
  draft: ExceptionDraft;
  path: string;
  errors: FieldErrorList;
  settings: AllSettings;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: (now: ExceptionDraft) => ExceptionDraft) => void;
  onRemove: () => void;
  land: (node: HTMLInputElement | null) => void;
}

/** One exception as a line, with its fields below while it is open. */
export function ExceptionRow(props: Props) {
  const { draft, path, errors, settings, isOpen, onToggle, onChange, onRemove, land } = props;
  const days = daysOfDraft(draft);
  const isOver = days !== null && days.to < isoDateInTehran(new Date());
  return (
    <li className={classes.exception}>
      <div className={classes.line}>
        <span className={classes.grow}>
          <strong>{draft.title || TEXTS.noTitle}</strong>{' '}
          <span className={classes.quiet}>
            {exceptionInShort(draft)}
            {isOver && ` (${TEXTS.over})`}
          </span>
        </span>
        <span className={classes.tools}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : TEXTS.editOne(draft.title)}
            onClick={onToggle}
          >
            {isOpen ? TEXTS.close : TEXTS.edit}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={TEXTS.removeOne(draft.title)}
            onClick={onRemove}
          >
            {SETTINGS_TEXTS.remove}
          </Button>
        </span>
      </div>
      {isOpen && (
        <ExceptionFields
          draft={draft}
          path={path}
          errors={errors}
          notes={exceptionNotes(draft, settings)}
          onChange={onChange}
          land={land}
        />
      )}
    </li>
  );
}
