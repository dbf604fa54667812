import { IconCheck } from '#ui/icons/index.ts';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { STATUS_TITLES, STATUS_TEXTS as TEXTS } from '../texts.ts';
import classes from './status.module.css';
import type { Verdict } from './verdicts.ts';

/** One check: its state as a label and a sentence, what to do, and the figures behind it. */
export function StatusRow({ verdict }: { verdict: Verdict }) {
  const { key, level, says, toDo, figures } = verdict;
  const Sign = level === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.row} data-level={level}>
      <h2 className={classes.title}>{STATUS_TITLES[key]}</h2>
      <p className={classes.level}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {TEXTS.levels[level]}
      </p>
      <div className={classes.words}>
        <p>{says}</p>
        {toDo && <p className={classes.toDo}>{toDo}</p>}
        {figures.length > 0 && (
          <ul className={classes.figures}>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
