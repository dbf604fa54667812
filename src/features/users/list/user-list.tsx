import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/auth/session/store.ts';
import { liveParams } from '#lib/browser/live-params.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { saffron } from '#ui/button/saffron.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { InviteDialog } from '../invite/dialog.tsx';
import { canInviteStaff } from '../permissions.ts';
import { isListNarrowed, type ListState, readListAddress, writeListAddress } from './address.ts';
import { UsersFilters } from './filters.tsx';
import { UsersPager } from './pager.tsx';
import { useUsers } from './queries.ts';
import { UsersTable } from './table.tsx';
import { INVITE_TEXTS, USER_LIST_TEXTS as TEXTS } from './texts.ts';
import classes from './user-list.module.css';

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
