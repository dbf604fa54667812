/**
 * Sends as many POSTs as are answered within some seconds, one after the other on each connection:
 * `write-client.ts <order as JSON>`. Says how many were answered by 200. Over bare sockets, as what
 * this takes from the machine is missing to the server.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { digitsOf, type WriteOrder } from './write-order.ts';

const order = JSON.parse(process.argv[2] ?? '') as WriteOrder;
const { hostname, port } = new URL(order.origin);
const until = performance.now() + order.seconds * 1000;
let turn = order.from;
let replies = 0;

/** A POST whose every word «#» stands for its turn: numbers, addresses and ids are all different. */
function nextPost(): string {
  const body = order.body.replaceAll('#', digitsOf(turn));
  const path = order.path.replaceAll('#', String(turn));
  const caller = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  turn = turn + 1 >= order.to ? order.from : turn + 1;
  const headers = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: ${caller}`,
    ...(order.token ? [`authorization: Bearer ${order.token}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Reads one reply to its end. Throws on any status but 200. */
async function receive(socket: Socket): Promise<void> {
  let text = '';
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (text.length < end + 4 + length) continue;
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
    return;
  }
}

async function sendOn(): Promise<void> {
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  while (performance.now() < until) {
    socket.write(nextPost());
    await receive(socket);
    replies += 1;
  }
  socket.destroy();
}

await Promise.all(Array.from({ length: order.connections }, sendOn));
console.log(replies);
