import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '#config/env.ts';

const RETRY_AFTER_SECONDS = 30;

const WORDS = 'سایت در حال به‌روزرسانی است. چند دقیقهٔ دیگر دوباره سر بزنید.';

const PAGE = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>به‌روزرسانی</title><p style="font:1.125rem/2 sans-serif;margin:20vh auto;max-inline-size:26rem;padding:1rem;text-align:center">${WORDS}</p></html>`;

/**
 * Listens on the server's address while an earlier version's data is copied: `/healthz` reports that the
 * process is alive, so that it is not killed for being slow, `/readyz` what it does (`deploy/health.mjs`
 * waits for that), and all other requests get a 503 with a time to retry. The returned function ends it.
 */
export async function answerWhileCarryingOver({ host, port }: Pick<Config, 'host' | 'port'>) {
  process.stdout.write(
    'The database of an earlier version is carried over; this takes some minutes.\n',
  );
  const server = createServer((request, reply) => {
    reply.setHeader('cache-control', 'no-store');
    if (request.url === '/healthz') {
      reply.setHeader('content-type', 'application/json; charset=utf-8').end('{"status":"ok"}');
      return;
    }
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    reply.writeHead(503, {
      'retry-after': String(RETRY_AFTER_SECONDS),
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    });
    const isAsked = request.url === '/readyz';
    const body = isAsked ? { status: 'carrying over' } : { message: WORDS };
    reply.end(wantsPage ? PAGE : JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    process.stdout.write('It is carried over.\n');
  };
}
