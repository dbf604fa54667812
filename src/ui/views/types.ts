export type SavedView = { id: number; name: string; query: string; is_shared: boolean };

export type ViewToSave = { name: string; query: string; shared?: boolean; replace?: boolean };

/** The saved views of a list, and the calls that change them. */
export type ViewStore = {
  /** Undefined while they are not known. */
  views: readonly SavedView[] | undefined;
  isError: boolean;
  retry: () => void;
  /** Both throw what the client throws. */
  save: (view: ViewToSave) => Promise<unknown>;
  remove: (view: Pick<SavedView, 'id'>) => Promise<void>;
  /** Whether views can be shared with all colleagues. */
  canShare: boolean;
  /** The longest name, in characters as people see them. */
  longestName: number;
};

/** The list whose views these are. */
export type ViewsOf = {
  store: ViewStore;
  /** The presets, which exist before any view was saved. */
  presets: readonly { name: string; query: string }[];
  /** A query in the list's own spelling: two queries of one filter are one view, however they are written. */
  asWritten: (query: string) => string;
  /** How many views are still stored in this browser, from before accounts had views. */
  left?: number;
  /** Called when the account has room again. */
  onFreed?: () => void;
};
