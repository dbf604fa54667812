import { failureOf, sentenceOf } from '#lib/failures.ts';
import { REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import classes from './panel.module.css';

/** What stands in place of figures that could not be had, and the way to try again. */
export function LoadFailure(props: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failure}>
      <p>
        {props.what} {sentenceOf(failureOf(props.error))}
      </p>
      <button type="button" onClick={props.onRetry}>
        {TEXTS.retry}
      </button>
    </div>
  );
}
