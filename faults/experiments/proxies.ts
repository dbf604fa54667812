import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import sharp from 'sharp';
import { PER_ADDRESS_AN_HOUR } from '#features/requests/intake/intake.ts';
import { multipart } from '#test/multipart.ts';
import { dataOf, newLoopback } from '#test/secure-visitor.ts';
import { beginLoad } from '../../deploy/trial/load.ts';
import { isInstalled } from '../../deploy/trial/programs.ts';
import { signIn } from '../../deploy/trial/staff.ts';
import { type Front, type ProxyName, startFront } from '../front.ts';
import { type Experiment, type Lab, OFFICE } from '../lab.ts';
import { until } from '../visitors.ts';

const SITE = 'kargozar.example';

/** How many of so many requests are told by a stream that stays open, each before the next is sent. */
async function streamed({ visitors, port, certificate }: Front, token: string, times: number) {
  let told = '';
  let isOpen = true;
  const headers = { authorization: `Bearer ${token}`, host: `${SITE}:${port}` };
  const place = { host: '127.0.0.1', port, servername: SITE, ca: certificate, path: '/events' };
  const stream = request({ ...place, headers }, (reply) => {
    reply.setEncoding('utf8').on('data', (part) => {
      told += part;
    });
    reply.on('close', () => {
      isOpen = false;
    });
  });
  stream.on('error', () => {
    isOpen = false;
  });
  stream.end();
  const count = () => told.split('event: request').length - 1;
  let arrived = (await until(() => told.includes('event: open'), 10_000)) ? 0 : -1;
  while (arrived >= 0 && arrived < times) {
    await visitors.ask(newLoopback());
    if (!(await until(() => count() > arrived, 10_000))) break;
    arrived += 1;
  }
  const result = isOpen ? arrived : -1;
  stream.destroy();
  return result;
}

/** A picture that cannot be compressed, of some 9 MB; and what is more than any may have. */
async function uploaded({ visitors }: Front, token: string): Promise<string[]> {
  const side = 1700;
  const raw = { width: side, height: side, channels: 3 as const };
  const noise = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const send = async (file: Buffer) => {
    const { payload, headers } = multipart([
      ['file', file],
      ['alt', 'دریا'],
      ['name', 'sea.png'],
    ]);
    const given = { ...headers, authorization: `Bearer ${token}` };
    const { outcome } = await visitors.call('/content/images', { body: payload, headers: given });
    return outcome;
  };
  const [taken, tooLarge] = [await send(noise), await send(randomBytes(13 * 1024 * 1024))];
  return [taken, tooLarge];
}

/** One visitor who claims to be ever another one; answers how many requests were taken in. */
async function claimed({ visitors }: Front): Promise<number> {
  const from = newLoopback();
  let taken = 0;
  for (let n = 0; n < PER_ADDRESS_AN_HOUR + 5; n += 1) {
    const other = `10.9.8.${n}`;
    const headers = { 'x-forwarded-for': other, 'x-real-ip': other, forwarded: `for=${other}` };
    if ((await visitors.ask(from, headers)).outcome === '200') taken += 1;
  }
  return taken;
}

/** Whether an answer has an id of the proxy's own, not the visitor's, which the proxy has written down. */
async function hasId({ visitors, log }: Front): Promise<boolean> {
  const { headers } = await visitors.call('/readyz', {
    headers: { 'x-request-id': 'of-a-visitor' },
  });
  const id = String(headers['x-request-id']);
  return (
    /^(?:[0-9a-f]{32}|[0-9a-f-]{36})$/.test(id) &&
    until(async () => (await log()).includes(id), 5000)
  );
}

/** In ms: when the last slow client is gone. Caddy waits a minute for the rest of a body that was answered already. */
const SLOWEST: Record<ProxyName, number> = { nginx: 20_000, caddy: 75_000 };

/** Connections that begin and do not go on: without a handshake, with half a head, with half a body. */
async function openSlow({ port, certificate }: Front, times: number) {
  const open = new Set<TLSSocket>();
  const began = performance.now();
  let last = 0;
  const heads = ['', 'GET / HTTP/1.1\r\nhost: x\r\n', HALF_A_BODY];
  for (let n = 0; n < times; n += 1) {
    const socket = connect({ host: '127.0.0.1', port, servername: SITE, ca: certificate });
    open.add(socket);
    socket.on('error', () => {});
    socket.resume();
    socket.once('secureConnect', () => socket.write(heads[n % heads.length] ?? ''));
    socket.once('close', () => {
      open.delete(socket);
      last = performance.now() - began;
    });
  }
  await until(() => open.size === 0, 90_000);
  const left = open.size;
  for (const socket of open) socket.destroy();
  return { left, last };
}

const HALF_A_BODY =
  `POST /call-requests HTTP/1.1\r\nhost: ${SITE}\r\ncontent-length: 900\r\n` +
  'content-type: application/json\r\n\r\n{"full_name":';

async function restarted(front: Front, token: string, rounds: number) {
  const load = beginLoad(front.visitors, token, 4);
  await load.more(50);
  for (let round = 0; round < rounds; round += 1) await front.restart();
  await load.more(50);
  return load.end();
}

async function tryFront(lab: Lab, proxy: ProxyName) {
  const front = await startFront(lab, proxy);
  const { visitors } = front;
  const token = await signIn(visitors, OFFICE.SUPER_ADMIN_PHONE, OFFICE.SUPER_ADMIN_PASSWORD);
  const events = lab.rounds(10, 3);
  const arrived = await streamed(front, token, events);
  const [taken, tooLarge] = await uploaded(front, token);
  const asOne = await claimed(front);
  dataOf(await visitors.ask(newLoopback()));
  const inside = (await visitors.call('/metrics')).outcome;
  const isNamed = await hasId(front);
  const slow = await openSlow(front, lab.rounds(300, 60));
  const { total, failed, counted } = await restarted(front, token, lab.rounds(3, 1));
  await front.end();
  return {
    figure:
      `${arrived} of ${events} events at once; 9 MB ${taken}, 13 MB ${tooLarge}; ${asOne} of ` +
      `${PER_ADDRESS_AN_HOUR + 5} from one address with many names; /metrics ${inside}; ids ${isNamed ? 'told' : 'LOST'}; ` +
      `${slow.left} slow clients left, the last after ${(slow.last / 1000).toFixed(1)} s; restarts: ${failed} of ${total} ` +
      `failed${failed > 0 ? ` (${counted})` : ''}`,
    limit: `all; 200, 413; ${PER_ADDRESS_AN_HOUR}; 404; told; 0, ≤ ${SLOWEST[proxy] / 1000} s; 0`,
    holds:
      arrived === events &&
      taken === '200' &&
      tooLarge === '413' &&
      asOne === PER_ADDRESS_AN_HOUR &&
      inside === '404' &&
      isNamed &&
      slow.left === 0 &&
      failed === 0,
    isInTime: slow.last <= SLOWEST[proxy],
  };
}

const behind = (proxy: ProxyName): Experiment => ({
  name: `behind ${proxy}, as deploy/${proxy} has it`,
  lacks: () => ([proxy, 'openssl'].every(isInstalled) ? null : `${proxy} and openssl`),
  run: (lab) => tryFront(lab, proxy),
});

export const proxies: Experiment[] = [behind('nginx'), behind('caddy')];
