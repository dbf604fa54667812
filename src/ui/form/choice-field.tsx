import styles from './field.module.css';
import { describedBy, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Without a default the user has to choose. */
  defaultValue?: string | undefined;
}

/** A choice of a few options, each a card: real radio buttons underneath. */
export function ChoiceField(props: Props) {
  const { id, name, label, hint, error, options, defaultValue } = props;
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(props)}>
      <legend className={`${styles.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.cards} data-invalid={error !== undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            {option.label}
          </label>
        ))}
      </div>
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
    </fieldset>
  );
}
