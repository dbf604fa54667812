import { IconX } from '../icons/index.ts';
import classes from './list.module.css';
import { LIST_WORDS as TEXTS } from './words.ts';

type Props<Name extends string> = {
  /** The active filters, with their labels. */
  chips: readonly { name: Name; label: string }[];
  onRemove: (name: Name) => void;
  onClear: () => void;
};

/** The active filters of a list, each with a button that removes it. */
export function ListChips<Name extends string>({ chips, onRemove, onClear }: Props<Name>) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={TEXTS.filters}>
      {chips.map(({ name, label }) => (
        <li key={name} className={classes.chip}>
          <span>{label}</span>
          <button type="button" aria-label={TEXTS.remove(label)} onClick={() => onRemove(name)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clearAll} onClick={onClear}>
          {TEXTS.clearAll}
        </button>
      </li>
    </ul>
  );
}
