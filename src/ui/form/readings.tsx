import classes from './readings.module.css';

const TEXTS = { ask: 'کدام را می‌خواهید؟', askOne: 'منظورتان این است؟' } as const;

type Props = {
  /** The possible meanings, in words that the field can parse again. */
  readings: readonly string[];
  onChoose: (place: number) => void;
};

/** Asks at a field which of the possible meanings of its text is right. */
export function Readings({ readings, onChoose }: Props) {
  return (
    <fieldset className={classes.readings}>
      <legend>
        <span role="status">{readings.length > 1 ? TEXTS.ask : TEXTS.askOne}</span>
      </legend>
      {readings.map((words, place) => (
        <button
          key={words}
          type="button"
          className={classes.reading}
          onClick={() => onChoose(place)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
