import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { OUTCOME_LABELS, OUTCOMES_TO_FOLLOW_UP, type Outcome } from '#domain/requests.ts';
import { useForm } from '#ui/form/form.tsx';
import { IconArchive, IconCalendarTime, IconNote, IconUserShare } from '#ui/icons/worklist.ts';
import { ASSIGN_TEXTS } from '../assign.ts';
import { CLOSE_TEXTS } from '../close/close.ts';
import type { ActionFormProps, ActionMode } from '../panel/action-form.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import { COLLEAGUE_FIELD, digitKey, goesOnTo, isSendKey, KEYS } from '../panel/keys.ts';
import classes from '../panel/panel.module.css';
import { useDraft } from '../panel/use-draft.ts';
import { noteKey } from './note-key.ts';
import { addOutcomeCall, OUTCOME_TEXTS as TEXTS } from './outcome.ts';

/** The outcomes by how often they occur, which is the order of their digit keys. */
const CALLS: readonly Outcome[] = ['answered', 'no_answer', 'busy', 'callback', 'wrong_number'];

type Props = ActionFormProps & {
  /** Beside the list there is room for the note; on a phone it unfolds. */
  isBeside: boolean;
  mayAssign: boolean;
  onMode: (mode: ActionMode) => void;
};

/**
 * The outcome of a call, one tap each. Where the person was not reached, it asks next when to call again;
 * after a wrong number, whether to close the request. The note above is sent with the tapped outcome.
 */
export function OutcomeBar({ request, action, onHandled, isBeside, mayAssign, onMode }: Props) {
  const [draft, keep] = useDraft(noteKey(request.id));
  const form = useForm(addOutcomeCall.body, {
    by: action,
    start: { outcome: 'note', note: draft },
    keep: ({ note }) => keep(note),
    send: () => tell('note'),
  });
  const { note } = form.values;
  const [isNoting, setNoting] = useState(false);
  const hasNote = isBeside || isNoting || note !== '';
  const { running } = action;

  async function tell(outcome: Outcome): Promise<void> {
    if (OUTCOMES_TO_FOLLOW_UP.includes(outcome)) {
      onMode({ form: 'follow-up', outcome });
      return;
    }
    const body = { outcome, note };
    const isDone = await action.run({ what: 'events', body }, TEXTS.noted, { what: outcome });
    if (!isDone) return;
    form.set({ note: '' });
    if (outcome === 'wrong_number') onMode({ form: 'close', isWrongNumber: true });
    else if (outcome !== 'note') onHandled();
  }

  return (
    <>
      {hasNote && (
        <form {...form.props} className={classes.note}>
          <Textarea
            {...form.field('note')}
            labelProps={{ className: 'visually-hidden' }}
            aria-keyshortcuts={KEYS.note}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            rightSection={<KeyCap of={KEYS.note} />}
            placeholder={TEXTS.noteHint}
            autosize
            minRows={1}
            maxRows={4}
            // Only after the tap that unfolds it.
            autoFocus={isNoting}
          />
          <button type="submit" className={classes.quiet} disabled={running !== null}>
            {TEXTS.saveNote}
          </button>
        </form>
      )}
      <fieldset className={`${classes.choices} ${classes.outcomes}`} disabled={running !== null}>
        <legend className="visually-hidden">{TEXTS.whatCame}</legend>
        {CALLS.map((outcome, place) => (
          <button
            key={outcome}
            type="button"
            className={classes.choice}
            data-outcome={outcome}
            aria-busy={running === outcome}
            aria-keyshortcuts={digitKey(place)}
            onClick={() => void tell(outcome)}
          >
            <span>{OUTCOME_LABELS[outcome]}</span>
            <KeyCap of={digitKey(place)} />
          </button>
        ))}
      </fieldset>
      <div className={classes.others}>
        {!hasNote && (
          <Other icon={IconNote} keyOf="note" onClick={() => setNoting(true)}>
            {TEXTS.note}
          </Other>
        )}
        <Other
          icon={IconCalendarTime}
          keyOf="followUp"
          onClick={() => onMode({ form: 'follow-up', outcome: 'note' })}
        >
          {TEXTS.setFollowUp}
        </Other>
        {mayAssign && (
          <Other
            icon={IconUserShare}
            keyOf="assign"
            goesTo={COLLEAGUE_FIELD}
            onClick={() => onMode({ form: 'assign' })}
          >
            {ASSIGN_TEXTS.assignShort}
          </Other>
        )}
        <Other icon={IconArchive} keyOf="close" onClick={() => onMode({ form: 'close' })}>
          {CLOSE_TEXTS.close}
        </Other>
      </div>
    </>
  );
}

type OtherProps = {
  icon: typeof IconNote;
  keyOf: keyof typeof KEYS;
  /** The field that the cursor goes on to after its key. */
  goesTo?: string;
  onClick: () => void;
  children: string;
};

/** What one can do besides telling the outcome. */
function Other({ icon: Icon, keyOf, goesTo, onClick, children }: OtherProps) {
  return (
    <button
      type="button"
      className={classes.quiet}
      aria-keyshortcuts={KEYS[keyOf]}
      {...(goesTo && goesOnTo(goesTo))}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {children}
      <KeyCap of={KEYS[keyOf]} />
    </button>
  );
}
