import { seconds } from '#lib/dates/durations.ts';
import { readEvents, type StreamEvent } from '#lib/http/event-stream.ts';
import { http } from '#lib/http/http-client.ts';

/** The server sends a heartbeat every five seconds; a stream that is silent for longer than this is dead. */
const SILENCE = seconds(12);

/** The streams of the API: everything, for staff, and a user's own requests. */
export type LivePath = '/events' | '/my/events';

/** `body` unchanged; calls `onSign` at every sign of life, heartbeats among them. */
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

/**
 * Listens until the stream ends, falls silent, loses its network or `leaving` aborts. Throws what the client
 * throws.
 */
export async function listen(
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
  window.addEventListener('offline', lose);
  try {
    const signal = AbortSignal.any([leaving, lost.signal]);
    // The time limit is for the server's answer: a person who has to sign in first may take longer.
    const { body } = await http.get(path, { signal, timeout: SILENCE });
    hear();
    if (body) await readEvents(watched(body, hear), onEvent);
  } catch (error) {
    // A connection that was lost while it waited for a person may come back, whatever the server had
    // answered.
    lost.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(deadline);
    window.removeEventListener('offline', lose);
  }
}
