import { Fragment } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { formatJalaliDateTime, formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { AskedAgain, RequestClock, StatusLine } from '../components/request-state.tsx';
import type { RequestView } from '../contract.ts';
import { CALL } from '../kinds/call.ts';
import { factsOf } from '../kinds/facts.ts';
import type { RequestDetail } from './contract.ts';
import classes from './request-details.module.css';
import { PANEL_TEXTS as TEXTS } from './texts.ts';

type Props = {
  request: RequestDetail;
  me: Pick<Actor, 'id'>;
  now: Date;
  /** Whether the panel's heading says the kind already. */
  isKindKnown: boolean;
  onOpen: (id: number) => void;
};

/** Where the request stands: state, clock, who has it, since when. */
function Standing({ request, me, now, isKindKnown }: Omit<Props, 'onOpen'>) {
  const { assignee, attempts, due_at, follow_up_at, closed_at, close_reason, rating } = request;
  const holder = assignee?.id === me.id ? `${assignee.name} (${TEXTS.you})` : assignee?.name;
  return (
    <div className={classes.standing}>
      <p className={classes.state}>
        {!isKindKnown && <span>{KIND_LABELS[request.kind]}</span>}
        <StatusLine request={request} />
        <RequestClock request={request} now={now} />
        <AskedAgain request={request} />
      </p>
      <dl className={classes.facts}>
        <dt>{TEXTS.assignee}</dt>
        <dd>{holder ?? TEXTS.unassigned}</dd>
        <dt>{TEXTS.since}</dt>
        <dd>
          <time dateTime={request.created_at}>{formatJalaliDateTime(request.created_at)}</time>
        </dd>
        {due_at && (
          <>
            <dt>{follow_up_at ? TEXTS.followUp : TEXTS.due}</dt>
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
    </div>
  );
}

/** What the person wrote into the form. */
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
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Others({ request, now, onOpen }: Pick<Props, 'request' | 'now' | 'onOpen'>) {
  const others = request.other_requests;
  if (others.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{TEXTS.others}</h3>
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" onClick={() => onOpen(other.id)}>
              <span className={classes.otherKind}>{KIND_LABELS[other.kind]}</span>
              <StatusLine request={other} />
              <time dateTime={other.created_at}>{formatNearDateTime(other.created_at, now)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who asked for what, and where it stands. */
export function RequestDetails({ request, me, now, isKindKnown, onOpen }: Props) {
  return (
    <>
      <Standing request={request} me={me} now={now} isKindKnown={isKindKnown} />
      <Written request={request} />
      <Others request={request} now={now} onOpen={onOpen} />
    </>
  );
}
