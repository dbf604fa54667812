import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import { createTestApp } from '#test/test-app.ts';

/** What anybody may ask for and is large goes out pressed, from memory, and so often an address. */
const LARGE = 16 * 1024;
const DOCUMENTS = ['/openapi.json', '/docs/json', '/docs/yaml'];
const SCRIPTS = ['/docs/static/swagger-ui-bundle.js', '/docs/static/swagger-ui.css'];

const site = await createTestApp();

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  site.app.inject({ url, headers, remoteAddress });

describe.each([...DOCUMENTS, ...SCRIPTS])('%s', (url) => {
  it('goes out as the browser takes it, the same in every encoding, and not again to who has it', async () => {
    const plain = await ask(url);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.byteLength).toBeGreaterThan(LARGE);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(url, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 3);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const etag = String(plain.headers.etag);
    const again = await ask(url, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  });
});

it('costs next to nothing once it was made', async () => {
  for (const url of DOCUMENTS) await ask(url, { 'accept-encoding': 'br' });
  const begun = process.cpuUsage();
  for (let n = 0; n < 50; n += 1) await ask('/docs/yaml', { 'accept-encoding': 'br' });
  const { user, system } = process.cpuUsage(begun);
  // Made anew it took some 100 ms of the processor each time.
  expect((user + system) / 1000 / 50).toBeLessThan(20);
});

it.each(DOCUMENTS)('%s is rationed for an address, and for no other', async (url) => {
  const address = newAddress();
  const statuses = [];
  for (let n = 0; n < 70; n += 1) statuses.push((await ask(url, {}, address)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await ask(url, {}, address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(url)).statusCode).toBe(200);
});

it('nothing else that anybody may ask for is large and not pressed', async () => {
  const open = site.routes.filter(
    ({ method, url, config }) =>
      method === 'GET' && config.access === 'anyone' && !/[:*]/.test(url),
  );
  expect(open.length).toBeGreaterThan(8);
  for (const { url } of open) {
    const reply = await ask(url, { 'accept-encoding': 'br, gzip' });
    const isPressed = reply.headers['content-encoding'] !== undefined;
    expect([url, isPressed || reply.rawPayload.byteLength <= LARGE]).toEqual([url, true]);
  }
});
