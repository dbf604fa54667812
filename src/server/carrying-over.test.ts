import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { answerWhileCarryingOver } from './carrying-over.ts';

afterEach(() => vi.restoreAllMocks());

it('says that the process is alive, and asks all others to come back; afterwards the port is free', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const place = { host: '127.0.0.1', port: await freePort() };
  const origin = `http://127.0.0.1:${place.port}`;
  const end = await answerWhileCarryingOver(place);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const [route, accept, says] of [
    ['/readyz', '*/*', '"carrying over"'],
    ['/menus/insurance/get', 'application/json', 'به‌روزرسانی'],
    ['/', 'text/html,*/*', 'به‌روزرسانی'],
  ] as const) {
    const reply = await fetch(`${origin}${route}`, { headers: { accept } });
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain(says);
  }
  await end();
  const again = await answerWhileCarryingOver(place);
  await again();
  expect(said).toHaveBeenCalledTimes(4);
});
