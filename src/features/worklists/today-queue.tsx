import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LATE, UNASSIGNED } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { useLiveRequests } from '#features/handling/panel/use-panel.ts';
import { useNow } from '#features/handling/use-now.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Badge, Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import type { RequestsPage } from './list/list.ts';
import { arrivalOf } from './list/list.words.ts';
import { rowsOf } from './list/use-list.ts';
import { useChime } from './live/use-chime.ts';
import { useNotices } from './live/use-new-requests.ts';
import { ListFrame } from './rows/frame.tsx';
import { RequestLines } from './rows/request-rows.tsx';
import { type ListPage, useListPage } from './rows/use-list-page.ts';

/** Texts of a clerk’s queue. */
const TODAY_TEXTS = {
  lead: 'آنچه اکنون باید انجام شود، به ترتیب فوریت.',
  deadline: 'مهلت‌های خسارت',
  deadlineHint: 'تا سه روز دیگر به پایان می‌رسد یا گذشته است؛ هنوز انجام نشده است.',
  overdue: `${LATE}‌های شما`,
  overdueHint: 'زمانشان گذشته است؛ از بالا آغاز کنید.',
  new: 'تازه، در مهلت پاسخ',
  newHint: 'هنوز کسی آن‌ها را نپذیرفته و مهلت پاسخ در جریان است.',
  dueToday: 'پیگیری‌های امروز شما',
  dueTodayHint: 'تا پایان امروز سررسید می‌شوند.',
  unassigned: UNASSIGNED,
  unassignedHint: 'مهلت پاسخ گذشته است و کسی آن‌ها را در دست ندارد.',
  more: (n: string) => `نمایش ${n} درخواست دیگر`,
  moreThere: 'درخواست‌های بیشتری هست؛ فهرست‌ها را ببینید.',
  empty: 'برای امروز کاری نمانده است.',
  emptyNext:
    'درخواست تازه که برسد همین‌جا نمایان می‌شود. تا آن زمان می‌توانید پیگیری‌های روزهای بعد را مرور کنید.',
  seeMine: 'درخواست‌های باز من',
  failed: 'دریافت کارهای امروز ناموفق بود.',
  loading: 'در حال دریافت کارهای امروز…',
  list: 'کارهای امروز',
} as const;

/** How many requests of each query are fetched: the API's limit. */
const FETCHED = 100;

/** The queries of the page: the user's own work, and what is unassigned. */
const TODAY_QUERIES = {
  // The filter returns claims of all colleagues; `isOfMe` then selects the user's own and unassigned ones.
  deadline: { due: 'deadline', sort: 'due' },
  overdue: { due: 'overdue', assignee: 'me', sort: 'due' },
  dueToday: { due: 'today', assignee: 'me', sort: 'due' },
  // The newest first, so that those with time left are among them however many are late.
  new: { status: 'new', assignee: 'none', sort: 'newest' },
  unassigned: { status: 'open', assignee: 'none', sort: 'due' },
} as const;
type Name = keyof typeof TODAY_QUERIES;
export type TodayAnswers = Record<Name, readonly RequestView[]>;

type QueueSection = { name: Name; requests: RequestView[] };

const byDue = (a: RequestView, b: RequestView): number =>
  (a.due_at ?? '').localeCompare(b.due_at ?? '');

/** Assigned to the user, or unassigned. */
const isOfMe = (assignee: RequestView['assignee'], me: number): boolean =>
  assignee === null || assignee.id === me;

/**
 * The clerk's queue, each request once: claims with a near deadline, their own late ones, new ones that can
 * still be answered in time, their own that are due today, and the other unassigned ones. Empty sections are
 * left out.
 */
export function todaySectionsOf(answers: TodayAnswers, now: Date, me: number): QueueSection[] {
  const isInTime = ({ due_at }: RequestView) => due_at !== null && new Date(due_at) > now;
  const fresh = answers.new.filter(isInTime).toSorted(byDue);
  const shown = new Set(fresh.map(({ id }) => id));
  const isNotShown = ({ id }: RequestView) => !shown.has(id);
  const deadline = answers.deadline
    .filter((request) => isNotShown(request) && isOfMe(request.assignee, me))
    .toSorted((a, b) => (a.deadline_on ?? '').localeCompare(b.deadline_on ?? ''));
  for (const { id } of deadline) shown.add(id);
  // A request may have become late since it was fetched: it then counts as late in any query.
  const mine = [...answers.overdue, ...answers.dueToday].filter(isNotShown);
  const rest = answers.unassigned.filter(isNotShown).toSorted(byDue);
  const sections: QueueSection[] = [
    { name: 'deadline', requests: deadline },
    { name: 'overdue', requests: mine.filter((request) => !isInTime(request)).toSorted(byDue) },
    { name: 'new', requests: fresh },
    { name: 'dueToday', requests: mine.filter(isInTime).toSorted(byDue) },
    { name: 'unassigned', requests: rest },
  ];
  return sections.filter(({ requests }) => requests.length > 0);
}

