import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { presentRequest } from '#features/requests/view.service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { listByUser } from './data.server.ts';

/** The latest requests of an account, as staff sees them. 403 for everyone else. */
export function createUserRequestsService({ db }: { db: Database }) {
  return async (
    actor: Actor,
    owner: { id: number; phoneNumber: string },
    limit: number,
  ): Promise<RequestView[]> => {
    if (!canHandleRequests(actor)) throw new AppError('forbidden');
    const rows = await listByUser(db, owner, actor, limit);
    return rows.map(presentRequest);
  };
}

export type UserRequestsService = ReturnType<typeof createUserRequestsService>;
