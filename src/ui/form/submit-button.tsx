import styles from './submit-button.module.css';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** `action` is the saffron one: at most once on a screen. */
  kind?: 'action' | 'brand';
}

/**
 * The submit button of a form. While busy it keeps its place and focus (`aria-disabled`, not `disabled`) and
 * shows the progress as its label.
 */
export function SubmitButton({ label, busyLabel, busy, kind = 'action' }: Props) {
  return (
    <button type="submit" className={`${styles.button} ${styles[kind]}`} aria-disabled={busy}>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      <span aria-live="polite">{busy ? busyLabel : label}</span>
    </button>
  );
}
