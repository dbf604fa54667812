import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { KIND_LABELS, KIND_LISTS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES, type Role } from '#domain/roles.ts';
import { actionOf } from '#features/audit/actions.words.ts';
import type { UserView } from '#features/auth/auth.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { deviceLabel, isHandheld } from '#features/auth/session/device.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { AccessCard, type AccountProps } from '../access/card.tsx';
import { CodeCheckCard } from '../check-code-card.tsx';
import { canManageAccess } from '../permissions.ts';
import { ActivityMark, RoleBadge } from '../role-badge.tsx';
import type { UserDetail as Detail, UserAudit, UserSession } from '../users.ts';
import cardClasses from './card.module.css';
import {
  USER_DETAIL_TEXTS as TEXTS,
  USER_AUDIT_TEXTS,
  USER_REQUEST_TEXTS,
  USER_SESSION_TEXTS,
} from './detail.words.ts';
import { useUser, useUserCalls } from './use-detail.ts';
import classes from './user-detail.module.css';

const isRole = (value: unknown): value is Role => typeof value === 'string' && value in ROLE_TITLES;

/** «از مدیر سیستم به کاربر», where a role changed. */
function roleChange({ before, after }: UserAudit): string | null {
  const [from, to] = [before?.role, after?.role];
  if (!isRole(from) || !isRole(to)) return null;
  return `${USER_AUDIT_TEXTS.from} «${ROLE_TITLES[from]}» ${USER_AUDIT_TEXTS.to} «${ROLE_TITLES[to]}»`;
}

function AuditRow({ entry, userId }: { entry: UserAudit; userId: number }) {
  const { actor, subject } = entry;
  const more = roleChange(entry);
  const isAboutOther = subject.type === 'user' && subject.id !== userId && subject.id !== null;
  return (
    <li className={cardClasses.entry}>
      <p>
        <span className={cardClasses.strong}>{actor?.name ?? USER_AUDIT_TEXTS.product}</span>{' '}
        {actionOf(entry.action)?.label ?? <bdi dir="ltr">{entry.action}</bdi>}
        {isAboutOther && subject.name && (
          <>
            {'؛ '}
            {USER_AUDIT_TEXTS.on}{' '}
            <Link to={`../${subject.id}`} relative="path" className={cardClasses.inlineLink}>
              {subject.name}
            </Link>
          </>
        )}{' '}
        {more && <span className={cardClasses.more}>{more}</span>}
      </p>
      <time dateTime={entry.at} className={cardClasses.hint}>
        {formatJalaliDateTime(entry.at)}
      </time>
    </li>
  );
}

/** The latest actions of a user, and those on the account. */
function UserAuditList({ detail }: AccountProps) {
  const { audit, user } = detail;
  return (
    <section className={cardClasses.card} aria-labelledby="user-audit-section">
      <h2 id="user-audit-section" className={cardClasses.title}>
        {USER_AUDIT_TEXTS.section}
      </h2>
      {audit.length === 0 ? (
        <p className={cardClasses.note}>{USER_AUDIT_TEXTS.empty}</p>
      ) : (
        <ol className={cardClasses.lines}>
          {audit.map((entry) => (
            <AuditRow key={entry.id} entry={entry} userId={user.id} />
          ))}
        </ol>
      )}
    </section>
  );
}

