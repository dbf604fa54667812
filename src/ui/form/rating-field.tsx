import { toPersianDigits } from '#lib/text/digits.ts';
import { Star } from '../motif/star.tsx';
import fieldStyles from './field.module.css';
import { describedBy, type FieldProps } from './field-frame.tsx';
import styles from './rating-field.module.css';

interface Props extends FieldProps {
  /** The label of each score, the lowest first. */
  words: readonly string[];
  defaultValue?: string | undefined;
}

/** A score in stars: radio buttons underneath, so that arrow keys work and each star has a label. */
export function RatingField(props: Props) {
  const { id, name, label, error, words, defaultValue } = props;
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy(props)}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.scores}>
        {words.map((word, index) => (
          <label key={word} className={styles.score}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              id={`${id}-${index + 1}`}
              value={index + 1}
              defaultChecked={defaultValue === String(index + 1)}
            />
            <Star size={34} filled />
            <span>
              <span className="visually-hidden">{toPersianDigits(index + 1)}، </span>
              {word}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
