import { seconds } from '#lib/dates/durations.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconArrowBack } from '#ui/icons/worklist.ts';
import { Note, Text } from '#ui/look/look.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import classes from '../panel/panel.module.css';
import { useNow } from '../use-now.ts';
import { UNDO_TEXTS as TEXTS } from './undo.ts';
import type { LastStep, Undo } from './use-undo.ts';

/** Counts down without being announced: a screen reader would never stop. */
function SecondsLeft({ until }: Pick<LastStep, 'until'>) {
  const now = useNow(seconds(1));
  const left = Math.max(0, Math.ceil((until - now.getTime()) / seconds(1)));
  return (
    <span className={classes.left} aria-hidden>
      {toPersianDigits(left)}
    </span>
  );
}

/** The last step, and the button to undo it; it disappears once the time is over. */
export function UndoBar({ undo: { step, undo } }: { undo: Undo }) {
  return (
    <div role="status">
      {step && (
        <Note className={classes.undo}>
          <p>
            {step.done}{' '}
            <Text as="span" tone="muted">
              {step.name}
            </Text>
          </p>
          <button type="button" className={classes.quiet} onClick={undo} aria-keyshortcuts="U">
            <IconArrowBack size={20} stroke={1.7} aria-hidden />
            {TEXTS.undo}
            <KeyCap of="U" />
            <SecondsLeft key={step.until} until={step.until} />
          </button>
        </Note>
      )}
    </div>
  );
}
