import { IconArrowDown, IconArrowUp } from '#ui/icons/management.ts';
import classes from './figure-tile.module.css';
import type { Change } from './labels.ts';

/** The change of a figure from the one before: an arrow and a text; the colour is only an addition. */
export function ChangeNote({ change }: { change: Change }) {
  const { direction, words, isGood } = change;
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.change} data-good={isGood ?? undefined}>
      {direction !== 'same' && <Arrow size={16} stroke={2} aria-hidden />}
      {words}
    </span>
  );
}
