import classes from './readings.module.css';

const TEXTS = { ask: 'کدام را می‌خواهید؟', askOne: 'منظورتان این است؟' } as const;

type Props = {
  /** What may be meant, in words that the field can read again. */
  readings: readonly string[];
  onChoose: (place: number) => void;
};

/** A question at a field: what was typed may be read in these ways, and which is meant is one tap. */
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
