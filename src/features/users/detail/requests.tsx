import { Link } from 'react-router';
import { KIND_LABELS, KIND_LISTS, STATUS_LABELS } from '#domain/requests.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { StatusMark } from '#ui/state/status-mark.tsx';
import type { AccountProps } from '../access/card.tsx';
import classes from './card.module.css';
import { USER_REQUEST_TEXTS as TEXTS } from './texts.ts';

function RequestRow({ request, base }: { request: RequestView; base: string }) {
  const code = toPersianDigits(request.tracking_code);
  return (
    <li className={classes.request}>
      <div>
        <Link
          to={`${base}/${KIND_LISTS[request.kind].path}?request=${request.id}`}
          className={classes.requestLink}
          aria-label={TEXTS.open(KIND_LABELS[request.kind], code)}
        >
          {KIND_LABELS[request.kind]}
        </Link>
        <p className={classes.hint}>
          {[request.service_title, `${TEXTS.code} `].filter(Boolean).join('، ')}
          <bdi dir="ltr">{code}</bdi>
        </p>
      </div>
      <div className={classes.requestState}>
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>
        <p className={classes.hint}>
          {request.assignee ? TEXTS.with(request.assignee.name) : TEXTS.unassigned}
          {'، '}
          <time dateTime={request.created_at}>
            <bdi dir="ltr">{formatJalaliDate(request.created_at)}</bdi>
          </time>
        </p>
      </div>
    </li>
  );
}

/** The requests of a user, the latest first, each with a link to its place in the work lists. */
export function UserRequests({ detail, viewer }: AccountProps) {
  const { requests, open_requests: held } = detail;
  const base = `/dashboard/${roleSegment(viewer.role)}`;
  return (
    <section className={classes.card} aria-labelledby="user-requests-section">
      <h2 id="user-requests-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      {held > 0 && <p className={classes.note}>{TEXTS.held(held)}</p>}
      {requests.length === 0 ? (
        <p className={classes.note}>{TEXTS.empty}</p>
      ) : (
        <ul className={classes.lines}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} base={base} />
          ))}
        </ul>
      )}
    </section>
  );
}
