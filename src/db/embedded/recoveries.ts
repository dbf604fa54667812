/** Notices when the processes of a running PostgreSQL were ended and begun anew. */
import { readFile } from 'node:fs/promises';
import { childrenOf } from '#lib/node/process-memory.server.ts';

const isCheckpointer = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('checkpointer');

/**
 * When one of its processes is killed, PostgreSQL ends all of them, replays its journal and starts them anew,
 * while the first of them, the postmaster, stays. Its checkpointer lives until then, so a new checkpointer
 * shows a recovery. Returns a check of the postmaster of that number: whether it recovered since the check
 * before.
 */
export function createRecoveryWatch() {
  let known = { postmaster: 0, checkpointer: 0 };

  return async function cameBack(postmaster: number): Promise<boolean> {
    const children = await childrenOf(postmaster);
    if (known.postmaster === postmaster && children.includes(known.checkpointer)) return false;
    for (const checkpointer of children) {
      if (!(await isCheckpointer(checkpointer))) continue;
      const isAnother = known.postmaster === postmaster && known.checkpointer !== checkpointer;
      known = { postmaster, checkpointer };
      return isAnother;
    }
    return false;
  };
}
