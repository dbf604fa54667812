import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

/** A body of these chunks, and whether its reader has hung up. */
function bodyOf(chunks: Iterable<string>) {
  const encoder = new TextEncoder();
  const rest = chunks[Symbol.iterator]();
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { body, state };
}

async function eventsOf(chunks: Iterable<string>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  await readEvents(bodyOf(chunks).body, (event) => events.push(event));
  return events;
}

it('reads events wherever they are cut, and passes over heartbeats', async () => {
  const stream =
    'retry: 2000\nevent: open\ndata: {}\n\n: beat\n\nid: 7\nevent: request\ndata: {"a":1}\n\n';
  const expected = [
    { event: 'open', data: '{}' },
    { event: 'request', data: '{"a":1}' },
  ];
  expect(await eventsOf([stream])).toEqual(expected);
  expect(await eventsOf(stream)).toEqual(expected);
});

it('knows line ends of every kind, data of several lines, and events without a name', async () => {
  expect(await eventsOf(['data: a\r\ndata: b\r\n\r\n', 'data:c\r\r'])).toEqual([
    { event: 'message', data: 'a\nb' },
    { event: 'message', data: 'c' },
  ]);
});

it('tells nothing of an event that has not ended, nor of one without data', async () => {
  expect(await eventsOf(['event: open\n\n', 'event: request\ndata: {}\n'])).toEqual([]);
});

it('gives up on a line without an end, and hangs up', async () => {
  function* endless() {
    yield 'data: ';
    for (;;) yield 'x'.repeat(1024);
  }
  const { body, state } = bodyOf(endless());
  await expect(readEvents(body, () => {})).rejects.toThrow();
  expect(state.isCancelled).toBe(true);
});
