import { toPersianDigits } from '#lib/digits.ts';
import type { ListMeta } from '#lib/wire.ts';
import { WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import classes from './work-list.module.css';

/** How many there are, and the way to the pages before and after. */
export function WorkListPager({ meta, onGo }: { meta: ListMeta; onGo: (page: number) => void }) {
  const { page, per_page, total, total_is_estimate } = meta;
  const isLast = page * per_page >= total && !total_is_estimate;
  const atLeast = total_is_estimate ? `${TEXTS.moreThan} ` : '';
  return (
    <nav className={classes.pager} aria-label={TEXTS.pages}>
      <span>{`${atLeast}${toPersianDigits(total)} ${TEXTS.total}`}</span>
      {(page > 1 || !isLast) && (
        <span className={classes.steps}>
          <button type="button" disabled={page === 1} onClick={() => onGo(page - 1)}>
            {TEXTS.previous}
          </button>
          <span aria-current="page">
            {TEXTS.page} {toPersianDigits(page)}
          </span>
          <button type="button" disabled={isLast} onClick={() => onGo(page + 1)}>
            {TEXTS.next}
          </button>
        </span>
      )}
    </nav>
  );
}
