import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Actor } from '#domain/roles.ts';
import { useNow } from '#features/handling/components/use-now.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { useChime } from '../live/use-chime.ts';
import { ListFrame } from '../rows/frame.tsx';
import { RequestLines } from '../rows/request-lines.tsx';
import { type ListPage, useListPage } from '../rows/use-list-page.ts';
import classes from './queue.module.css';
import { FETCHED, type QueueSection } from './sections.ts';
import { TODAY_TEXTS as TEXTS } from './texts.ts';
import { useToday } from './use-today.ts';

/** A section shows this many at first; the others unfold. */
const SHOWN = 10;
const SORT_AGAIN = seconds(10);

type SectionProps = {
  section: QueueSection;
  page: ListPage;
  isWhole: boolean;
  onWhole: () => void;
};

function SectionOfQueue({ section, page, isWhole, onWhole }: SectionProps) {
  const { name, title, hint, requests } = section;
  const shown = isWhole ? requests : requests.slice(0, SHOWN);
  const rest = requests.length - shown.length;
  return (
    <section className={classes.section} aria-labelledby={`today-${name}`}>
      <header className={classes.head} data-section={name}>
        <h2 id={`today-${name}`}>
          {title}
          <span className={classes.count}>
            {toPersianDigits(requests.length)}
            {requests.length >= FETCHED && '+'}
          </span>
        </h2>
        <p>{hint}</p>
      </header>
      <RequestLines
        label={title}
        requests={shown}
        page={page}
        showKind
        isTicking={name === 'new'}
      />
      {rest > 0 && (
        <button type="button" className={classes.more} onClick={onWhole}>
          {TEXTS.more(toPersianDigits(rest))}
        </button>
      )}
      {rest === 0 && requests.length >= FETCHED && (
        <p className={classes.there}>{TEXTS.moreThere}</p>
      )}
    </section>
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
  const { sections, isPending, error, refetch, isLive, announcement } = useToday(now, me.id, play);
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
    <ListFrame title={title} isLive={isLive} page={page} me={me} play={play}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {isPending && <RowSkeletons count={6} label={TEXTS.loading} />}
      {error && !sections && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {sections?.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p className={classes.next}>{TEXTS.emptyNext}</p>
          <Link to={myListPath} className={classes.link}>
            {TEXTS.seeMine}
          </Link>
        </EmptyState>
      )}
      <div className={classes.sections}>
        {sections?.map((section) => (
          <SectionOfQueue
            key={section.name}
            section={section}
            page={page}
            isWhole={whole.has(section.name)}
            onWhole={() => setWhole((names) => new Set(names).add(section.name))}
          />
        ))}
      </div>
    </ListFrame>
  );
}
