import { EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * Server-Sent Events over `fetch`, because the browser's `EventSource` cannot send the bearer header.
 */
/** The last event of a stream that makes way for a newer one of the same session or account. */
export const REPLACED = 'replaced';

export type StreamEvent = { event: string; data: string };

/** Characters of one event; ours have some hundred. A stream that goes on for longer is not ours. */
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
