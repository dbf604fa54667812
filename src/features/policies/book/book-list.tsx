import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstPolicyDay } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { SavedViews } from '#features/views/saved-views.tsx';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, monthOf, monthTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { choosingOf, SeveralButton } from '#ui/bulk/selection-bar.tsx';
import { useSelection } from '#ui/bulk/use-selection.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ExportButton } from '#ui/export/button.tsx';
import { IconChevronRight } from '#ui/icons/dashboard.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import { ListTools } from '#ui/list/list-tools.tsx';
import { EmptyList, LongListStates } from '#ui/list/long-list.tsx';
import rowClasses from '#ui/list/row.module.css';
import { LongTable, sortingBy } from '#ui/list/table.tsx';
import type { OnFilter } from '#ui/list/use-list-address.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { Text } from '#ui/look/look.tsx';
import { POLICY_BULK_MAX, POLICY_BULK_TEXTS } from '../bulk/bulk.ts';
import { PolicyBulkBar } from '../bulk/bulk-bar.tsx';
import { POLICY_EXPORT_TEXTS, POLICY_FILE } from '../export.ts';
import { canExportAllPolicies } from '../permissions.ts';
import type { PolicyView } from '../policies.ts';
import classes from './book.module.css';
import { DUE_MAX, MONTHS_SHOWN, type PolicyMonth } from './book.ts';
import { BOOK_EMPTY, BOOK_PRESETS, BOOK_TEXTS as TEXTS } from './book.words.ts';
import { BOOK, type BookFilter, type PolicyTab, toPolicyQuery } from './book-filter.ts';
import { PolicyRow } from './policy-row.tsx';
import { useBookChoices, usePolicyList, usePolicyMonths } from './use-book.ts';
import { useBookKeys } from './use-book-keys.ts';

/** The first day of the month so many months before or after. */
function monthsOff(day: string, count: number): string {
  let { from, to } = monthOf(day);
  for (let step = 0; step < Math.abs(count); step += 1) {
    ({ from, to } = monthOf(count < 0 ? addDays(from, -1) : addDays(to, 1)));
  }
  return from;
}

type MonthBarProps = {
  query: URLSearchParams;
  /** Any day of the month that is shown. */
  chosen: string;
  onChoose: (day: string) => void;
};

