import { AppError } from '#lib/http/errors.ts';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';
import { createAddressRation } from '../address-ration.ts';

/** Rendering keeps the one thread busy, so a second one at a time is only for what waits on the database. */
const AT_ONCE = 2;
const WAITING = 16;
/** Renderings for one address, every so many seconds: a fast reader, or several behind one carrier. */
const PER_ADDRESS = { points: 20, duration: 10, reason: 'renders-address' };

/**
 * Rations the pages that are rendered for one asker alone (security.md, "Cost of one anonymous
 * call"). In memory: what it protects is this process.
 */
export function createRenderRation(isUnderPressure: () => boolean, perAddress = PER_ADDRESS) {
  const count = createAddressRation(perAddress);
  const queue = createBoundedQueue({ concurrency: AT_ONCE, waiting: WAITING });

  /** Does `work` in its turn. Throws 429 past the address's share, and 503 when too many wait. */
  async function ration<T>(address: string, work: () => Promise<T>): Promise<T> {
    await count(address);
    if (isUnderPressure()) throw new AppError('unavailable', { retryAfter: 5, reason: 'overload' });
    return queue(work);
  }
  return Object.assign(ration, { load: queue.load });
}

export type RenderRation = ReturnType<typeof createRenderRation>;
