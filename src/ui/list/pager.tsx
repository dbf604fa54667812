import { Button } from '@mantine/core';
import type { ListMeta } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '../button/tool-button.tsx';
import { IconChevronRight } from '../icons/dashboard.ts';
import { IconChevronLeft } from '../icons/index.ts';
import classes from './list.module.css';

const TEXTS = {
  pages: 'صفحه‌های فهرست',
  page: (n: number) => `صفحهٔ ${toPersianDigits(n)}`,
  of: (n: number) => ` از ${toPersianDigits(n)}`,
  previous: 'صفحهٔ پیش',
  next: 'صفحهٔ بعد',
} as const;

/** Links to the previous and next page; none for a single page. */
export function Pager({ meta, onGo }: { meta: ListMeta; onGo: (page: number) => void }) {
  const { page, per_page, total, total_is_estimate } = meta;
  const isLast = page * per_page >= total && !total_is_estimate;
  if (page === 1 && isLast) return null;
  return (
    <nav className={classes.pager} aria-label={TEXTS.pages}>
      <ToolButton disabled={page === 1} onClick={() => onGo(page - 1)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
        {TEXTS.previous}
      </ToolButton>
      <span aria-current="page">
        {TEXTS.page(page)}
        {!total_is_estimate && TEXTS.of(Math.ceil(total / per_page))}
      </span>
      <ToolButton disabled={isLast} onClick={() => onGo(page + 1)}>
        {TEXTS.next}
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </ToolButton>
    </nav>
  );
}

type MoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: string;
};

/** Fetches the next part of a list that is not fetched while scrolling. */
export function MoreButton({ list, children }: MoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
