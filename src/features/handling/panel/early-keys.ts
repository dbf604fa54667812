/** A pressed key, with what is needed to replay it. */
export type EarlyKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** More keys than this are not typed: something lies on the keyboard. */
const MOST = 200;

/**
 * Keys that were pressed while no panel could take them: while an answer is sent, and until the next request
 * is loaded. They are replayed on that one, in their order.
 */
export function createEarlyKeys() {
  let keys: EarlyKey[] = [];
  /** The request that the clerk is done with, while its panel is still shown. */
  let left: number | null = null;
  return {
    isEmpty: (): boolean => keys.length === 0,
    keep(key: EarlyKey): void {
      if (keys.length < MOST) keys.push(key);
    },
    /** Takes the first key; undefined once all were replayed. */
    next: (): EarlyKey | undefined => keys.shift(),
    /** The request needs nothing more: keys that are pressed over it are meant for the next one. */
    leave(id: number): void {
      left = id;
    },
    hasLeft: (id: number): boolean => left === id,
    /** The next request is loaded. */
    arrive(): void {
      left = null;
    },
    /** The keys have no target: the action failed, the list is at its end, or the clerk went on by hand. */
    drop(): void {
      keys = [];
      left = null;
    },
  };
}