const QUERIES = Object.values(TODAY_QUERIES).map((query) =>
  rowsOf(new URLSearchParams({ ...query, per_page: String(FETCHED) })),
);

/** All answers together: none is shown before all are known. */
function together(all: UseQueryResult<RequestsPage>[]) {
  const answers = Object.keys(TODAY_QUERIES).map((name, place) => [name, all[place]?.data?.data]);
  return {
    answers: all.every(({ data }) => data) ? (Object.fromEntries(answers) as TodayAnswers) : null,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** The clerk's queue, updated live. Sections are undefined until they are known. */
function useToday(now: Date, me: number, play: () => void) {
  const { answers, error, refetch } = useQueries({ queries: QUERIES, combine: together });
  const [announcement, announce] = useState('');
  const notice = useNotices();

  const isLive = useLiveRequests({
    onArrived: (requests) => {
      play();
      notice(requests);
      announce(arrivalOf(requests));
    },
  });

  const sections = useMemo(
    () => (answers ? todaySectionsOf(answers, now, me) : undefined),
    [answers, now, me],
  );
  return { data: sections, error, refetch, isLive, announcement };
}

/** A section shows this many at first; the others unfold. */
const SHOWN = 10;
const SORT_AGAIN = seconds(10);

/** The sections whose count is marked. */
const TONES: Partial<Record<QueueSection['name'], 'danger' | 'warning'>> = {
  overdue: 'danger',
  new: 'warning',
};

type SectionProps = {
  section: QueueSection;
  page: ListPage;
  isWhole: boolean;
  onWhole: () => void;
};

function SectionOfQueue({ section, page, isWhole, onWhole }: SectionProps) {
  const { name, requests } = section;
  const title = TODAY_TEXTS[name];
  const shown = isWhole ? requests : requests.slice(0, SHOWN);
  const rest = requests.length - shown.length;
  return (
    <Stack as="section" gap="1h" aria-labelledby={`today-${name}`}>
      <header>
        <Text as="h2" size="lg" id={`today-${name}`}>
          <Group as="span">
            {title}
            <Badge tone={TONES[name] ?? 'plain'}>
              {toPersianDigits(requests.length)}
              {requests.length >= FETCHED && '+'}
            </Badge>
          </Group>
        </Text>
        <Text tone="muted">{TODAY_TEXTS[`${name}Hint`]}</Text>
      </header>
      <RequestLines
        label={title}
        requests={shown}
        page={page}
        showKind
        isTicking={name === 'new'}
      />
      {rest > 0 && (
        <Group>
          <ToolButton onClick={onWhole}>{TODAY_TEXTS.more(toPersianDigits(rest))}</ToolButton>
        </Group>
      )}
      {rest === 0 && requests.length >= FETCHED && (
        <Text tone="muted">{TODAY_TEXTS.moreThere}</Text>
      )}
    </Stack>
  );
}

type Props = {
  title: string;
  me: Pick<Actor, 'id' | 'role'>;
  /** The link to the list of the user's own open requests. */
  myListPath: string;
};

/** The clerk's work now: their own requests that are late or due, and unassigned ones. */
export function TodayQueue({ title, me, myListPath }: Props) {
  const now = useNow(SORT_AGAIN);
  const play = useChime();
  const queue = useToday(now, me.id, play);
  const { data: sections, isLive, announcement } = queue;
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () =>
      (sections ?? []).flatMap(({ name, requests }) =>
        (whole.has(name) ? requests : requests.slice(0, SHOWN)).map(({ id }) => id),
      ),
    [sections, whole],
  );
  const page = useListPage({ ids });
  return (
    <ListFrame
      title={title}
      lead={TODAY_TEXTS.lead}
      isLive={isLive}
      page={page}
      me={me}
      play={play}
    >
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Loaded
        of={queue}
        failed={TODAY_TEXTS.failed}
        skeleton={<RowSkeletons count={6} label={TODAY_TEXTS.loading} />}
        empty={
          <EmptyState title={TODAY_TEXTS.empty}>
            <Text tone="muted">{TODAY_TEXTS.emptyNext}</Text>
            <TextLink to={myListPath}>{TODAY_TEXTS.seeMine}</TextLink>
          </EmptyState>
        }
      >
        {(all) => (
          <Stack gap={4}>
            {all.map((section) => (
              <SectionOfQueue
                key={section.name}
                section={section}
                page={page}
                isWhole={whole.has(section.name)}
                onWhole={() => setWhole((names) => new Set(names).add(section.name))}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </ListFrame>
  );
}
