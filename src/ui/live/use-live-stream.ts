import { useEffect, useEffectEvent, useState } from 'react';
import { watchTurn } from '#lib/browser/stream-turn.ts';
import { seconds } from '#lib/dates/durations.ts';
import { REPLACED, type StreamEvent } from '#lib/http/event-stream.ts';
import { failureOf } from '#lib/http/failures.ts';
import { type LivePath, listen } from '#lib/http/listen.ts';

/** How long to wait before the stream is reopened, and the random spread between browsers. */
const RECONNECT_AFTER = seconds(1);
const SPREAD = seconds(1);
/** A stream that was replaced by a newer tab's is not reopened at once, or the two would alternate. */
const RETURN_AFTER = seconds(30);
/** How long a hidden tab keeps listening. */
const LINGER = seconds(30);

/** Waits for about `least` milliseconds before a retry, or until there is a network. */
function pause(leaving: AbortSignal, least: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      leaving.removeEventListener('abort', done);
      resolve();
    };
    const wait = least + Math.random() * SPREAD;
    const timer = navigator.onLine ? setTimeout(done, wait) : undefined;
    window.addEventListener('online', done);
    leaving.addEventListener('abort', done);
  });
}

/** Rejected because the limit of streams is reached. */
function isCrowded(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 429;
}

/** An ended session does not come back; any other failure may be temporary. */
function isHopeless(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && [401, 403].includes(failure.status);
}

/**
 * Calls `onChange` with every event of a live stream, and once whenever the stream is opened, so that missed
 * changes are caught up on. Reopens it while it is this tab's turn, unless the session has ended: `onChange`
 * then gets one `refused` event, and the calls it makes are rejected as well. Answers whether the stream is
 * open.
 */
export function useLiveStream(path: LivePath, onChange: (event: StreamEvent) => void): boolean {
  const [isLive, setLive] = useState(false);
  const tell = useEffectEvent((event: StreamEvent) => {
    if (event.event === 'open') setLive(true);
    onChange(event);
  });

  const [isTurn, setTurn] = useState(true);
  useEffect(
    () => watchTurn(setTurn, { page: document, locks: navigator.locks, linger: LINGER }),
    [],
  );

  useEffect(() => {
    if (!isTurn) return;
    const leaving = new AbortController();

    async function keepListening(): Promise<void> {
      while (!leaving.signal.aborted) {
        let hasMadeWay = false;
        const hear = (event: StreamEvent): void => {
          if (event.event === REPLACED) hasMadeWay = true;
          else tell(event);
        };
        const failure: unknown = await listen(path, leaving.signal, hear).then(
          () => null,
          (error: unknown) => error,
        );
        if (leaving.signal.aborted) return;
        setLive(false);
        if (failure !== null && isHopeless(failure)) return tell({ event: 'refused', data: '' });
        const isOver = hasMadeWay || (failure !== null && isCrowded(failure));
        await pause(leaving.signal, isOver ? RETURN_AFTER : RECONNECT_AFTER);
      }
    }

    void keepListening();
    return () => {
      leaving.abort();
      setLive(false);
    };
  }, [path, isTurn]);

  return isLive;
}
