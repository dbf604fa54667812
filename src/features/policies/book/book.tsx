import { Button } from '@mantine/core';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconKeyboard } from '#ui/icons/worklist.ts';
import frameClasses from '#ui/list/frame.module.css';
import { KeyList, keyListClass } from '#ui/list/key-list.tsx';
import listClasses from '#ui/list/list.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { loadedRows } from '#ui/list/steady-rows.ts';
import { ListTabs } from '#ui/list/tabs.tsx';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { PageTitle } from '#ui/page/title.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { EnterDialog } from '../enter/enter-dialog.tsx';
import { InsurerList } from '../insurers/insurer-list.tsx';
import { INSURER_TEXTS } from '../insurers/texts.ts';
import { canManageInsurers } from '../permissions.ts';
import { useLivePolicies } from '../queries.ts';
import classes from './book.module.css';
import {
  BOOK_TABS,
  type BookTab,
  DEFAULT_BOOK,
  isBookNarrowed,
  toBookTab,
  toPolicyQuery,
  writeBook,
} from './book-filter.ts';
import { BookChips } from './chips.tsx';
import { useBookChoices } from './choices.ts';
import { POLICY_COUNT_LIMIT, type PolicyCounts } from './contract.ts';
import { BookFilterPanel } from './filter-panel.tsx';
import { MonthBar } from './month-bar.tsx';
import { PolicyRows } from './policy-rows.tsx';
import { usePolicyCounts, usePolicyList } from './queries.ts';
import { BOOK_EMPTY, BOOK_TAB_LABELS, BOOK_TITLE, BOOK_TEXTS as TEXTS } from './texts.ts';
import { BookToolbar } from './toolbar.tsx';
import { useBookFilter } from './use-book-filter.ts';
import { useBookKeys } from './use-book-keys.ts';

const FIRST_SKELETONS = 8;

/** The number of each tab that has one. */
const COUNTS: Partial<Record<BookTab, keyof PolicyCounts>> = {
  active: 'active',
  mine: 'mine',
  week: 'week',
  soon: 'month',
  passed: 'passed',
};

/** The book of policies: what runs, what ends when, and what ended without a next term. */
export function PolicyBook({ me }: { me: Pick<Actor, 'id' | 'role'> }) {
  const { filter, setFilter } = useBookFilter();
  const today = isoDateInTehran(new Date());
  const query = useMemo(() => toPolicyQuery(filter, today), [filter, today]);
  const list = usePolicyList(query, filter.sort);
  const { data: counts } = usePolicyCounts();
  const choices = useBookChoices(me.id);
  const isLive = useLivePolicies();
  const [isFiltering, setFiltering] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isInsurersOpen, setInsurersOpen] = useState(false);
  const filterId = useId();
  const handle = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);

  const rows = useMemo(() => (list.data ? loadedRows(list.data) : []), [list.data]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useBookKeys({ ids, rows: handle, onHelp: () => setHelpOpen(true) });

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const more = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);

  const meta = list.data?.pages[0]?.meta;
  const total = !meta || meta.total_is_estimate ? -1 : meta.total;
  const isNarrowed = isBookNarrowed(filter);
  const tabs = BOOK_TABS.map((name) => {
    const of = COUNTS[name];
    const label = BOOK_TAB_LABELS[name];
    return { name, label, count: of && counts?.[of], isLate: name === 'passed' };
  });
  return (
    <div className={frameClasses.main}>
      <div className={`${frameClasses.head} ${classes.head}`}>
        <PageTitle title={BOOK_TITLE} isLive={isLive} />
        <div className={`${frameClasses.tools} ${classes.tools}`}>
          <IconButton
            className={frameClasses.keyboard}
            label={TEXTS.help}
            title={TEXTS.help}
            onClick={() => setHelpOpen(true)}
          >
            <IconKeyboard size={20} stroke={1.6} aria-hidden />
          </IconButton>
          {canManageInsurers(me) && (
            <Button variant="default" onClick={() => setInsurersOpen(true)}>
              {INSURER_TEXTS.open}
            </Button>
          )}
          <Button onClick={() => setEntering(true)}>{TEXTS.enter}</Button>
        </div>
      </div>
      <ListTabs
        label={TEXTS.tabs}
        tabs={tabs}
        chosen={filter.tab}
        most={POLICY_COUNT_LIMIT}
        onChoose={(tab) => setFilter(toBookTab(filter, tab))}
      />
      <BookToolbar
        me={me}
        query={query}
        filter={filter}
        onChange={setFilter}
        search={search}
        filterId={filterId}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
      />
      {isFiltering && (
        <BookFilterPanel id={filterId} filter={filter} choices={choices} onChange={setFilter} />
      )}
      <BookChips filter={filter} choices={choices} onChange={setFilter} />
      {filter.tab === 'months' && (
        <MonthBar
          query={query}
          chosen={filter.month || today}
          onChoose={(month) => setFilter({ ...filter, month })}
        />
      )}
      {list.isPending && <RowSkeletons count={FIRST_SKELETONS} label={TEXTS.loading} />}
      {list.isError && !list.data && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState title={isNarrowed ? BOOK_EMPTY.filtered : BOOK_EMPTY[filter.tab]}>
          {isNarrowed && (
            <ToolButton onClick={() => setFilter(toBookTab(DEFAULT_BOOK, filter.tab))}>
              {TEXTS.clearAll}
            </ToolButton>
          )}
        </EmptyState>
      )}
      {list.data && rows.length > 0 && (
        <PolicyRows
          key={`${query}|${filter.sort}`}
          ref={handle}
          rows={rows}
          total={total}
          hasMore={hasNextPage}
          isBusy={list.isPlaceholderData}
          onMore={more}
          today={today}
          list={`?${writeBook(filter)}`}
          sort={filter.sort}
          onSort={(sort) => setFilter({ ...filter, sort })}
        />
      )}
      {isFetchNextPageError && (
        <LoadFailure onRetry={() => void fetchNextPage()}>
          {TEXTS.moreFailed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {rows.length > 0 && !hasNextPage && (
        <p className={listClasses.foot}>{TEXTS.total(rows.length)}</p>
      )}
      <EnterDialog isOpen={isEntering} onClose={() => setEntering(false)} />
      <Dialog
        title={INSURER_TEXTS.open}
        isOpen={isInsurersOpen}
        onClose={() => setInsurersOpen(false)}
      >
        <InsurerList />
      </Dialog>
      <Dialog title={TEXTS.help} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)}>
        <div className={keyListClass}>
          <p>{TEXTS.helpLead}</p>
          <KeyList title={BOOK_TITLE} keys={TEXTS.keys} />
        </div>
      </Dialog>
    </div>
  );
}
