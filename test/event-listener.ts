import type { AddressInfo } from 'node:net';
import { readEvents, type StreamEvent } from '#lib/http/event-stream.ts';
import type { TestApp } from './test-app.ts';

/** Where an app answers once it listens on a port of the loopback. */
export async function originOf({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens a stream of Server-Sent Events, as a visitor without a token, and keeps what it tells. */
export async function listenTo(url: string, token: string | undefined) {
  const events: StreamEvent[] = [];
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const listener = {
    events,
    ended: false,
    status: response.status,
    contentType: response.headers.get('content-type'),
    /** What was told of requests so far. */
    told: () =>
      events
        .filter(({ event }) => event === 'request')
        .map(({ data }) => JSON.parse(data) as { request_id: number; kind: string; type: string }),
    leave: () => leaving.abort(),
  };
  if (response.body) {
    readEvents(response.body, (event) => events.push(event))
      .catch(() => {})
      .finally(() => {
        listener.ended = true;
      });
  }
  return listener;
}
