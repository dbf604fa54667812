import { AppError } from '#lib/http/errors.ts';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';

/**
 * Rendering occupies the one thread, so a second one at a time only helps while one waits for the database.
 */
const AT_ONCE = 2;
const WAITING = 16;
/** Renderings for one address, every so many seconds: a fast reader, or several behind one carrier. */
const PER_ADDRESS = { points: 20, duration: 10, reason: 'renders-address' };

/**
 * Limits the pages that are rendered for one visitor alone (security.md, "Cost of one anonymous call"). In
 * memory, as it protects this process.
 */
export function createRenderRation(isUnderPressure: () => boolean, perAddress = PER_ADDRESS) {
  const count = createAddressRation(perAddress);
  const queue = createBoundedQueue({ concurrency: AT_ONCE, waiting: WAITING });

  /** Does `work` when its turn comes. Throws 429 past the address's share, and 503 when too many wait. */
  async function ration<T>(address: string, work: () => Promise<T>): Promise<T> {
    await count(address);
    if (isUnderPressure()) throw new AppError('unavailable', { retryAfter: 5, reason: 'overload' });
    return queue(work);
  }
  return Object.assign(ration, { load: queue.load });
}

export type RenderRation = ReturnType<typeof createRenderRation>;
