import { describe, expect, it } from 'vitest';
import { multipart } from '#test/multipart.ts';
import { createTestApp } from '#test/test-app.ts';
import { BODY_LIMIT } from './plugins/bodies.ts';

/** The routes that need longer bodies than a public form, and how long, in bytes. */
const LONGER: Record<string, number> = {
  'POST /content/pages': 256 * 1024,
  'POST /content/pages/:slug': 256 * 1024,
  'POST /settings': 256 * 1024,
};

const site = await createTestApp();
const token = (await site.signInAs('super_admin')).token;
const writes = site.routes
  .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  .map(({ method, url }) => `${method} ${url}`)
  .map((name): [name: string, limit: number] => [name, LONGER[name] ?? BODY_LIMIT]);

async function send(name: string, payload: string | Buffer, headers: Record<string, string>) {
  const [method = '', pattern = ''] = name.split(' ');
  const url = pattern.replace(/:\w+/g, '999999');
  const { status } = await site.call(method as 'POST', url, payload, token, { headers });
  return status;
}

describe('every route that writes', () => {
  it('refuses a byte more than its own limit, in each kind of body', async () => {
    expect(writes.length).toBeGreaterThan(30);
    for (const [name, limit] of writes) {
      const json = JSON.stringify({ filler: 'x'.repeat(limit - '{"filler":""}'.length + 1) });
      expect(await send(name, json, { 'content-type': 'application/json' }), name).toBe(413);
      const form = `filler=${'x'.repeat(limit - 'filler='.length + 1)}`;
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await send(name, form, type), name).toBe(413);
      const { payload, headers } = multipart([['filler', 'x'.repeat(limit + 1)]]);
      expect(await send(name, payload, headers), name).toBe(413);
    }
  });

  it('counts the texts of a multipart body together', async () => {
    const third = 'x'.repeat(BODY_LIMIT / 3 + 1);
    const { payload, headers } = multipart([
      ['a', third],
      ['b', third],
      ['c', third],
    ]);
    expect(await send('POST /call-requests', payload, headers)).toBe(413);
  });

  it('takes a file only where it says so', async () => {
    const { payload, headers } = multipart([['icon', Buffer.alloc(100)]]);
    expect(await send('POST /call-requests', payload, headers)).toBe(413);
    expect(await send('POST /categories', payload, headers)).toBe(422);
  });
});
