import type { Transaction } from '#db/client.ts';
import { lockGroups } from '#features/requests/group.data.server.ts';
import { GroupChanged } from '#features/requests/group.service.server.ts';
import { takeOut } from './split-joined.service.server.ts';
import type { Splitting } from './splitting.service.server.ts';

/**
 * Separates a person's requests from those of others that the staff joined with them, for good. Throws
 * `GroupChanged` where another step joined or split one of them meanwhile.
 */
export async function partRequests(
  tx: Transaction,
  /** The request that the others are joined to. */
  head: number,
  /** Whether a request belongs to the person. */
  isTheirs: (id: number) => boolean,
  by: Pick<Splitting, 'actor' | 'office' | 'at'>,
): Promise<void> {
  const mine = isTheirs(head);
  for (;;) {
    const locked = await lockGroups(tx, [head], 'sender');
    if (!locked) throw new GroupChanged();
    const request = locked.get(head);
    const one = [...locked.values()].find(
      ({ id, joinedInto }) => joinedInto === head && isTheirs(id) !== mine,
    );
    if (!request || !one) return;
    await takeOut({ tx, request, locked, isForGood: true, ...by }, one);
  }
}