function RequestRow({ request, base }: { request: RequestView; base: string }) {
  const code = toPersianDigits(request.tracking_code);
  return (
    <li className={cardClasses.request}>
      <div>
        <Link
          to={`${base}/${KIND_LISTS[request.kind].path}?request=${request.id}`}
          className={cardClasses.requestLink}
          aria-label={USER_REQUEST_TEXTS.open(KIND_LABELS[request.kind], code)}
        >
          {KIND_LABELS[request.kind]}
        </Link>
        <p className={cardClasses.hint}>
          {[request.service_title, `${USER_REQUEST_TEXTS.code} `].filter(Boolean).join('، ')}
          <bdi dir="ltr">{code}</bdi>
        </p>
      </div>
      <div className={cardClasses.requestState}>
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>
        <p className={cardClasses.hint}>
          {request.assignee
            ? USER_REQUEST_TEXTS.with(request.assignee.name)
            : USER_REQUEST_TEXTS.unassigned}
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
function UserRequests({ detail, viewer }: AccountProps) {
  const { requests, open_requests: held } = detail;
  const base = `/dashboard/${roleSegment(viewer.role)}`;
  return (
    <section className={cardClasses.card} aria-labelledby="user-requests-section">
      <h2 id="user-requests-section" className={cardClasses.title}>
        {USER_REQUEST_TEXTS.section}
      </h2>
      {held > 0 && <p className={cardClasses.note}>{USER_REQUEST_TEXTS.held(held)}</p>}
      {requests.length === 0 ? (
        <p className={cardClasses.note}>{USER_REQUEST_TEXTS.empty}</p>
      ) : (
        <ul className={cardClasses.lines}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} base={base} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many sessions are listed; the others are only counted. */
const SHOWN = 5;

function SessionRow({ session }: { session: UserSession }) {
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={cardClasses.session}>
      <Icon size={24} stroke={1.4} aria-hidden />
      <div>
        <p className={cardClasses.strong}>{deviceLabel(session.device)}</p>
        <p className={cardClasses.hint}>
          {USER_SESSION_TEXTS.since}: {formatJalaliDateTime(session.created_at)}
        </p>
        <p className={cardClasses.hint}>
          {USER_SESSION_TEXTS.seen}: {formatJalaliDateTime(session.last_seen_at)}
        </p>
      </div>
    </li>
  );
}

/** A user's sessions, and the button to end them all. */
function UserSessions({ detail, viewer }: AccountProps) {
  const { user, sessions } = detail;
  const more = sessions.length - SHOWN;
  const { endSessions } = useUserCalls(user.id);
  const { submit, isPending } = useSubmit(async () => {
    await endSessions();
    notify.success(USER_SESSION_TEXTS.ended);
  }, toastFailure);
  return (
    <section className={cardClasses.card} aria-labelledby="user-sessions-section">
      <h2 id="user-sessions-section" className={cardClasses.title}>
        {USER_SESSION_TEXTS.section}
      </h2>
      {sessions.length === 0 ? (
        <p className={cardClasses.note}>{USER_SESSION_TEXTS.empty}</p>
      ) : (
        <ul className={cardClasses.lines}>
          {sessions.slice(0, SHOWN).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
          {more > 0 && <li className={cardClasses.note}>{USER_SESSION_TEXTS.more(more)}</li>}
        </ul>
      )}
      {sessions.length > 0 && canManageAccess(viewer, user) && (
        <Button
          variant="outline"
          color="red"
          loading={isPending}
          onClick={() => void submit()}
          fullWidth
        >
          {USER_SESSION_TEXTS.end(sessions.length)}
        </Button>
      )}
    </section>
  );
}

type Props = {
  id: number;
  viewer: UserView;
  /** The user's particulars; `state` shows the state of the account. */
  card: (detail: Detail, state: ReactNode) => ReactNode;
  /** More content beside it. */
  aside?: ReactNode;
};

/** The link back to the list, with its filters. */
function BackLink() {
  const { state } = useLocation();
  const list: unknown = (state as { list?: unknown } | null)?.list;
  const search = typeof list === 'string' && list.startsWith('?') ? list : '';
  return (
    <Link to={`../../users${search}`} relative="path" className={classes.back}>
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
      {TEXTS.back}
    </Link>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.columns}>
      <span className={classes.ghost} data-size="tall" />
      <span className={classes.ghost} />
    </div>
  );
}

function State({ detail }: { detail: Detail }) {
  return (
    <p className={classes.state}>
      <RoleBadge role={detail.user.role} />
      <ActivityMark isActive={detail.user.is_active} />
      {detail.awaits_password && <span className={classes.awaits}>{TEXTS.awaitsPassword}</span>}
    </p>
  );
}

function Content({ id, viewer, card, aside }: Props) {
  const { data: detail, error, isFetching, refetch } = useUser(id);
  if (!detail) {
    if (!error || isFetching) return <Skeleton />;
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status === 404) {
      return <EmptyState title={TEXTS.notFound} />;
    }
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {card(detail, <State detail={detail} />)}
        <div className={classes.later}>
          <UserRequests detail={detail} viewer={viewer} />
          <UserAuditList detail={detail} viewer={viewer} />
        </div>
      </div>
      <div className={classes.side}>
        <AccessCard detail={detail} viewer={viewer} />
        <CodeCheckCard detail={detail} viewer={viewer} />
        <UserSessions detail={detail} viewer={viewer} />
        {aside}
      </div>
    </div>
  );
}

/** One user: particulars, access, requests, and recent actions. */
export function UserDetailView(props: Props) {
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title}>{TEXTS.title}</h1>
        <BackLink />
      </header>
      <Content {...props} />
    </>
  );
}
