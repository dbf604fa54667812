/**
 * Asks for one address as fast as it can, where wrk is not installed:
 * `page-client.ts <url> <connections> <seconds>`. Says how many replies came.
 */
import { Agent, get } from 'node:http';

const [url = '', connections = '', seconds = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
let replies = 0;

/** One reply as it comes over the wire: compressed, and not unpacked, which is the browser's work. */
function receive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.on('error', reject);
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function receiveOn(): Promise<void> {
  while (performance.now() < until) {
    await receive();
    replies += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, receiveOn));
agent.destroy();
console.log(replies);
