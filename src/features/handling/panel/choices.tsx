import { useId } from 'react';
import { Text } from '#ui/look/look.tsx';
import { KeyCap } from './key-cap.tsx';
import { digitKey, goesOnTo } from './keys.ts';
import classes from './panel.module.css';

type Props<Value extends string> = {
  name: string;
  label: string;
  options: readonly (readonly [Value, string])[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  error?: string | undefined;
  /** Whether they are sentences, of any length. */
  areWords?: boolean;
  /** Digit keys choose, after so many that other choices have. */
  digitsAfter?: number;
  /** The field that the cursor goes on to where one was chosen by its key. */
  goesTo?: (value: Value) => string | undefined;
  /** Whether the dialog that opens puts the focus on the first. */
  hasFocus?: boolean;
};

/** One of a few, by one tap. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, onChoose, error, areWords, hasFocus } = props;
  const { digitsAfter, goesTo } = props;
  const keyAt = (place: number): string | undefined =>
    digitsAfter !== undefined && digitsAfter + place < 9
      ? digitKey(digitsAfter + place)
      : undefined;
  const errorId = useId();
  return (
    <>
      <div
        role="radiogroup"
        aria-label={label}
        className={classes.choices}
        data-words={areWords}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {options.map(([value, words], place) => {
          const [key, field] = [keyAt(place), goesTo?.(value)];
          return (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
                className="visually-hidden"
                data-autofocus={(hasFocus && place === 0) || undefined}
                aria-keyshortcuts={key}
                {...(field && goesOnTo(field))}
              />
              <span>{words}</span>
              {key && <KeyCap of={key} />}
            </label>
          );
        })}
      </div>
      {error && (
        <Text id={errorId} role="alert" tone="danger">
          {error}
        </Text>
      )}
    </>
  );
}
