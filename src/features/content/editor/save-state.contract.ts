/** How far what was written has come on its way to the server. */
export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** No network, or no answer: it is sent again by itself. */
  | 'unreachable'
  /** The server did not take it: it goes out again with the next change. */
  | 'refused'
  /** Another saved meanwhile: nothing goes out until that is settled. */
  | 'meanwhile';
