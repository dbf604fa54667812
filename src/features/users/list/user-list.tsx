import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { callLink } from '#domain/erasure.ts';
import type { UserView } from '#features/auth/auth.ts';
import { useSession } from '#features/auth/session/store.ts';
import { liveParams } from '#lib/browser/live-params.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import type { ListMeta } from '#lib/http/envelope.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { saffron } from '#ui/button/saffron.ts';
import { SortButton } from '#ui/button/sort-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconChevronRight } from '#ui/icons/dashboard.ts';
import { IconChevronLeft, IconPhone, IconPlus } from '#ui/icons/index.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { InviteDialog } from '../invite-dialog.tsx';
import { canInviteStaff } from '../permissions.ts';
import { ActivityMark, RoleBadge } from '../role-badge.tsx';
import {
  directionOf,
  isListNarrowed,
  type ListState,
  readListAddress,
  type SortColumn,
  sortBy,
  writeListAddress,
} from './address.ts';
import { UsersFilters } from './filters.tsx';
import { INVITE_TEXTS, USER_LIST_TEXTS as TEXTS, type UserSort } from './list.ts';
import { useUsers } from './use-list.ts';
import classes from './user-list.module.css';

/** Links to the previous and next page; none for a single page. */
function UsersPager({ meta, onGo }: { meta: ListMeta; onGo: (page: number) => void }) {
  const { page, per_page, total, total_is_estimate } = meta;
  const isLast = page * per_page >= total && !total_is_estimate;
  if (page === 1 && isLast) return null;
  const pages = total_is_estimate ? null : Math.ceil(total / per_page);
  return (
    <nav className={classes.pager} aria-label={TEXTS.pages}>
      <ToolButton disabled={page === 1} onClick={() => onGo(page - 1)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
        {TEXTS.previous}
      </ToolButton>
      <span aria-current="page">
        {TEXTS.page(page)}
        {pages !== null && ` از ${toPersianDigits(pages)}`}
      </span>
      <ToolButton disabled={isLast} onClick={() => onGo(page + 1)}>
        {TEXTS.next}
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </ToolButton>
    </nav>
  );
}

type Props = {
  users: UserView[];
  showsRoles: boolean;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
};
type Heading = { title: string; column?: SortColumn };

function Row({ user, showsRoles }: Pick<Props, 'showsRoles'> & { user: UserView }) {
  const { search } = useLocation();
  const name = `${user.first_name} ${user.last_name}`.trim();
  const phone = toPersianDigits(groupPhone(user.phone_number));
  return (
    <tr>
      <th scope="row">
        <span className={classes.person}>
          <Avatar src={user.avatar} alt="" size={36} />
          {/* The state lets the way back lead to the list with its filters. */}
          <Link to={`../user-detail/${user.id}`} relative="path" state={{ list: search }}>
            {name}
          </Link>
        </span>
      </th>
      {showsRoles && (
        <td data-label={TEXTS.role} data-cell="role">
          <RoleBadge role={user.role} />
        </td>
      )}
      <td data-label={TEXTS.phone} data-cell="phone">
        <a {...callLink(user.phone_number, TEXTS.call(name, phone))} className={classes.phone}>
          <IconPhone size={17} stroke={1.6} aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      </td>
      <td data-label={TEXTS.place} data-cell="place">
        {user.city ?? <span className={classes.none}>{TEXTS.noPlace}</span>}
      </td>
      <td data-label={TEXTS.since} data-cell="since">
        <time dateTime={user.created_at}>
          <bdi dir="ltr">{formatJalaliDate(user.created_at)}</bdi>
        </time>
      </td>
      <td data-label={TEXTS.status} data-cell="status">
        <ActivityMark isActive={user.is_active} />
      </td>
    </tr>
  );
}

/** Users as a table on wide screens and as cards on a phone, where the filters include the order. */
function UsersTable({ users, showsRoles, sort, onSort }: Props) {
  const headings: Heading[] = [
    { title: TEXTS.person, column: 'person' },
    ...(showsRoles ? [{ title: TEXTS.role }] : []),
    { title: TEXTS.phone },
    { title: TEXTS.place },
    { title: TEXTS.since, column: 'since' },
    { title: TEXTS.status },
  ];
  return (
    <table className={classes.table} aria-label={TEXTS.list}>
      <thead>
        <tr>
          {headings.map(({ title, column }) =>
            column ? (
              <th key={title} scope="col" aria-sort={directionOf(sort, column) ?? 'none'}>
                <SortButton
                  label={title}
                  direction={directionOf(sort, column)}
                  onSort={() => onSort(sortBy(sort, column))}
                />
              </th>
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} showsRoles={showsRoles} />
        ))}
      </tbody>
    </table>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type Change = (change: Partial<ListState>, options?: { replace: boolean }) => void;
type ContentProps = { state: ListState; change: Change; showsRoles: boolean };

/** Shown in place of rows: why there are none, and what to do about it. */
function NoRows({ state, change }: Omit<ContentProps, 'showsRoles'>) {
  if (state.page > 1) {
    return (
      <EmptyState title={TEXTS.pageEmpty}>
        <Button variant="default" onClick={() => change({ page: 1 })}>
          {TEXTS.firstPage}
        </Button>
      </EmptyState>
    );
  }
  if (!isListNarrowed(state)) return <EmptyState title={TEXTS.empty} />;
  return (
    <EmptyState title={TEXTS.nothingFound}>
      <Button
        variant="default"
        onClick={() => change({ search: '', role: null, isActive: null, page: 1 })}
      >
        {TEXTS.clear}
      </Button>
    </EmptyState>
  );
}

function Content({ state, change, showsRoles }: ContentProps) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useUsers(
    writeListAddress(state).toString(),
  );
  if (isPending || (!data && isFetching)) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
        {SKELETON_ROWS.map((key) => (
          <span key={key} />
        ))}
      </div>
    );
  }
  if (!data || (error && !isFetching)) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  const { total, total_is_estimate: isEstimate } = data.meta;
  return (
    <div aria-busy={isPlaceholderData} className={classes.content}>
      <p role="status" className={classes.total}>
        {TEXTS.total(total, isEstimate)}
      </p>
      {data.data.length === 0 ? (
        <NoRows state={state} change={change} />
      ) : (
        <UsersTable
          users={data.data}
          showsRoles={showsRoles}
          sort={state.sort}
          onSort={(sort) => change({ sort, page: 1 })}
        />
      )}
      {data.data.length > 0 && <UsersPager meta={data.meta} onGo={(page) => change({ page })} />}
    </div>
  );
}

/** The list of users for staff: to search, filter, and open one. */
export function UserListView() {
  const viewer = useSession((session) => session.user);
  const [params, setParams] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const state = readListAddress(params);
  const change: Change = (changed, options) => {
    // The rendered state may be older than the address, which this change builds on.
    const next = { ...readListAddress(liveParams()), ...changed };
    // The filters stay in view; only the rows change.
    setParams(writeListAddress(next), { preventScrollReset: true, ...options });
  };
  if (!viewer) return null;
  // Roles are shown to viewers who see more than one.
  const showsRoles = viewer.role === 'super_admin';
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title}>{TEXTS.title}</h1>
        {canInviteStaff(viewer) && (
          <Button
            className={classes.invite}
            vars={saffron}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {INVITE_TEXTS.open}
          </Button>
        )}
      </header>
      <UsersFilters state={state} onChange={change} showsRoles={showsRoles} />
      <Content state={state} change={change} showsRoles={showsRoles} />
      {canInviteStaff(viewer) && (
        <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
