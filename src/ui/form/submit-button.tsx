import styles from './submit-button.module.css';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/**
 * The saffron button that sends a form. While busy it keeps its place and focus (`aria-disabled`, not
 * `disabled`) and says what is happening.
 */
export function SubmitButton({ label, busyLabel, busy }: Props) {
  return (
    <button type="submit" className={styles.button} aria-disabled={busy}>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      <span aria-live="polite">{busy ? busyLabel : label}</span>
    </button>
  );
}
