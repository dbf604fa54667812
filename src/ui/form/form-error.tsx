import styles from './form-error.module.css';

/** What went wrong with the form as a whole; read out as soon as it appears. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert" className={styles.slot}>
      {message ? <p className={styles.box}>{message}</p> : null}
    </div>
  );
}
