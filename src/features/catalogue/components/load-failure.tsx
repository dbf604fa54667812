import { ACCESS_TEXTS as TEXTS } from '../navigation.texts.ts';
import classes from './products-access.module.css';
import { sentenceOfError } from './use-navigation-call.ts';

type Props = { what: string; error: unknown; onRetry: () => void };

/** What stands in place of something that could not be loaded, and the way to try again. */
export function LoadFailure({ what, error, onRetry }: Props) {
  return (
    <div role="alert" className={classes.failure}>
      <p>
        {what} {sentenceOfError(error)}
      </p>
      <button type="button" onClick={onRetry}>
        {TEXTS.retry}
      </button>
    </div>
  );
}
