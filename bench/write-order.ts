/** What the client that writes is to send: `#` in `path` and `body` is the turn, from `from` to before `to`. */
export type WriteOrder = {
  origin: string;
  connections: number;
  seconds: number;
  path: string;
  body: string;
  token: string | null;
  from: number;
  to: number;
};

/** A turn as the last seven digits of a mobile number. */
export const digitsOf = (turn: number): string => String(turn).padStart(7, '0');
