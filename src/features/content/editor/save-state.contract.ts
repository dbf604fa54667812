/** Whether the content is saved on the server. */
export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** No network, or no answer: it is sent again automatically. */
  | 'unreachable'
  /** The server rejected it: it is sent again with the next change. */
  | 'refused'
  /** A colleague saved meanwhile: nothing is sent until that is resolved. */
  | 'meanwhile';
