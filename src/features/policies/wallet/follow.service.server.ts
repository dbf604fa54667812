import type { Transaction } from '#db/client.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { moveHeldPolicies, moveReminders, moveStop } from './follow.data.server.ts';

/** The number that an account had and has from now on, and who changed it. */
type Move = { from: string; to: string; by: number };

/**
 * The policies of an account's number go with it to the new one, with what their holder is to be reminded of and not to
 * be: whoever is given the old number next is somebody else. Each is put on record as the change of it that it is.
 */
export async function followPolicies(tx: Transaction, { by, ...numbers }: Move): Promise<void> {
  const [before, after] = [{ holder_phone: numbers.from }, { holder_phone: numbers.to }];
  for (const id of await moveHeldPolicies(tx, numbers)) {
    await recordPolicy(tx, { actorId: by, action: 'policy.updated', id, before, after });
  }
  await moveReminders(tx, numbers);
  await moveStop(tx, numbers);
}
