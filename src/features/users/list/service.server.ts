/** The users that staff may know of. */

import { type Actor, isStaff } from '#domain/roles.ts';
import { presentUser } from '#features/auth/user-view.service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { visibleRole } from '../permissions.ts';
import { USER_COUNT_LIMIT, type UsersPage, type UsersQuery } from './contract.ts';
import { type FoundUsers, findUsers, loadUsers } from './data.server.ts';
import { searchWords } from './search-words.contract.ts';

const NO_USERS: FoundUsers = { ids: [], counted: 0 };

/** A page of users with its count. 403 for everyone but staff; an admin sees only customers. */
export async function listUsersForStaff(
  ctx: Context,
  actor: Actor,
  query: UsersQuery,
): Promise<Pick<UsersPage, 'data' | 'meta'>> {
  if (!isStaff(actor.role)) throw new AppError('forbidden');
  const { page, per_page, sort } = query;
  const words = searchWords(query.search);
  // A search of signs alone matches no name, so it finds no user instead of all.
  const { ids, counted } =
    query.search !== '' && words.length === 0
      ? NO_USERS
      : await findUsers(
          ctx.db,
          { visible: visibleRole(actor), role: query.role, isActive: query.is_active, words },
          { sort, limit: per_page, offset: (page - 1) * per_page },
        );
  const rows = await loadUsers(ctx.db, ids);
  return {
    data: rows.map(presentUser),
    meta: {
      page,
      per_page,
      total: Math.min(counted, USER_COUNT_LIMIT),
      total_is_estimate: counted > USER_COUNT_LIMIT,
    },
  };
}
