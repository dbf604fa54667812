import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, inlineScriptHashes, type Rendered } from './page-cache.ts';

const html = (body: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(body),
  cacheable: true,
  ...more,
});

describe('the page cache', () => {
  it('renders a page once per content version, however many ask at once', async () => {
    const cached = createPageCache();
    const render = vi.fn(async () => html('<p>یک</p>'));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cached('/', 1, render)));
    expect(new Set(pages).size).toBe(1);
    await cached('/', 1, render);
    expect(render).toHaveBeenCalledTimes(1);
    await cached('/', 2, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps every encoding of the same bytes', async () => {
    const { bodies } = await createPageCache()('/', 1, async () => html('<p>سلام</p>'));
    expect(gunzipSync(bodies.gzip).toString()).toBe('<p>سلام</p>');
    expect(brotliDecompressSync(bodies.br).toString()).toBe('<p>سلام</p>');
  });

  it('serves the older page while a newer one cannot be rendered', async () => {
    const cached = createPageCache();
    const old = await cached('/', 1, async () => html('old'));
    const broken = async () => Promise.reject(new Error('the database is away'));
    expect(await cached('/', 2, broken)).toBe(old);
    await expect(cached('/other', 2, broken)).rejects.toThrow();
    expect((await cached('/', 2, async () => html('new'))).bodies.identity.toString()).toBe('new');
  });

  it('does not keep what failed, and forgets the oldest past its limit', async () => {
    const cached = createPageCache();
    const render = vi.fn(async () => html('x', { status: 500, cacheable: false }));
    await cached('/', 1, render);
    await cached('/', 1, render);
    expect(render).toHaveBeenCalledTimes(2);
    const first = vi.fn(async () => html('first'));
    await cached('/first', 1, first);
    for (let n = 0; n < 500; n += 1) await cached(`/${n}`, 1, async () => html('x'));
    await cached('/first', 1, first);
    expect(first).toHaveBeenCalledTimes(2);
  });

  it('names every inline script in the policy, and nothing else', async () => {
    const page =
      '<script>a()</script><script src="/x.js"></script><script type="module">b("<p>")</script><script type="application/ld+json">{}</script>';
    const hash = (source: string) => createHash('sha256').update(source).digest('base64');
    expect(inlineScriptHashes(page)).toEqual([hash('a()'), hash('b("<p>")')]);
    const { policy } = await createPageCache()('/', 1, async () => html(page));
    expect(policy).toContain(
      `script-src 'self' 'sha256-${hash('a()')}' 'sha256-${hash('b("<p>")')}';`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
