import { Button } from '@mantine/core';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { callLink } from '#domain/erasure.ts';
import { daysLeftInWords, nearnessOf } from '#domain/policies/words.ts';
import { call } from '#kit/call.ts';
import { formatJalaliDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import listClasses from '#ui/list/list.module.css';
import { SearchField } from '#ui/list/search-field.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { loadedRows, type Pages } from '#ui/list/steady-rows.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { SMS_STATE_WORDS } from '#ui/state/sms-states.ts';
import { EnterDialog } from '../enter/enter-dialog.tsx';
import { atOnce, POLICIES_KEY } from '../use-policies.ts';
import classes from './list.module.css';
import { listRemindersCall, type RemindersPage, type ReminderView } from './reminders.ts';
import { REMINDER_LIST_TEXTS as TEXTS } from './reminders.words.ts';

/** The page size. */
const AT_ONCE = 50;

/** Visitors' reminders of which no policy was made yet, page by page. */
function useReminderList(search: string) {
  return useInfiniteQuery<RemindersPage, Error, Pages<RemindersPage>, QueryKey, string | null>({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'reminders', search],
    placeholderData: keepPreviousData,
    gcTime: 0,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next_cursor,
    queryFn: ({ pageParam, signal }) => {
      const asked = { search, per_page: AT_ONCE, cursor: pageParam ?? undefined };
      return call(listRemindersCall, asked, { signal });
    },
  });
}

const SKELETONS = 5;

type RowProps = { reminder: ReminderView; today: string; onEnter: () => void };

function Row({ reminder, today, onEnter }: RowProps) {
  const { full_name, phone_number, line, ends_on, last_text, created_at } = reminder;
  const name = full_name ?? TEXTS.nameless;
  const about = CLAIM_LINE_LABELS[line];
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <strong>{name}</strong>
        <a
          {...callLink(phone_number, TEXTS.call(full_name ?? phone_number))}
          className={classes.phone}
        >
          <bdi dir="ltr">{toPersianDigits(groupPhone(phone_number))}</bdi>
        </a>
      </div>
      <div>
        <span>{about}</span>
        <p className={classes.quiet}>{TEXTS.asked(formatJalaliDate(created_at))}</p>
        {last_text && (
          <p className={classes.quiet}>
            {TEXTS.lastText(formatJalaliDate(last_text.at), SMS_STATE_WORDS[last_text.state])}
          </p>
        )}
      </div>
      <div>
        <time dateTime={ends_on}>
          {TEXTS.ends} {isoDateToJalali(ends_on)}
        </time>
        <p className={classes.left} data-state={nearnessOf(ends_on, today)}>
          {daysLeftInWords(ends_on, today)}
        </p>
      </div>
      <ToolButton
        aria-label={TEXTS.enterOf(full_name ?? toPersianDigits(phone_number), about)}
        onClick={onEnter}
      >
        {TEXTS.enter}
      </ToolButton>
    </li>
  );
}

type Props = { search: string; onSearch: (search: string) => void };

/** Visitors' reminders, the earliest end first: each may become a policy of the book. */
export function ReminderList({ search, onSearch }: Props) {
  const list = useReminderList(search);
  const [entering, setEntering] = useState<ReminderView | null>(null);
  const rows = useMemo(() => (list.data ? loadedRows(list.data) : []), [list.data]);
  const today = isoDateInTehran(new Date());
  return (
    <>
      <p className={classes.quiet}>{TEXTS.lead}</p>
      <div className={listClasses.toolbar}>
        <SearchField label={TEXTS.search} search={search} onSearch={onSearch} />
      </div>
      {list.isPending && <RowSkeletons count={SKELETONS} label={TEXTS.loading} />}
      {list.isError && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState title={search === '' ? TEXTS.empty : TEXTS.found} />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label={TEXTS.list} aria-busy={list.isPlaceholderData}>
          {rows.map((reminder) => (
            <Row
              key={reminder.id}
              reminder={reminder}
              today={today}
              onEnter={() => setEntering(reminder)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {TEXTS.more}
        </Button>
      )}
      {rows.length > 0 && !list.hasNextPage && (
        <p className={listClasses.foot}>{TEXTS.total(rows.length)}</p>
      )}
      <EnterDialog
        key={entering?.id}
        isOpen={entering !== null}
        onClose={() => setEntering(null)}
        of={entering}
      />
    </>
  );
}
