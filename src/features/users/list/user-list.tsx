import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserView } from '#features/auth/auth.ts';
import { useSession } from '#features/auth/session/store.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { saffron } from '#ui/button/saffron.ts';
import { EnterRequestButton } from '#ui/dashboard/enter-request.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { CallCell } from '#ui/list/cells.tsx';
import { EmptyList } from '#ui/list/long-list.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { ChoiceSelect, FilterBar, LabelledSearch } from '#ui/list/plain-filters.tsx';
import rowClasses from '#ui/list/row.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { ShortTable, sortingBy } from '#ui/list/table.tsx';
import { type OnFilter, useListAddress } from '#ui/list/use-list-address.ts';
import { useTypedSearch } from '#ui/list/use-typed-search.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { InviteDialog } from '../invite-dialog.tsx';
import { canInviteStaff } from '../permissions.ts';
import { ActivityMark, RoleBadge } from '../role-badge.tsx';
import {
  INVITE_TEXTS,
  USER_LIST_TEXTS as TEXTS,
  USER_SORT_COLUMNS,
  USERS,
  type UserFilter,
} from './list.ts';
import { useUsers } from './use-list.ts';
import classes from './user-list.module.css';

type Props = { filter: UserFilter; onChange: OnFilter<UserFilter>; showsRoles: boolean };

/** The search, the filters and the order of the list. */
function Filters({ filter, onChange, showsRoles }: Props) {
  const { typed, type, clear } = useTypedSearch({
    search: filter.search,
    onSearch: (search) => onChange(USERS.set(filter, 'search', search), { replace: true }),
  });
  const select = { list: USERS, filter, onChange };
  return (
    <FilterBar label={TEXTS.filters}>
      <LabelledSearch
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        typed={typed}
        onType={type}
        onClear={clear}
      />
      {showsRoles && <ChoiceSelect {...select} name="role" all={TEXTS.allRoles} />}
      <ChoiceSelect {...select} name="is_active" all={TEXTS.allActivities} />
      <ChoiceSelect {...select} name="sort" />
    </FilterBar>
  );
}

type RowProps = { user: UserView; index: number; showsRoles: boolean };

function UserRow({ user, index, showsRoles }: RowProps) {
  const { search } = useLocation();
  const name = `${user.first_name} ${user.last_name}`.trim();
  const phone = toPersianDigits(groupPhone(user.phone_number));
  return (
    <tr className={rowClasses.row} aria-rowindex={index}>
      <th scope="row" className={`${rowClasses.person} ${classes.person}`}>
        <Avatar src={user.avatar} alt="" size={36} />
        {/* The state lets the way back lead to the list with its filters. */}
        <Link
          to={`../user-detail/${user.id}`}
          relative="path"
          state={{ list: search }}
          className={rowClasses.name}
        >
          {name}
        </Link>
      </th>
      {showsRoles && (
        <td className={rowClasses.assignee}>
          <RoleBadge role={user.role} />
        </td>
      )}
      <CallCell phone={user.phone_number} label={TEXTS.call(name, phone)} />
      <td className={`${rowClasses.subject} ${classes.place}`} data-phone={phone}>
        {user.city ?? <span className={classes.none}>{TEXTS.noPlace}</span>}
      </td>
      <td className={`${rowClasses.since} ${classes.since}`} data-label={TEXTS.since}>
        <time dateTime={user.created_at}>
          <bdi dir="ltr">{formatJalaliDate(user.created_at)}</bdi>
        </time>
      </td>
      <td className={rowClasses.status}>
        <ActivityMark isActive={user.is_active} />
      </td>
    </tr>
  );
}

const HEADINGS = [
  { name: 'person', label: TEXTS.person, cell: rowClasses.person },
  { name: 'role', label: TEXTS.role, cell: rowClasses.assignee },
  { name: 'phone', label: TEXTS.phone, cell: rowClasses.call },
  { name: 'place', label: TEXTS.place, cell: rowClasses.subject },
  { name: 'since', label: TEXTS.since, cell: rowClasses.since },
  { name: 'status', label: TEXTS.status, cell: rowClasses.status },
] as const;
const OTHER_COLUMNS = '9.5rem minmax(6rem, 1fr) 7rem 6rem';

const SKELETONS = 8;

function Content({ filter, onChange, showsRoles }: Props) {
  const query = useUsers(USERS.write(filter).toString());
  const { isPlaceholderData } = query;
  const set = (name: keyof UserFilter, value: string) => onChange(USERS.set(filter, name, value));
  const isNarrowed = USERS.narrowing(filter).length > 0;
  return (
    <Loaded
      of={query}
      failed={TEXTS.failed}
      skeleton={<RowSkeletons count={SKELETONS} label={TEXTS.loading} />}
    >
      {({ data, meta }) => (
        <div aria-busy={isPlaceholderData}>
          <Text role="status" tone="muted">
            {TEXTS.total(meta.total, meta.total_is_estimate)}
          </Text>
          {data.length > 0 ? (
            <>
              <ShortTable
                label={TEXTS.list}
                headings={HEADINGS.filter(({ name }) => showsRoles || name !== 'role')}
                columns={`minmax(12rem, 2fr) ${showsRoles ? '8rem ' : ''}${OTHER_COLUMNS}`}
                sorting={sortingBy(USER_SORT_COLUMNS, filter.sort, (sort) => set('sort', sort))}
                isBusy={isPlaceholderData}
                rows={data}
              >
                {(user, { index }) => (
                  <UserRow key={user.id} user={user} index={index} showsRoles={showsRoles} />
                )}
              </ShortTable>
              <Pager meta={meta} onGo={(page) => set('page', String(page))} />
            </>
          ) : filter.page === '' ? (
            <EmptyList
              title={isNarrowed ? TEXTS.nothingFound : TEXTS.empty}
              onClear={
                isNarrowed ? () => onChange({ ...USERS.cleared(filter), sort: filter.sort }) : null
              }
            />
          ) : (
            <EmptyState title={TEXTS.pageEmpty}>
              <Button variant="default" onClick={() => set('page', '')}>
                {TEXTS.firstPage}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The list of users for staff: to search, filter, and open one. */
export function UserListView() {
  const viewer = useSession((session) => session.user);
  const [isInviting, setInviting] = useState(false);
  const { filter, setFilter } = useListAddress(USERS, { isSteady: true });
  if (!viewer) return null;
  // Roles are shown to viewers who see more than one.
  const showsRoles = viewer.role === 'super_admin';
  return (
    <>
      <PageHead title={TEXTS.title}>
        <Group>
          <EnterRequestButton />
          {canInviteStaff(viewer) && (
            <Button
              vars={saffron}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {INVITE_TEXTS.open}
            </Button>
          )}
        </Group>
      </PageHead>
      <Filters filter={filter} onChange={setFilter} showsRoles={showsRoles} />
      <Content filter={filter} onChange={setFilter} showsRoles={showsRoles} />
      {canInviteStaff(viewer) && (
        <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
