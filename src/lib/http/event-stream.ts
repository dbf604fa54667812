/** Server-Sent Events over `fetch`, because the browser's `EventSource` cannot send the bearer header. */
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The last event of a stream that is replaced by a newer one of the same session or account. */
export const REPLACED = 'replaced';

export type StreamEvent = { event: string; data: string };

/** The longest event, in characters; ours have some hundred. A longer one is not ours. */
const LONGEST_EVENT = 64 * 1024;

/**
 * Reads a response body as events until it ends or the request behind it is aborted. Throws when the
 * connection breaks, and when an event does not end within `LONGEST_EVENT`.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  await body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: LONGEST_EVENT }))
    .pipeTo(
      new WritableStream({
        write: ({ event = 'message', data }) => onEvent({ event, data }),
      }),
    );
}
