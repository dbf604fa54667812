import { Fragment } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { factsOf } from '#features/requests/kinds/facts.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { SourceLine } from '#features/requests/source-line.tsx';
import { formatJalaliDateTime, formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fact, Facts, Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { AskedAgain, RequestClock, StatusLine } from '../request-state.tsx';
import classes from './panel.module.css';
import { type RequestDetail, PANEL_TEXTS as TEXTS } from './panel.ts';

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
      <Group as="p" gap="1h" className={classes.strong}>
        {!isKindKnown && <span>{KIND_LABELS[request.kind]}</span>}
        <StatusLine request={request} />
        <RequestClock request={request} now={now} />
        <AskedAgain request={request} />
      </Group>
      <p>
        <Text as="span" tone="muted">
          {TEXTS.assignee}:
        </Text>{' '}
        {holder ?? TEXTS.unassigned}
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

/** The reason that was picked, by its present label, and what was written beside it. */
const whyClosed = ({ reason_id, close_reason, close_reasons }: RequestDetail): string =>
  [close_reasons.find(({ id }) => id === reason_id)?.label, close_reason]
    .filter(Boolean)
    .join('؛ ');

/** Its dates and numbers. */
function DatesAndNumbers({ request, now }: Props) {
  const { attempts, due_at, closed_at, rating } = request;
  return (
    <Facts kind="lines" className={classes.facts}>
      <Fact label={TEXTS.since}>
        <time dateTime={request.created_at}>{formatJalaliDateTime(request.created_at)}</time>
      </Fact>
      {due_at && !request.joined_into && (
        <Fact label={dueLabel(request)}>
          <time dateTime={due_at}>{formatNearDateTime(due_at, now)}</time>
        </Fact>
      )}
      {attempts > 0 && <Fact label={TEXTS.attempts}>{TEXTS.tries(toPersianDigits(attempts))}</Fact>}
      {closed_at && (
        <Fact label={TEXTS.closedAt}>
          <time dateTime={closed_at}>{formatNearDateTime(closed_at, now)}</time>
        </Fact>
      )}
      <Fact label={TEXTS.reason}>{whyClosed(request)}</Fact>
      {rating !== null && (
        <Fact label={TEXTS.rating}>
          {TEXTS.ratingOf(toPersianDigits(rating))}
          {request.rating_comment && <Text tone="muted">{request.rating_comment}</Text>}
        </Fact>
      )}
      <Fact label={TEXTS.code}>
        {request.tracking_codes.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && '، '}
            <bdi dir="ltr">{toPersianDigits(code)}</bdi>
          </Fragment>
        ))}
      </Fact>
    </Facts>
  );
}

/** The link to the policy of the book that a request is about. */
function PolicyLink({ id }: { id: string }) {
  const role = useSession((session) => session.user?.role);
  return role ? (
    <TextLink to={`${dashboardPath(role)}/policies/${id}`}>{TEXTS.policy}</TextLink>
  ) : null;
}

/** The answers of the form. */
function Written({ request }: { request: RequestView }) {
  const facts = factsOf(request.details);
  const { service_title } = request;
  return (
    <Stack as="section" gap={1}>
      <h3>{TEXTS.details}</h3>
      {facts.length === 0 && !service_title ? (
        <Text tone="muted">{TEXTS.noDetails}</Text>
      ) : (
        <Facts kind="lines" className={classes.facts}>
          <Fact label={CALL.fields.service.label}>{service_title}</Fact>
          {facts.map(({ name, label, value }) => (
            <Fact key={name} label={label}>
              {name === 'policy' ? <PolicyLink id={value} /> : value}
            </Fact>
          ))}
        </Facts>
      )}
    </Stack>
  );
}

/** The requester and what they asked for. */
export function RequestDetails({ request, now }: Props) {
  return (
    <>
      {/* A renewal's policy is shown above, in its present state. */}
      {!request.renewal && <Written request={request} />}
      <DatesAndNumbers request={request} now={now} />
      <SourceLine source={request.source} />
    </>
  );
}
