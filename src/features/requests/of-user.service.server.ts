import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import { AppError } from '#lib/errors.ts';
import type { RequestView } from './contract.ts';
import { listOfUser } from './of-user.data.server.ts';
import { canWorkRequests } from './permissions.ts';
import { presentRequest } from './view.service.server.ts';

/** The latest requests of an account, as staff sees them. 403 for everyone else. */
export function createRequestsOfUser({ db }: { db: Database }) {
  return async (
    actor: Actor,
    owner: { id: number; phoneNumber: string },
    limit: number,
  ): Promise<RequestView[]> => {
    if (!canWorkRequests(actor)) throw new AppError('forbidden');
    const rows = await listOfUser(db, owner, limit);
    return rows.map(presentRequest);
  };
}

export type RequestsOfUser = ReturnType<typeof createRequestsOfUser>;
