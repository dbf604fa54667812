import type { Transaction } from '#db/client.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { moveHeldPolicies, moveReminders, moveStop } from './follow.data.server.ts';

/** The earlier and the new number of an account, and who changed it. */
type Move = { from: string; to: string; by: number };

/**
 * Moves the policies of an account's number to its new number, with their reminders and the stop of
 * reminders: the next owner of the old number is another person. Each policy gets its own audit entry.
 */
export async function followPolicies(tx: Transaction, { by, ...numbers }: Move): Promise<void> {
  const [before, after] = [{ holder_phone: numbers.from }, { holder_phone: numbers.to }];
  for (const id of await moveHeldPolicies(tx, numbers)) {
    await recordPolicy(tx, { actorId: by, action: 'policy.updated', id, before, after });
  }
  await moveReminders(tx, numbers);
  await moveStop(tx, numbers);
}
