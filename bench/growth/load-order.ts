/** What the client is to send; `#` in `path` and `body` is the turn, from `from` to before `to`. */
export type LoadOrder = {
  /** Connections are spread over them evenly. */
  origins: string[];
  connections: number;
  /** Not counted, and counted. */
  warmUp: number;
  seconds: number;
  path: string;
  /** A POST when there is one, else a GET. */
  body: string | null;
  headers: Record<string, string>;
  from: number;
  to: number;
};

/** What came of it, within the seconds that count. */
export type LoadResult = {
  replies: number;
  /** Answers that were no 200, by their status. */
  refused: Record<string, number>;
  /** Milliseconds from the first byte sent to the last one received. */
  p50: number;
  p99: number;
  /** The client's own, in microseconds. */
  cpu: number;
  /** The turn that comes next. */
  next: number;
};
