import type { ReactNode } from 'react';
import classes from './segments.module.css';

type Props<Value extends string> = {
  /** What the views are of. */
  label: string;
  options: readonly Value[];
  titles: Readonly<Record<Value, ReactNode>>;
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string | undefined;
};

/** Switches between the views of one thing. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, titles, chosen, onChoose, className = '' } = props;
  return (
    <fieldset className={`${classes.segments} ${className}`} aria-label={label}>
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          {titles[one]}
        </button>
      ))}
    </fieldset>
  );
}
