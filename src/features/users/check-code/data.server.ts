import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/** Stores who checked the national code of a locked account. The database clears it when the code changes. */
export async function saveCodeCheck(
  tx: Queryable,
  id: number,
  check: { codeCheckedBy: number; codeCheckedAt: Date },
): Promise<void> {
  await tx.update(users).set(check).where(eq(users.id, id));
}

/** The name of a staff member. */
export async function findChecker(db: Queryable, id: number) {
  const { firstName, lastName } = users;
  const [row] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, id));
  return row ?? null;
}
