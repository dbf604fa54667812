import { seconds } from '#lib/durations.ts';

/** api.md: a change is in the next render, on every process, within a second. */
const FRESH_FOR = seconds(1) / 2;

/**
 * The version that cached pages have to be of. Asks the database at most twice a second; while the
 * database is away the last known version stands, so that pages are still served from memory.
 */
export function createContentWatch(read: () => Promise<number>, clock = Date.now) {
  let version: number | null = null;
  let askedAt = 0;
  let asking: Promise<number> | null = null;

  async function ask(): Promise<number> {
    askedAt = clock();
    try {
      version = await read();
    } catch (error) {
      if (version === null) throw error;
    } finally {
      asking = null;
    }
    return version;
  }

  return async function currentVersion(): Promise<number> {
    if (version !== null && clock() - askedAt < FRESH_FOR) return version;
    asking ??= ask();
    return asking;
  };
}

export type CurrentVersion = ReturnType<typeof createContentWatch>;
