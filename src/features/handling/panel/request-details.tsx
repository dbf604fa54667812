import { Fragment } from 'react';
import { Link } from 'react-router';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { factsOf } from '#features/requests/kinds/facts.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { SourceLine } from '#features/requests/source-line.tsx';
import { formatJalaliDateTime, formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { AskedAgain, RequestClock, StatusLine } from '../request-state.tsx';
import { type RequestDetail, PANEL_TEXTS as TEXTS } from './panel.ts';
import classes from './request-details.module.css';

type Props = {
  request: RequestDetail;
  now: Date;
};

type StateProps = Props & {
  me: Pick<Actor, 'id'>;
  /** Whether the panel's heading shows the kind already. */
  isKindKnown: boolean;
};

/** The state of the request, in a line or two above its timeline: state, clock, assignee. */
export function RequestState({ request, me, now, isKindKnown }: StateProps) {
  const { assignee } = request;
  const holder = assignee?.id === me.id ? `${assignee.name} (${TEXTS.you})` : assignee?.name;
  return (
    <div>
      <p className={classes.state}>
        {!isKindKnown && <span>{KIND_LABELS[request.kind]}</span>}
        <StatusLine request={request} />
        <RequestClock request={request} now={now} />
        <AskedAgain request={request} />
      </p>
      <p className={classes.holder}>
        {TEXTS.assignee}: <span>{holder ?? TEXTS.unassigned}</span>
      </p>
    </div>
  );
}

/**
 * The label of the due time: the first answer is due by the response SLA, later dates were agreed or set by
 * the office.
 */
function dueLabel({ follow_up_at, first_response_at }: RequestView): string {
  if (follow_up_at) return TEXTS.followUp;
  return first_response_at ? TEXTS.nextStep : TEXTS.due;
}

/** Its dates and numbers. */
function Facts({ request, now }: Props) {
  const { attempts, due_at, closed_at, close_reason, rating } = request;
  return (
    <dl className={classes.facts}>
      <dt>{TEXTS.since}</dt>
      <dd>
        <time dateTime={request.created_at}>{formatJalaliDateTime(request.created_at)}</time>
      </dd>
      {due_at && !request.joined_into && (
        <>
          <dt>{dueLabel(request)}</dt>
          <dd>
            <time dateTime={due_at}>{formatNearDateTime(due_at, now)}</time>
          </dd>
        </>
      )}
      {attempts > 0 && (
        <>
          <dt>{TEXTS.attempts}</dt>
          <dd>{TEXTS.tries(toPersianDigits(attempts))}</dd>
        </>
      )}
      {closed_at && (
        <>
          <dt>{TEXTS.closedAt}</dt>
          <dd>
            <time dateTime={closed_at}>{formatNearDateTime(closed_at, now)}</time>
          </dd>
        </>
      )}
      {close_reason && (
        <>
          <dt>{TEXTS.reason}</dt>
          <dd>{close_reason}</dd>
        </>
      )}
      {rating !== null && (
        <>
          <dt>{TEXTS.rating}</dt>
          <dd>
            {TEXTS.ratingOf(toPersianDigits(rating))}
            {request.rating_comment && (
              <span className={classes.comment}>{request.rating_comment}</span>
            )}
          </dd>
        </>
      )}
      <dt>{TEXTS.code}</dt>
      <dd>
        {request.tracking_codes.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && '، '}
            <bdi dir="ltr">{toPersianDigits(code)}</bdi>
          </Fragment>
        ))}
      </dd>
    </dl>
  );
}

/** The link to the policy of the book that a request is about. */
function PolicyLink({ id }: { id: string }) {
  const role = useSession((session) => session.user?.role);
  return role ? (
    <Link to={`/dashboard/${roleSegment(role)}/policies/${id}`}>{TEXTS.policy}</Link>
  ) : null;
}

/** The answers of the form. */
function Written({ request }: { request: RequestView }) {
  const facts = factsOf(request.details);
  const { service_title } = request;
  return (
    <section className={classes.section}>
      <h3>{TEXTS.details}</h3>
      {facts.length === 0 && !service_title ? (
        <p className={classes.none}>{TEXTS.noDetails}</p>
      ) : (
        <dl className={classes.facts}>
          {service_title && (
            <>
              <dt>{CALL.fields.service.label}</dt>
              <dd>{service_title}</dd>
            </>
          )}
          {facts.map(({ name, label, value }) => (
            <div key={name} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{name === 'policy' ? <PolicyLink id={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The requester and what they asked for. */
export function RequestDetails({ request, now }: Props) {
  return (
    <>
      {/* A renewal's policy is shown above, in its present state. */}
      {!request.renewal && <Written request={request} />}
      <Facts request={request} now={now} />
      <SourceLine source={request.source} />
    </>
  );
}
