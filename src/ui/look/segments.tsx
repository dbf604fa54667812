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
  /** On as many lines as they need: where a phone has no room for all of them on one. */
  isWrapped?: boolean;
};

/** Switches between the views of one thing. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, titles, chosen, onChoose, className = '', isWrapped } = props;
  return (
    <fieldset
      className={`${classes.segments} ${className}`}
      aria-label={label}
      data-wrapped={isWrapped}
    >
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          {titles[one]}
        </button>
      ))}
    </fieldset>
  );
}
