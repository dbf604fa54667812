import { useEffect, useEffectEvent, useState } from 'react';
import { watchTurn } from '#lib/browser/stream-turn.ts';
import { seconds } from '#lib/dates/durations.ts';
import { REPLACED, readEvents, type StreamEvent } from '#lib/http/event-stream.ts';
import { failureOf } from '#lib/http/failures.ts';
import { http } from '#lib/http/http-client.ts';

/** How long to wait before the stream is opened again, and by how much each browser differs. */
const RECONNECT_AFTER = seconds(1);
const SPREAD = seconds(1);
/** A stream that made way for one of a newer tab is not opened again at once, or the two would take turns. */
const RETURN_AFTER = seconds(30);
/** The server speaks every five seconds; a stream that is silent for longer than this is dead. */
const SILENCE = seconds(12);
/** How long a tab that was left still listens. */
const LINGER = seconds(30);

/** The streams of the API: everything, for staff, and one's own requests. */
type LivePath = '/events' | '/my/events';

/** `body` as it is, with `onSign` told of every sign of life, heartbeats among them. */
function watched(body: ReadableStream<Uint8Array>, onSign: () => void) {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onSign();
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Listens until the stream ends, falls silent, loses its network or `leaving` aborts. Throws what the client throws. */
async function listen(
  path: LivePath,
  leaving: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const lost = new AbortController();
  const lose = () => lost.abort();
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(deadline);
    deadline = setTimeout(lose, SILENCE);
  };
  hear();
  window.addEventListener('offline', lose);
  try {
    const signal = AbortSignal.any([leaving, lost.signal]);
    const { body } = await http.get(path, { signal, timeout: false });
    if (body) await readEvents(watched(body, hear), onEvent);
  } finally {
    clearTimeout(deadline);
    window.removeEventListener('offline', lose);
  }
}

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
