import type { Database, Transaction } from '#db/client.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { FairQueue } from '#lib/node/fair-queue.ts';
import type { Devices } from '../session/device.service.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { forgetLoginAttempts } from './attempts.data.server.ts';
import type { Caller } from './caller.contract.ts';
import { admitTry, sourceOf, type TriedFrom } from './delay.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'open'>;
  devices: Devices;
  limiters: { loginPerAddress: Pick<Limiter, 'consume'> };
  /** Hashing is expensive, so that each source has its turn. */
  turns: FairQueue;
  /** Waits for so many milliseconds; tests replace it by one that does not. */
  pause: (milliseconds: number) => Promise<void>;
};

/** What the steps of signing in share: admitting a try, and opening the session. */
export function createEntrance(dependencies: Dependencies) {
  const { db, now, sessions, devices, limiters, turns, pause } = dependencies;
  return {
    /** Admits a try, or throws 429; delays it outside the queue, so that no other caller waits with it. */
    async admit(phoneNumber: string, caller: Caller): Promise<TriedFrom> {
      const { from, delay } = await turns(caller.address, async () => {
        const device = await devices.find(caller.device, phoneNumber);
        // A browser that the account knows waits for its own tries alone, whatever others behind its address
        // do.
        if (device === null) await limiters.loginPerAddress.consume(caller.address);
        const from = device === null ? { address: caller.address } : { device };
        return { from, delay: await admitTry(db, phoneNumber, from, now()) };
      });
      if (delay > 0) await pause(delay);
      return from;
    },

    /**
     * Opens the session of a user whose row is locked and who has proved all that is required; deletes the
     * failures counted for the source.
     */
    async open(
      tx: Transaction,
      user: { id: number; phoneNumber: string },
      { remember, caller, from }: { remember: boolean; caller: Caller; from: TriedFrom },
    ) {
      await forgetLoginAttempts(tx, user.phoneNumber, sourceOf(from));
      const session = await sessions.open(tx, user.id, remember, caller.userAgent);
      return { ...session, device: await devices.remember(tx, user.id, caller.device) };
    },
  };
}

export type Entrance = ReturnType<typeof createEntrance>;
