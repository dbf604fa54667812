/**
 * Sends one request after the other on each of so many connections, and says what came of it:
 * `load-client.ts <order as JSON>`. Over bare sockets, as what this takes from the machine is missing to the server.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { digitsOf } from '../write-order.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const begins = performance.now() + order.warmUp * 1000;
const ends = begins + order.seconds * 1000;
const times: number[] = [];
const refused: Record<string, number> = {};
let turn = order.from;

const fixed = Object.entries({ host: 'localhost', ...order.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Each comes from an address of its own, as the proxy would say it. */
function nextRequest(): string {
  const path = order.path.replaceAll('#', String(turn));
  const caller = `x-forwarded-for: 10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}\r\n`;
  const body = order.body?.replaceAll('#', digitsOf(turn));
  turn = turn + 1 >= order.to ? order.from : turn + 1;
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${fixed}${caller}\r\n`;
  const kind = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${fixed}${caller}${kind}\r\n${body}`;
}

function note(status: string, began: number): void {
  const now = performance.now();
  if (began < begins || now > ends) return;
  if (status === '200') times.push(now - began);
  else refused[status] = (refused[status] ?? 0) + 1;
}

/** Asks and reads until the time is over. Rejects when the server closes the connection. */
function keepAsking(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let began = 0;
  let head = '';
  let status = '';
  /** Bytes of the body that are still to come; -1 while the head is read. */
  let missing = -1;
  const send = (): void => {
    head = '';
    missing = -1;
    began = performance.now();
    if (began < ends) socket.write(nextRequest());
    else resolve();
  };
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = head.slice(9, 12);
      const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
      missing = length - (head.length - end - 4);
    } else missing -= chunk.length;
    if (missing > 0) return;
    note(status, began);
    send();
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the connection')));
  send();
  return promise;
}

async function askOn(place: number): Promise<void> {
  const { hostname, port } = new URL(order.origins[place % order.origins.length] ?? '');
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  await keepAsking(socket);
  socket.destroy();
}

const before = process.cpuUsage();
await Promise.all(Array.from({ length: order.connections }, (_unused, place) => askOn(place)));
const { user, system } = process.cpuUsage(before);
times.sort((a, b) => a - b);
const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
const result: LoadResult = {
  replies: times.length,
  refused,
  p50: at(0.5),
  p99: at(0.99),
  cpu: ((user + system) * order.seconds) / (order.seconds + order.warmUp),
  next: turn,
};
console.log(JSON.stringify(result));
