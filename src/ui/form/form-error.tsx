import styles from './field.module.css';

/** The error of the form as a whole; screen readers announce it at once. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert" className={styles.slot}>
      {message ? <p className={styles.box}>{message}</p> : null}
    </div>
  );
}
