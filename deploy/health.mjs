/**
 * `node deploy/health.mjs [PORT] [SECONDS]`: ends with 0 once the server on a port of this machine says at
 * `/readyz` that it is ready, and with 1 when it has not for so many seconds (0: asked once). The port is that of
 * `PORT`, or 3000. While it carries an earlier version's data over, which takes minutes, it is waited for without end,
 * and asked once it is well: whatever restarts it for being slow would have it begin anew.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** What `/readyz` says meanwhile (`src/server/carrying-over.ts`). */
const CARRYING_OVER = 'carrying over';

const [port = process.env.PORT || '3000', seconds = '0'] = process.argv.slice(2);
const patience = Number(seconds) * 1000;

/** What stands in the way; null when nothing does. @returns {Promise<string | null>} */
async function hindrance() {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(3000),
    });
    const text = await answer.text();
    if (text.includes(CARRYING_OVER)) return CARRYING_OVER;
    return answer.ok ? null : `it answers ${answer.status}`;
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return cause?.code ?? message;
  }
}

let deadline = Date.now() + patience;
let found = await hindrance();
while (found && patience > 0 && Date.now() < deadline) {
  if (found === CARRYING_OVER) deadline = Date.now() + patience;
  await wait(200);
  found = await hindrance();
}
if (found && found !== CARRYING_OVER) {
  process.stderr.write(`The server on port ${port} is not ready: ${found}.\n`);
  process.exitCode = 1;
}
