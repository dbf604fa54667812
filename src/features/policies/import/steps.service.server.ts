/** What taking a book over and taking it back have in common: both go in steps, in somebody's name. */
import type { Transaction } from '#db/client.ts';
import { canImportPolicies } from '../permissions.ts';
import { findAccountOf } from './data.server.ts';

/** Somebody changed what a step is about just now: its rows have to be looked at again. */
export class Raced extends Error {
  override readonly name = 'Raced';
}

/** Whether an account may have books go in, or out again, as it is now. */
export async function mayStillImport(tx: Transaction, userId: number): Promise<boolean> {
  const account = await findAccountOf(tx, userId);
  return account?.isActive === true && canImportPolicies(account);
}
