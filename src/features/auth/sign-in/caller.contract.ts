/** Where a call comes from, as the server saw it; `device` and `trust` are the browser's cookies of those names. */
export type Caller = {
  address: string;
  userAgent: string;
  device: string | null;
  trust: string | null;
};
