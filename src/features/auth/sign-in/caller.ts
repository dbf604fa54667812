/**
 * The source of a call, as the server saw it; `device`, `trust` and `files` are the browser's cookies of
 * those names, `account` is the owner of its live session.
 */
export type Caller = {
  address: string;
  userAgent: string;
  device: string | null;
  trust: string | null;
  files: string | null;
  account: number | null;
};
