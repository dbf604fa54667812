/**
 * Distinguishes searches that a field requested from others: going back in the history, cleared filters. The
 * address is rendered some time after it is written, and the user types on meanwhile.
 */
export function createAskedSearches() {
  /** Requested and not rendered yet, in order. */
  let asked: string[] = [];
  return {
    ask(search: string): void {
      asked.push(search);
    },
    /** Whether the currently rendered search is one of ours; those requested before it are never rendered. */
    isOwn(search: string): boolean {
      const place = asked.indexOf(search);
      asked = asked.slice(place + 1);
      return place >= 0;
    },
    isWaiting: (): boolean => asked.length > 0,
  };
}
