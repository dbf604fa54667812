import type { EnteredHours } from '#domain/hours/office-hours.ts';
import styles from './open-now.module.css';
import { useOpening } from './use-opening.ts';

interface Props {
  hours: EnteredHours;
  className?: string | undefined;
  /** Notes on current or upcoming exceptional hours, where they are shown too. */
  notesOf?: (now: Date, hours: EnteredHours) => string[];
}

/**
 * «اکنون باز است، تا ۱۲؛ دوباره از ۱۶»; its space is reserved before the state is known, so that nothing
 * moves.
 */
export function OpenNow({ hours, className, notesOf = () => [] }: Props) {
  const { now, state } = useOpening(hours);
  const notes = now ? notesOf(now, hours) : [];
  // An office that never opens has no state, and needs no space for it.
  if (now !== null && state === null && notes.length === 0) return null;
  return (
    <span className={`${styles.open} ${className ?? ''}`}>
      {state && (
        <span className={styles.state} data-open={state.isOpen || undefined}>
          {state.text}
        </span>
      )}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}
