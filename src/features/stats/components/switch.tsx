import classes from './panel.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly Value[];
  titles: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Switches between the views of a panel. */
export function Switch<Value extends string>(props: Props<Value>) {
  const { label, options, titles, chosen, onChoose } = props;
  return (
    <fieldset className={classes.views} aria-label={label}>
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          {titles[one]}
        </button>
      ))}
    </fieldset>
  );
}
