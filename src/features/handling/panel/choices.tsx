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
  /** The field that the cursor goes on to, where digit keys choose. */
  goesTo?: string;
  /** Whether the dialog that opens puts the focus on the first. */
  hasFocus?: boolean;
};

/** One of a few, by one tap. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, onChoose, error, areWords, goesTo, hasFocus } = props;
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
        {options.map(([value, words], place) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="visually-hidden"
              data-autofocus={(hasFocus && place === 0) || undefined}
              {...(goesTo && { 'aria-keyshortcuts': digitKey(place), ...goesOnTo(goesTo) })}
            />
            <span>{words}</span>
            {goesTo && <KeyCap of={digitKey(place)} />}
          </label>
        ))}
      </div>
      {error && (
        <Text id={errorId} role="alert" tone="danger">
          {error}
        </Text>
      )}
    </>
  );
}
