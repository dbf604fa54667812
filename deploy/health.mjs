/**
 * `node deploy/health.mjs [PORT] [SECONDS]`: ends with 0 once the server on a port of this machine says at
 * `/readyz` that it is ready, and with 1 when it has not for so many seconds (0: asked once). The port is that of
 * `PORT`, or 3000.
 */
import { setTimeout as wait } from 'node:timers/promises';

const [port = process.env.PORT || '3000', seconds = '0'] = process.argv.slice(2);
const deadline = Date.now() + Number(seconds) * 1000;

/** What stands in the way; null when nothing does. */
async function hindrance() {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(3000),
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `it answers ${answer.status}`;
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return cause?.code ?? message;
  }
}

let found = await hindrance();
while (found && Date.now() < deadline) {
  await wait(200);
  found = await hindrance();
}
if (found) {
  process.stderr.write(`The server on port ${port} is not ready: ${found}.\n`);
  process.exitCode = 1;
}
