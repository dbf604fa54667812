import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { ERASURE_REASON_LABELS } from '#domain/erasure.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { KIND_LABELS, KIND_LISTS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { SETUP_ANSWERS, SETUP_TITLES } from '#domain/setup.ts';
import { STEP_LABELS } from '#features/audit/actions.words.ts';
import type { AuditEntryView, NamedPerson, SentencePart } from '#features/audit/audit.ts';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/audit.words.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { formatJalaliDate, formatJalaliDateTime, isIsoDate } from '#lib/dates/jalali.ts';
import { WEEKDAY_NAMES } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import listClasses from '#ui/list/list.module.css';
import { MoreButton } from '#ui/list/pager.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Fold, Rows, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import classes from './audit.module.css';
import { AUDIT } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { FIELD_LABELS, VISIBILITY_LABELS } from './fields.words.ts';
import type { PersonProps } from './person-filter.tsx';
import { useAuditLog } from './use-log.ts';

const DASHBOARD = dashboardPath('super_admin');

/**
 * The address of a thing that a sentence names: a person's page, a policy's, a request's panel in its list.
 */
function addressOf(page: NonNullable<SentencePart['page']>): string {
  if (page.of === 'user') return `${DASHBOARD}/user-detail/${page.id}`;
  if (page.of === 'policy') return `${DASHBOARD}/policies/${page.id}`;
  if (page.of === 'customer') return `${DASHBOARD}/customers/${page.id}`;
  if (page.of === 'catalogue') return `${DASHBOARD}/products-access`;
  return `${DASHBOARD}/${KIND_LISTS[page.kind].path}?request=${page.id}`;
}

function Part({ part: { text, is_code, page } }: { part: SentencePart }) {
  // A name or a code keeps its own text direction, whatever stands beside it.
  const shown = is_code ? <bdi dir="ltr">{toPersianDigits(text)}</bdi> : <bdi>{text}</bdi>;
  return page ? <Link to={addressOf(page)}>{shown}</Link> : is_code ? shown : text;
}

/** One entry as a sentence, with links to the people and things it names. */
function AuditSentence({ parts }: { parts: SentencePart[] }) {
  return (
    <Text className={classes.sentence} style={{ flex: '1 1 16rem' }}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change
        <Part key={place} part={part} />
      ))}
    </Text>
  );
}

/** Labels for the parts of a value: lines, fields, and the days of a working week. */
const PART_LABELS: Record<string, string> = {
  ...CLAIM_LINE_LABELS,
  ...FIELD_LABELS,
  ...WEEKDAY_NAMES,
};

/** Labels of fields with a fixed set of values. */
const CHOICES: Record<string, Record<string, string>> = {
  role: ROLE_TITLES,
  status: STATUS_LABELS,
  result: RESULT_LABELS,
  kind: KIND_LABELS,
  step: STEP_LABELS,
  line: CLAIM_LINE_LABELS,
  policy_status: POLICY_STATUS_LABELS,
  visibility: VISIBILITY_LABELS,
  setup_item: SETUP_TITLES,
  setup_answer: SETUP_ANSWERS,
  erasure_reason: ERASURE_REASON_LABELS,
};

/** Fields that contain the id of an account. */
const PEOPLE: readonly string[] = ['assignee_id', 'owner_id'];

/** The format of instants stored in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function textInWords(text: string, field: string): string {
  const choice = CHOICES[field]?.[text];
  if (choice !== undefined) return choice;
  if (isIsoDate(text)) return formatJalaliDate(text);
  if (INSTANT.test(text)) return formatJalaliDateTime(new Date(text));
  // Addresses of pages and the like stay as typed.
  return /[A-Za-z]/.test(text) ? text : toPersianDigits(text);
}

/**
 * The label of a stored value; a value with parts lists each with its name, an account is shown by its name.
 */
export function valueLabel(
  value: unknown,
  field = '',
  people: readonly NamedPerson[] = [],
): string {
  if (typeof value === 'number' && PEOPLE.includes(field)) {
    return people.find(({ id }) => id === value)?.name ?? TEXTS.gonePerson;
  }
  if (value === null || value === undefined || value === '') return TEXTS.nothing;
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no;
  if (typeof value === 'number') {
    return field.endsWith('_rial') ? inToman(value) : toPersianDigits(value);
  }
  if (typeof value === 'string') return textInWords(value, field);
  if (Array.isArray(value)) {
    return value.map((one) => valueLabel(one, field)).join('، ') || TEXTS.nothing;
  }
  const parts = Object.entries(value).map(
    ([name, part]) => `${PART_LABELS[name] ?? name}: ${valueLabel(part, name)}`,
  );
  return parts.join('؛ ') || TEXTS.nothing;
}

/** The names of all fields in one of two states, in order. */
export function fieldsOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

/** Who did what to what and when; the values before and after on demand. */
function AuditRow({ entry }: { entry: AuditEntryView }) {
  const { sentence, people, before, after } = entry;
  const fields = fieldsOf(before, after);
  return (
    <li>
      <AuditSentence parts={sentence} />
      <Text as="span" size="xs" tone="muted">
        <time dateTime={entry.at}>{formatJalaliDateTime(entry.at)}</time>
      </Text>
      {fields.length > 0 && (
        <div className={classes.details}>
          <Fold title={TEXTS.details}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{TEXTS.field}</th>
                  <th scope="col">{TEXTS.before}</th>
                  <th scope="col">{TEXTS.after}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">{FIELD_LABELS[field] ?? <bdi dir="ltr">{field}</bdi>}</th>
                    <td>
                      <bdi>{valueLabel(before?.[field], field, people)}</bdi>
                    </td>
                    <td>
                      <bdi>{valueLabel(after?.[field], field, people)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fold>
        </div>
      )}
    </li>
  );
}

const SKELETONS = 6;

/** Who did what, the latest first; the filter is stored in the address. */
export function AuditLogView({ PersonChoice }: Pick<PersonProps, 'PersonChoice'>) {
  const { filter, setFilter } = useListAddress(AUDIT);
  const log = useAuditLog(AUDIT.write(filter));
  return (
    <>
      <AuditFilters
        filter={filter}
        person={log.data?.pages[0]?.meta.person ?? null}
        PersonChoice={PersonChoice}
        onChange={(next) => setFilter(next, { replace: true })}
        onClear={() => setFilter(AUDIT.empty)}
      />
      <Loaded
        of={log}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        skeleton={<RowSkeletons count={SKELETONS} label={TEXTS.loading} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.data);
          if (entries.length === 0) return <EmptyState title={TEXTS.empty} />;
          return (
            <>
              <Rows as="ol" isBoxed>
                {entries.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </Rows>
              <div className={listClasses.foot}>
                <MoreButton list={log}>{TEXTS.more}</MoreButton>
                {!log.hasNextPage && TEXTS.end}
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
