/** A key as the keyboard had it, so that it can be pressed once more. */
export type KeptKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** More than this is no hurry but a book that lies on the keyboard. */
const MOST = 200;

/**
 * Keys that were pressed while nothing could take them: while an answer is sent, and until the next request is
 * there. They are for that one, in their order.
 */
export function createKeptKeys() {
  let keys: KeptKey[] = [];
  /** The request that is done with, while its panel is still drawn. */
  let left: number | null = null;
  return {
    isEmpty: (): boolean => keys.length === 0,
    keep(key: KeptKey): void {
      if (keys.length < MOST) keys.push(key);
    },
    /** The first of them; undefined once all were done. */
    next: (): KeptKey | undefined => keys.shift(),
    /** A request needs nothing more: what is pressed over it is meant for the next one. */
    leave(id: number): void {
      left = id;
    },
    hasLeft: (id: number): boolean => left === id,
    /** The next request is there. */
    arrive(): void {
      left = null;
    },
    /** Nobody waits for them: it went wrong, or the list is at its end, or one went on by hand. */
    drop(): void {
      keys = [];
      left = null;
    },
  };
}
