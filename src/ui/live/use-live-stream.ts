import { useEffect, useEffectEvent, useState } from 'react';
import { watchTurn } from '#lib/browser/stream-turn.ts';
import { seconds } from '#lib/dates/durations.ts';
import { REPLACED, type StreamEvent } from '#lib/http/event-stream.ts';
import { failureOf } from '#lib/http/failures.ts';
import { type LivePath, listen } from '#lib/http/listen.ts';

/** How long to wait before the stream is opened again, and by how much each browser differs. */
const RECONNECT_AFTER = seconds(1);
const SPREAD = seconds(1);
/** A stream that made way for one of a newer tab is not opened again at once, or the two would take turns. */
const RETURN_AFTER = seconds(30);
/** How long a tab that was left still listens. */
const LINGER = seconds(30);

/** Until it is worth trying again: after `least` milliseconds or so, and as soon as there is a network. */
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

/** Refused as there are as many streams as there may be. */
function isCrowded(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 429;
}

/** A session that is over stays over; anything else may mend. */
function isHopeless(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && [401, 403].includes(failure.status);
}

/**
 * Calls `onChange` with every event of a live stream, and once whenever the stream is opened, so that
 * what was missed meanwhile is caught up on. Opens it again for as long as it is this tab's turn, unless
 * the session is over: `onChange` is told so once, and its own call is refused alike. Answers whether
 * the stream is open.
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
