/**
 * Where a call comes from, as the server saw it; `device`, `trust` and `files` are the browser's cookies of those names,
 * `account` is whose live session it brings.
 */
export type Caller = {
  address: string;
  userAgent: string;
  device: string | null;
  trust: string | null;
  files: string | null;
  account: number | null;
};
