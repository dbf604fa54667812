import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The props of every field of the public forms. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fields are required by default; optional ones are labelled so. */
  optional?: boolean;
}

interface FrameProps extends FieldProps {
  children: ReactNode;
}

/** Ids of the hint and the error that exist, for `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldProps): string | undefined {
  const ids = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Label above, hint and error below, in the order of reading. */
export function FieldFrame({ id, label, hint, error, optional = false, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> (اختیاری)</span> : null}
      </label>
      {children}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
