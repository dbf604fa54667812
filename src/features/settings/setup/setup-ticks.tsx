import { SETUP_TITLES } from '#domain/setup.ts';
import { IconCheck } from '#ui/icons/index.ts';
import type { SetupItemView } from './contract.ts';
import classes from './setup-list.module.css';
import { SETUP_TEXTS as TEXTS } from './texts.ts';

/** The finished steps, ticked. */
export function SetupTicks({ items }: { items: SetupItemView[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.ticks} aria-label={TEXTS.done}>
      {items.map(({ key }) => (
        <li key={key}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {SETUP_TITLES[key]}
        </li>
      ))}
    </ul>
  );
}
