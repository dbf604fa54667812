export type SavedView = { id: number; name: string; query: string; is_shared: boolean };

export type ViewToSave = { name: string; query: string; shared?: boolean; replace?: boolean };

/** The views of a list as their account has them, and what can be done with them. */
export type ViewStore = {
  /** Undefined while they are not known. */
  views: readonly SavedView[] | undefined;
  isError: boolean;
  retry: () => void;
  /** Both throw what the client throws. */
  save: (view: ViewToSave) => Promise<unknown>;
  remove: (view: Pick<SavedView, 'id'>) => Promise<void>;
  /** Whether all colleagues may be given one. */
  canShare: boolean;
  /** The longest name, in characters as people see them. */
  longestName: number;
};

/** The list whose views these are. */
export type ViewsOf = {
  store: ViewStore;
  /** Those that are there before any was saved. */
  presets: readonly { name: string; query: string }[];
  /** An address as the list writes it: two of one filter are one view, however they are written. */
  asWritten: (query: string) => string;
  /** How many are in this browser still, from before accounts had views. */
  left?: number;
  /** The account has room again. */
  onFreed?: () => void;
};
