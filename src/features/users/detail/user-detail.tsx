import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { KIND_LABELS, KIND_LISTS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES, type Role } from '#domain/roles.ts';
import { actionOf } from '#features/audit/actions.words.ts';
import type { UserView } from '#features/auth/auth.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { DeviceRow } from '#features/auth/session/device-row.tsx';
import type { RequestView } from '#features/requests/requests.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { useLeadingList } from '#ui/list/use-list-address.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Columns, Group, Rows, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { AccessCard, type AccountProps } from '../access/card.tsx';
import classes from '../account.module.css';
import { WorkCard } from '../hand-over/work-card.tsx';
import { canHandOver, canManageAccess } from '../permissions.ts';
import { ActivityMark, RoleBadge } from '../role-badge.tsx';
import type { UserDetail as Detail, UserAudit } from '../users.ts';
import {
  USER_DETAIL_TEXTS as TEXTS,
  USER_AUDIT_TEXTS,
  USER_REQUEST_TEXTS,
  USER_SESSION_TEXTS,
} from './detail.words.ts';
import { useUser, useUserCalls } from './use-detail.ts';

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
    <li>
      <div>
        <p>
          <strong>{actor?.name ?? USER_AUDIT_TEXTS.product}</strong>{' '}
          {actionOf(entry.action)?.label ?? <bdi dir="ltr">{entry.action}</bdi>}
          {isAboutOther && subject.name && (
            <>
              {'؛ '}
              {USER_AUDIT_TEXTS.on}{' '}
              <TextLink to={`../${subject.id}`} relative="path">
                {subject.name}
              </TextLink>
            </>
          )}
        </p>
        {more && <Text tone="soft">{more}</Text>}
        <Text as="div" size="xs" tone="muted">
          <time dateTime={entry.at}>{formatJalaliDateTime(entry.at)}</time>
        </Text>
      </div>
    </li>
  );
}

/** The latest actions of a user, and those on the account. */
function UserAuditList({ detail }: AccountProps) {
  const { audit, user } = detail;
  return (
    <Card title={USER_AUDIT_TEXTS.section} isSmall>
      {audit.length === 0 && <Text tone="soft">{USER_AUDIT_TEXTS.empty}</Text>}
      <Rows as="ol">
        {audit.map((entry) => (
          <AuditRow key={entry.id} entry={entry} userId={user.id} />
        ))}
      </Rows>
    </Card>
  );
}

function RequestRow({ request, base }: { request: RequestView; base: string }) {
  const code = toPersianDigits(request.tracking_code);
  return (
    <li>
      <div>
        <TextLink
          to={`${base}/${KIND_LISTS[request.kind].path}?request=${request.id}`}
          aria-label={USER_REQUEST_TEXTS.open(KIND_LABELS[request.kind], code)}
        >
          {KIND_LABELS[request.kind]}
        </TextLink>
        <Text size="xs" tone="muted">
          {[request.service_title, `${USER_REQUEST_TEXTS.code} `].filter(Boolean).join('، ')}
          <bdi dir="ltr">{code}</bdi>
        </Text>
      </div>
      <div>
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>
        <Text size="xs" tone="muted">
          {request.assignee
            ? USER_REQUEST_TEXTS.with(request.assignee.name)
            : USER_REQUEST_TEXTS.unassigned}
          {'، '}
          <time dateTime={request.created_at}>
            <bdi dir="ltr">{formatJalaliDate(request.created_at)}</bdi>
          </time>
        </Text>
      </div>
    </li>
  );
}

/** The requests of a user, the latest first, each with a link to its place in the work lists. */
function UserRequests({ detail, viewer }: AccountProps) {
  const { requests, open_requests: held } = detail;
  const base = dashboardPath(viewer.role);
  return (
    <Card title={USER_REQUEST_TEXTS.section} isSmall>
      {held > 0 && <Text tone="soft">{USER_REQUEST_TEXTS.held(held)}</Text>}
      {requests.length === 0 && <Text tone="soft">{USER_REQUEST_TEXTS.empty}</Text>}
      <Rows>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} base={base} />
        ))}
      </Rows>
    </Card>
  );
}

/** How many sessions are listed; the others are only counted. */
const SHOWN = 5;

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
    <Card title={USER_SESSION_TEXTS.section} isSmall>
      {sessions.length === 0 && <Text tone="soft">{USER_SESSION_TEXTS.empty}</Text>}
      <Rows>
        {sessions.slice(0, SHOWN).map(({ id, device, created_at, last_seen_at }) => (
          <DeviceRow key={id} device={device}>
            <p>
              {USER_SESSION_TEXTS.since}: {formatJalaliDateTime(created_at)}
            </p>
            <p>
              {USER_SESSION_TEXTS.seen}: {formatJalaliDateTime(last_seen_at)}
            </p>
          </DeviceRow>
        ))}
        {more > 0 && <Text as="li">{USER_SESSION_TEXTS.more(more)}</Text>}
      </Rows>
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
    </Card>
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

function State({ detail }: { detail: Detail }) {
  const { user, awaits_password, customer_id: customer } = detail;
  return (
    <Group>
      <RoleBadge role={user.role} />
      <ActivityMark isActive={user.is_active} />
      {awaits_password && (
        <Text as="span" tone="warning">
          {TEXTS.awaitsPassword}
        </Text>
      )}
      {customer !== null && (
        <TextLink to={`../../customers/${customer}`} relative="path">
          {TEXTS.customer}
        </TextLink>
      )}
    </Group>
  );
}

/** One user: particulars, access, requests, and recent actions. */
export function UserDetailView({ id, viewer, card, aside }: Props) {
  const back = {
    to: `../../users${useLeadingList()}`,
    relative: 'path',
    label: TEXTS.back,
  } as const;
  return (
    <>
      <PageHead title={TEXTS.title} back={back} />
      <Loaded
        of={useUser(id)}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        missing={<EmptyState title={TEXTS.notFound} />}
      >
        {(detail) => (
          <Columns
            side={
              <>
                <AccessCard detail={detail} viewer={viewer} />
                {canHandOver(viewer, id) && <WorkCard detail={detail} />}
                <UserSessions detail={detail} viewer={viewer} />
                {aside}
              </>
            }
          >
            {card(detail, <State detail={detail} />)}
            <Stack gap={3} className={classes.later}>
              <UserRequests detail={detail} viewer={viewer} />
              <UserAuditList detail={detail} viewer={viewer} />
            </Stack>
          </Columns>
        )}
      </Loaded>
    </>
  );
}
