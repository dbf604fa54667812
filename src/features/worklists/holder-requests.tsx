import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { KIND_LABELS, KIND_LISTS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { subjectOf } from '#features/requests/kinds/facts.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import classes from './holder-requests.module.css';
import { HOLDER_TEXTS as TEXTS } from './holder-texts.tsx';
import { useRequestRows } from './list/use-list.ts';

const SHOWN = '20';

function Line({ request, base }: { request: RequestView; base: string }) {
  const { kind, status, result } = request;
  const { subject } = subjectOf(request);
  return (
    <li>
      <div>
        <Link
          to={`${base}/${KIND_LISTS[kind].path}?request=${request.id}`}
          className={classes.link}
        >
          {KIND_LABELS[kind]} <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
        </Link>
        <p className={classes.quiet}>
          {subject && `${subject}، `}
          <time dateTime={request.created_at}>{formatJalaliDate(request.created_at)}</time>
        </p>
      </div>
      <StatusMark stage={status}>
        {result ? `${STATUS_LABELS[status]}، ${RESULT_LABELS[result]}` : STATUS_LABELS[status]}
      </StatusMark>
    </li>
  );
}

type Props = {
  phone: string;
  /** The dashboard's path of the role, `/dashboard/admin`. */
  base: string;
};

/** The requests and claims of a number, the latest first, each with a link into the work lists. */
export function HolderRequests({ phone, base }: Props) {
  const headingId = useId();
  const query = useMemo(
    () => new URLSearchParams({ search: phone, sort: 'newest', per_page: SHOWN }),
    [phone],
  );
  const { data, error, refetch } = useRequestRows(query);
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.title}</h2>
      {error && !data && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {data?.data.length === 0 && <p className={classes.quiet}>{TEXTS.none}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.lines}>
          {data.data.map((request) => (
            <Line key={request.id} request={request} base={base} />
          ))}
        </ul>
      )}
    </section>
  );
}
