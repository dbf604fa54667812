import type { ListMeta } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconChevronRight } from '#ui/icons/dashboard.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import { USER_LIST_TEXTS as TEXTS } from './texts.ts';
import classes from './user-list.module.css';

/** Links to the previous and next page; none for a single page. */
export function UsersPager({ meta, onGo }: { meta: ListMeta; onGo: (page: number) => void }) {
  const { page, per_page, total, total_is_estimate } = meta;
  const isLast = page * per_page >= total && !total_is_estimate;
  if (page === 1 && isLast) return null;
  const pages = total_is_estimate ? null : Math.ceil(total / per_page);
  return (
    <nav className={classes.pager} aria-label={TEXTS.pages}>
      <ToolButton disabled={page === 1} onClick={() => onGo(page - 1)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
        {TEXTS.previous}
      </ToolButton>
      <span aria-current="page">
        {TEXTS.page(page)}
        {pages !== null && ` از ${toPersianDigits(pages)}`}
      </span>
      <ToolButton disabled={isLast} onClick={() => onGo(page + 1)}>
        {TEXTS.next}
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </ToolButton>
    </nav>
  );
}
