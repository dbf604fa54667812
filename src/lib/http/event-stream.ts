/**
 * Server-Sent Events over `fetch`, because the browser's `EventSource` cannot send the bearer header.
 */
/** The last event of a stream that makes way for a newer one of the same session or account. */
export const REPLACED = 'replaced';

export type StreamEvent = { event: string; data: string };

/** The events in `buffer` that are complete, and what is left of it. */
export function takeEvents(buffer: string): { events: StreamEvent[]; rest: string } {
  const blocks = buffer.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const fields = new Map(
      block.split('\n').map((row) => {
        const colon = row.indexOf(':');
        return [row.slice(0, colon), row.slice(colon + 1).trimStart()] as const;
      }),
    );
    const data = fields.get('data');
    return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data }];
  });
  return { events, rest };
}

/** Reads a response body as events until it ends or `signal` aborts the request behind it. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const taken = takeEvents(buffer + value);
    buffer = taken.rest;
    for (const event of taken.events) onEvent(event);
  }
}
