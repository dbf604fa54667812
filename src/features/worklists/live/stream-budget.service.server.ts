import { perServer } from '#kit/context.ts';

/** Streams that a session and an account may hold open at once (security.md, "Streams and bytes have budgets"). */
const PER_SESSION = 4;
const PER_ACCOUNT = 8;

type Stream = {
  session: string;
  /** Ends the stream, as another one of the same session or account replaces it. */
  makeWay: () => void;
};

/**
 * Limits the open streams, in this process. The oldest is ended and not the newest: a stream whose browser
 * has lost its network is still counted for a while, and is always an old one.
 */
export function createStreamBudget() {
  const accounts = new Map<number, Set<Stream>>();

  /** Counts a stream in, and ends the ones over the limits at once. Answers a function that counts it out. */
  function take(account: number, stream: Stream): () => void {
    const open = accounts.get(account) ?? new Set<Stream>();
    accounts.set(account, open);
    open.add(stream);
    const leave = (gone: Stream): void => {
      open.delete(gone);
      if (open.size === 0 && accounts.get(account) === open) accounts.delete(account);
    };
    const ofSession = [...open].filter(({ session }) => session === stream.session);
    const surplus = ofSession.slice(0, -PER_SESSION);
    const others = [...open].filter((one) => !surplus.includes(one));
    for (const one of [...surplus, ...others.slice(0, -PER_ACCOUNT)]) {
      leave(one);
      one.makeWay();
    }
    return () => leave(stream);
  }

  return {
    take,
    /** The number of all open streams. */
    count: (): number => [...accounts.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** The open streams of this process. */
export const streamsOf = perServer(createStreamBudget);
