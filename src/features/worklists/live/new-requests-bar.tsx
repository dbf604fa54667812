import type { RequestView } from '#features/requests/requests.ts';
import { IconX } from '#ui/icons/index.ts';
import { arrivalOf, LIST_TEXTS as TEXTS } from '../list/list.words.ts';
import classes from '../worklists.module.css';

type Props = {
  /** New requests that are not on the screen. */
  arrived: RequestView[];
  onSee: () => void;
  onDismiss: () => void;
};

/** Shows quietly that new requests are out of sight, and leads to them. */
export function NewRequestsBar({ arrived, onSee, onDismiss }: Props) {
  if (arrived.length === 0) return null;
  return (
    <div className={classes.place}>
      <div className={classes.notice}>
        <span>{arrivalOf(arrived)}</span>
        <button type="button" className={classes.see} onClick={onSee}>
          {TEXTS.see}
        </button>
        <button
          type="button"
          className={classes.see}
          aria-label={TEXTS.dismiss}
          onClick={onDismiss}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}
