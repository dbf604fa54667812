import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/** The name of the account that verified a number; null where there is none. */
export async function findHolderName(db: Queryable, phoneNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), eq(users.isActive, true)));
  return row ? `${row.firstName} ${row.lastName}`.trim() || null : null;
}
