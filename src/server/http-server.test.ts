import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { seconds } from '#lib/dates/durations.ts';
import { CLIENT_LIMITS, createHttpServer } from './http-server.ts';

const QUICK = { headers: 100, request: 200, keepAlive: 100, check: 50 };
const server = createHttpServer((_request, response) => response.end('ok'), QUICK);
afterEach(() => void server.close());

/** Sends the beginning of a request and then nothing more. */
async function sendHalf(beginning: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(beginning);
  socket.resume();
  return socket;
}

it('drops who says nothing, half a head, half a body, or nothing more after a reply', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Half',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  const sockets = await Promise.all(beginnings.map(sendHalf));
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
});

it('drops them within fifteen seconds, the time between two looks included', () => {
  const { headers, request, keepAlive, check } = CLIENT_LIMITS;
  for (const limit of [headers, request, keepAlive]) {
    expect(limit + check).toBeLessThanOrEqual(seconds(15));
  }
});
