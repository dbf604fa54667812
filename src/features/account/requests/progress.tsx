import type { RequestStatus } from '#domain/requests.ts';
import { PROGRESS_STEPS, STEP_OF_STATUS } from '#features/tracking/track/texts.ts';
import classes from './progress.module.css';

/**
 * How far a request has come, from right to left. For the eye only: the text above it is the same, and screen
 * readers read that.
 */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const reached = STEP_OF_STATUS[status];
  return (
    <ol className={classes.steps} aria-hidden="true">
      {PROGRESS_STEPS.map((label, index) => (
        <li
          key={label}
          className={classes.step}
          data-reached={index < reached || undefined}
          data-current={index === reached - 1 || undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
