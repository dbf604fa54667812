import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compare } from './measure.ts';
import type { Site } from './site.ts';

/** How many are asked for at once, and how often, in one measurement. */
const AT_ONCE = 20;
const ROUNDS = 10;

/** One reply as it comes over the wire: compressed, and not unpacked, which is the browser's work. */
function receive(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.on('error', reject);
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${reply.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function receiveMany(url: string, agent: Agent): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => receive(url, agent)));
  }
}

/** A public page from memory beside the smallest reply there is, over the network of this machine. */
export async function measurePages({ app }: Site): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  for (const path of ['/', '/fire-insurance']) {
    await compare({
      name: `${AT_ONCE * ROUNDS} × page ${path} from memory`,
      work: () => receiveMany(at(path), agent),
      reference: `${AT_ONCE * ROUNDS} × /healthz`,
      referenceWork: () => receiveMany(at('/healthz'), agent),
    });
  }
  agent.destroy();
}
