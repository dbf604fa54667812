import { IconCheck } from '#ui/icons/index.ts';
import classes from './account-form.module.css';

/** A quiet tick above what has been done. */
export function DoneSign() {
  return (
    <span className={classes.done}>
      <IconCheck size={28} stroke={2} aria-hidden />
    </span>
  );
}
