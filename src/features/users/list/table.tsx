import { Link, useLocation } from 'react-router';
import { callLink } from '#domain/erasure.ts';
import type { UserView } from '#features/auth/contract.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { SortButton } from '#ui/button/sort-button.tsx';
import { IconPhone } from '#ui/icons/index.ts';
import { ActivityMark, RoleBadge } from '../components/role-badge.tsx';
import { directionOf, type SortColumn, sortBy } from './address.ts';
import type { UserSort } from './contract.ts';
import classes from './table.module.css';
import { USER_LIST_TEXTS as TEXTS } from './texts.ts';

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
export function UsersTable({ users, showsRoles, sort, onSort }: Props) {
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
