import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './panel.module.css';

/** The key that presses a button, shown on it where there is a keyboard; read out from `aria-keyshortcuts`. */
export function KeyCap({ of: key }: { of: string }) {
  return (
    <kbd className={classes.cap} aria-hidden>
      {toPersianDigits(key)}
    </kbd>
  );
}
