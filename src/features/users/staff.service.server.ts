import type { Database, Transaction } from '#db/client.ts';
import type { STAFF_ROLES } from '#domain/roles.ts';
import {
  findPhoneNumber,
  listActiveStaff,
  lockActiveStaff,
  lockPhoneNumber,
} from './staff.data.server.ts';

/** What other features ask about users: who is staff, and which number an account has. */
export function createStaff({ db }: { db: Database }) {
  return {
    /** An active staff member, locked so until the transaction ends; null for all others. */
    find: (tx: Transaction, id: number) => lockActiveStaff(tx, id),

    /** Every active member of staff, by name. */
    async list(): Promise<{ id: number; name: string; role: (typeof STAFF_ROLES)[number] }[]> {
      const rows = await listActiveStaff(db);
      return rows.flatMap(({ id, firstName, lastName, role }) =>
        role === 'customer' ? [] : [{ id, name: `${firstName} ${lastName}`, role }],
      );
    },

    /** The verified number of an account; null when there is no such account. */
    findOwner: (id: number) => findPhoneNumber(db, id),

    /** The same, locked until the transaction ends. */
    lockOwner: (tx: Transaction, id: number) => lockPhoneNumber(tx, id),
  };
}
