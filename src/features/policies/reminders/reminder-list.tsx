import { useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { call } from '#kit/call.ts';
import { formatJalaliDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { ListChips } from '#ui/list/chips.tsx';
import listClasses from '#ui/list/list.module.css';
import { LongListStates } from '#ui/list/long-list.tsx';
import { MoreButton } from '#ui/list/pager.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useLongList } from '#ui/list/use-long-list.ts';
import { Group, Rows, Text, TextLink } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { DaysLeft } from '../book/days-left.tsx';
import { CallLink } from '../call-link.tsx';
import { EnterDialog } from '../enter/enter-dialog.tsx';
import { POLICIES_KEY } from '../use-policies.ts';
import classes from './list.module.css';
import { listRemindersCall, type ReminderView } from './reminders.ts';
import { REMINDER_LIST_TEXTS as TEXTS } from './reminders.words.ts';

/** The page size. */
const AT_ONCE = 50;

type RowProps = { reminder: ReminderView; today: string; onEnter: () => void };

function Row({ reminder, today, onEnter }: RowProps) {
  const { full_name, phone_number, line, ends_on, last_text, created_at, customer_id } = reminder;
  const base = useBase();
  const name = full_name ?? TEXTS.nameless;
  const about = CLAIM_LINE_LABELS[line];
  return (
    <li className={classes.row}>
      <Group gap="1h">
        {customer_id === null ? (
          <Text as="strong">{name}</Text>
        ) : (
          <TextLink to={`${base}/customers/${customer_id}`}>{name}</TextLink>
        )}
        <CallLink phone={phone_number} label={TEXTS.call(full_name ?? phone_number)} />
      </Group>
      <div>
        <span>{about}</span>
        <Text size="sm" tone="muted">
          {TEXTS.asked(formatJalaliDate(created_at))}
        </Text>
        {last_text && (
          <Text size="sm" tone="muted">
            {TEXTS.lastText(formatJalaliDate(last_text.at), SMS_STATE_WORDS[last_text.state])}
          </Text>
        )}
      </div>
      <div>
        <time dateTime={ends_on}>
          {TEXTS.ends} {isoDateToJalali(ends_on)}
        </time>
        <div>
          <DaysLeft endsOn={ends_on} today={today} />
        </div>
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

type Props = {
  search: string;
  onSearch: (search: string) => void;
  /** Of this customer alone; empty for all. */
  customer: string;
  customerName: string | undefined;
  onEveryone: () => void;
};

/** Visitors' reminders, the earliest end first: each may become a policy of the book. */
export function ReminderList(props: Props) {
  const { search, onSearch, customer, customerName, onEveryone } = props;
  // Visitors' reminders of which no policy was made yet.
  const list = useLongList({
    key: [POLICIES_KEY, 'reminders', search, customer],
    query: new URLSearchParams({ search, customer }),
    perPage: AT_ONCE,
    fetch: (asked, how) => call(listRemindersCall, asked, how),
  });
  const { rows } = list;
  const [entering, setEntering] = useState<ReminderView | null>(null);
  const today = isoDateInTehran(new Date());
  return (
    <>
      <Text size="sm" tone="muted">
        {TEXTS.lead}
      </Text>
      <div className={listClasses.toolbar}>
        <SearchField label={TEXTS.search} search={search} onSearch={onSearch} />
      </div>
      <ListChips
        chips={customer ? [{ name: 'customer', label: TEXTS.customer(customerName) }] : []}
        onRemove={onEveryone}
        onClear={onEveryone}
      />
      <LongListStates
        list={list}
        texts={{ ...TEXTS, moreFailed: TEXTS.failed }}
        count={rows.length}
        empty={<EmptyState title={search + customer === '' ? TEXTS.empty : TEXTS.found} />}
        total={TEXTS.total(rows.length)}
      >
        <Rows isBoxed aria-label={TEXTS.list} aria-busy={list.isPlaceholderData}>
          {rows.map((reminder) => (
            <Row
              key={reminder.id}
              reminder={reminder}
              today={today}
              onEnter={() => setEntering(reminder)}
            />
          ))}
        </Rows>
        <MoreButton list={list}>{TEXTS.more}</MoreButton>
      </LongListStates>
      <EnterDialog
        key={entering?.id}
        isOpen={entering !== null}
        onClose={() => setEntering(null)}
        of={entering}
      />
    </>
  );
}