function Month({
  month,
  isChosen,
  onChoose,
}: {
  month: PolicyMonth;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { from, ending, open } = month;
  const hasBegun = from <= isoDateInTehran(new Date());
  return (
    <button
      type="button"
      className={classes.month}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <Text as="strong" size="sm" weight="medium">
        {monthTitle(from)}
      </Text>
      <span>{ending > 0 ? TEXTS.ending(toPersianDigits(ending)) : TEXTS.none}</span>
      {open > 0 && (
        <Text as="span" tone={hasBegun ? 'warning' : 'muted'}>
          {TEXTS.open(toPersianDigits(open))}
        </Text>
      )}
    </button>
  );
}

/** How many terms end in each month; the list below shows the chosen month. */
function MonthBar({ query, chosen, onChoose }: MonthBarProps) {
  const [first, setFirst] = useState(() => monthOf(chosen).from);
  const { data } = usePolicyMonths(query, first);
  const last = monthsOff(first, MONTHS_SHOWN - 1);
  return (
    <nav className={classes.months} aria-label={TEXTS.months}>
      <IconButton
        label={TEXTS.earlier}
        title={TEXTS.earlier}
        onClick={() => setFirst(monthsOff(first, -MONTHS_SHOWN))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <p aria-live="polite">{TEXTS.span(monthTitle(first), monthTitle(last))}</p>
      <IconButton
        label={TEXTS.later}
        title={TEXTS.later}
        onClick={() => setFirst(monthsOff(first, MONTHS_SHOWN))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <ol>
        {(data ?? []).map((month) => (
          <li key={month.from}>
            <Month
              month={month}
              isChosen={month.from <= chosen && chosen <= month.to}
              onChoose={() => onChoose(month.from)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const HEADINGS = [
  { name: 'person', label: WORDS.holder, cell: rowClasses.person },
  { name: 'phone', label: WORDS.phone, cell: rowClasses.call },
  { name: 'about', label: TEXTS.about, cell: rowClasses.subject },
  { name: 'left', label: TEXTS.left, cell: rowClasses.clock },
  { name: 'status', label: WORDS.status, cell: rowClasses.status },
  { name: 'owner', label: WORDS.owner, cell: rowClasses.assignee },
  { name: 'ends', label: WORDS.ends, cell: rowClasses.since },
] as const;
const SORT_COLUMNS = { ends: { ascending: 'due', descending: 'due_desc', first: 'due' } } as const;

const PRESETS = [
  BOOK.preset(BOOK_PRESETS.mySoon, { tab: 'soon', owner: 'me' }),
  BOOK.preset(BOOK_PRESETS.soonUnassigned, { tab: 'soon', owner: 'none' }),
  BOOK.preset(BOOK_PRESETS.motorWeek, { tab: 'week', line: 'motor_third_party' }),
];

/** How policies are chosen for a bulk action. */
const CHOOSING = {
  most: POLICY_BULK_MAX,
  infoOf: (row: PolicyView) => ({ name: row.holder_name }),
};

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  filter: BookFilter & { tab: PolicyTab };
  onChange: OnFilter<BookFilter>;
  onHelp: () => void;
  /** The name of the customer that the address names; undefined until it is known. */
  customerName: string | undefined;
};

/** The policies of a tab, with search, filters and keyboard navigation. */
export function BookList({ me, filter, onChange, onHelp, customerName }: Props) {
  const today = isoDateInTehran(new Date());
  const query = useMemo(() => toPolicyQuery(filter, today), [filter, today]);
  const list = usePolicyList(query, filter.sort);
  const { rows } = list;
  const choices = useBookChoices(me.id);
  const handle = useRef<RowsHandle>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const navigate = useNavigate();
  const state = { list: `?${BOOK.write(filter)}` };
  const onOpen = (id: number) => void navigate(String(id), { state });
  const key = `${query}|${filter.sort}`;
  const selection = useSelection({ rows }, key, CHOOSING);
  const { chosen, toggle } = selection;
  useBookKeys({ ids, rows: handle, selection, onOpen, onHelp });
  const isNarrowed = BOOK.narrowing(filter).length > 0;
  return (
    <>
      <ListTools
        list={BOOK}
        filter={filter}
        choices={choices}
        chips={customerName ? { customer: TEXTS.customerNamed(customerName) } : {}}
        search={TEXTS.search}
        days={{ first: firstPolicyDay(today), last: addDays(today, DUE_MAX) }}
        onChange={onChange}
        more={<SeveralButton selection={selection} texts={POLICY_BULK_TEXTS} />}
      >
        <SavedViews {...{ me, filter, onChange }} name="policies" list={BOOK} presets={PRESETS} />
        <ExportButton
          path="/policies/export"
          filter={query}
          file={POLICY_FILE}
          lead={canExportAllPolicies(me) ? null : POLICY_EXPORT_TEXTS.onlyOwn}
          none={POLICY_EXPORT_TEXTS.none}
        />
      </ListTools>
      {filter.tab === 'months' && (
        <MonthBar
          query={query}
          chosen={filter.month || today}
          onChoose={(month) => onChange({ ...filter, month })}
        />
      )}
      <LongListStates
        list={list}
        texts={TEXTS}
        count={rows.length}
        empty={
          <EmptyList
            typed={filter.search}
            title={isNarrowed ? BOOK_EMPTY.filtered : BOOK_EMPTY[filter.tab]}
            onClear={isNarrowed ? () => onChange(BOOK.cleared(filter)) : null}
          />
        }
        total={TEXTS.total(rows.length)}
      >
        <LongTable
          key={key}
          ref={handle}
          label={TEXTS.table}
          loadingMore={TEXTS.loadingMore}
          headings={HEADINGS}
          sorting={sortingBy(SORT_COLUMNS, filter.sort, (sort) => onChange({ ...filter, sort }))}
          choosing={choosingOf(selection, POLICY_BULK_TEXTS)}
          list={list}
          rows={rows}
        >
          {(policy, place) => (
            <PolicyRow
              key={policy.id}
              {...place}
              policy={policy}
              today={today}
              list={state.list}
              isChosen={chosen.has(policy.id)}
              onChoose={toggle}
            />
          )}
        </LongTable>
      </LongListStates>
      <PolicyBulkBar me={me} selection={selection} rows={rows} total={list.total} />
    </>
  );
}
