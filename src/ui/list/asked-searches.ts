/**
 * Tells searches that a field asked for itself from those that came from elsewhere: a way back in the history, filters
 * that were cleared. The address is drawn some time after it is written, and one types on meanwhile.
 */
export function createAskedSearches() {
  /** Asked for and not drawn yet, in their order. */
  let asked: string[] = [];
  return {
    ask(search: string): void {
      asked.push(search);
    },
    /** Whether the search that is drawn now is one of ours; those that were asked before it are never drawn. */
    isOwn(search: string): boolean {
      const place = asked.indexOf(search);
      asked = asked.slice(place + 1);
      return place >= 0;
    },
    isWaiting: (): boolean => asked.length > 0,
  };
}
