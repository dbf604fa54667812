import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { inlineScriptHashes, prepareCached, type Rendered } from './page-bytes.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { pageDataOf } from './page-data.ts';

const html = (body: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(body),
  cacheable: true,
  ...more,
});

describe('the page cache', () => {
  it('renders a page once per content version, however many ask at once', async () => {
    const cached = createPageCache().get;
    const render = vi.fn(async () => html('<p>یک</p>'));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cached('/', '1', render)));
    expect(new Set(pages).size).toBe(1);
    await cached('/', '1', render);
    expect(render).toHaveBeenCalledTimes(1);
    await cached('/', '2', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps every encoding of the same bytes', async () => {
    const page = await prepareCached(html('<p>سلام</p>'));
    expect(gunzipSync(page.gzip.body).toString()).toBe('<p>سلام</p>');
    expect(brotliDecompressSync(page.br.body).toString()).toBe('<p>سلام</p>');
  });

  it('serves the older page while a newer one cannot be rendered', async () => {
    const cached = createPageCache().get;
    const old = await cached('/', '1', async () => html('old'));
    const broken = async () => Promise.reject(new Error('the database is away'));
    expect(await cached('/', '2', broken)).toBe(old);
    await expect(cached('/other', '2', broken)).rejects.toThrow();
    const renewed = await cached('/', '2', async () => html('new'));
    expect(renewed.identity.body.toString()).toBe('new');
  });

  it('presses harder what is asked for often, to the same text and fewer bytes', async () => {
    const cache = createPageCache();
    const words = Array.from({ length: 3000 }, (_, n) => `<li>بیمهٔ ${n ** 3 % 977}</li>`).join('');
    const first = await cache.get('/', '1', async () => html(words));
    for (let asked = 0; asked < 100; asked += 1) cache.fresh('/', '1');
    const pressed = () => cache.fresh('/', '1')?.br.body ?? first.br.body;
    await expect.poll(() => pressed().length).toBeLessThan(first.br.body.length);
    expect(brotliDecompressSync(pressed()).toString()).toBe(words);
    const { body: _first, ...before } = first.br;
    expect(cache.fresh('/', '1')?.br).toMatchObject(before);
  });

  describe('has the data of a page', () => {
    const drawn = (text: string) => html(text, { data: pageDataOf('/x', text) });
    const at = (text: string) => pageDataOf('/x', text).address;
    const textAt = (cache: PageCache, text: string) =>
      cache.data(at(text), '/x')?.identity.body.toString();

    it('for as long as the page is there, and lately after it', async () => {
      const cache = createPageCache({ most: 10, mostEarlier: 2 });
      for (const [version, text] of Object.entries(['one', 'two', 'two', 'three', 'four'])) {
        await cache.get('/x', version, async () => drawn(text));
      }
      expect(textAt(cache, 'four')).toBe('four');
      expect(textAt(cache, 'three')).toBe('three');
      expect(textAt(cache, 'two')).toBe('two');
      // Two of the earlier ones are kept, and the least recently used goes first.
      expect(textAt(cache, 'one')).toBeUndefined();
      await cache.get('/x', '5', async () => drawn('five'));
      expect(textAt(cache, 'two')).toBe('two');
      expect(textAt(cache, 'three')).toBeUndefined();
    });

    it('as long as an older page is served in place of a newer one', async () => {
      const cache = createPageCache();
      await cache.get('/x', '1', async () => drawn('one'));
      await cache.get('/x', '2', async () => Promise.reject(new Error('the database is away')));
      expect(textAt(cache, 'one')).toBe('one');
    });

    it('under its own address alone, to be kept by browsers for good', async () => {
      const cache = createPageCache();
      await cache.get('/x', '1', async () => drawn('one'));
      expect(cache.data(at('two'), '/x')).toBeUndefined();
      expect(cache.data(at('one'), '/y')).toBeUndefined();
      const reply = cache.data(at('one'), '/x')?.br.headers;
      expect(reply).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/plain; charset=utf-8',
      });
    });

    it('not where the page carries it itself', async () => {
      const cache = createPageCache();
      await cache.get('/x', '1', async () => html('whole'));
      expect(textAt(cache, 'whole')).toBeUndefined();
    });
  });

  it('does not keep what failed', async () => {
    const cached = createPageCache().get;
    const render = vi.fn(async () => html('x', { status: 500, cacheable: false }));
    await cached('/', '1', render);
    await cached('/', '1', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('forgets what was used least recently, and never holds more than its limit', async () => {
    const cache = createPageCache({ most: 3 });
    const often = vi.fn(async () => html('often'));
    await cache.get('/often', '1', often);
    for (let n = 0; n < 20; n += 1) {
      await cache.get(`/${n}`, '1', async () => html('x'));
      await cache.get('/often', '1', often);
      expect(cache.size).toBeLessThanOrEqual(3);
    }
    expect(often).toHaveBeenCalledTimes(1);
    expect(cache.fresh('/0', '1')).toBeUndefined();
    expect(cache.fresh('/19', '1')).toBeDefined();
  });

  it('serves the older page while a newer one takes long', async () => {
    vi.useFakeTimers();
    const cached = createPageCache().get;
    const old = await cached('/', '1', async () => html('old'));
    const hanging = () => new Promise<never>(() => {});
    const waiting = cached('/', '2', hanging);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe(old);
    // Who comes later does not wait as long again.
    const next = cached('/', '2', hanging);
    await vi.advanceTimersByTimeAsync(1);
    expect(await next).toBe(old);
    vi.useRealTimers();
  });

  it('waits longer for a newer page where the machine is said to be slow', async () => {
    vi.useFakeTimers();
    const cached = createPageCache({ patience: 3 }).get;
    await cached('/', '1', async () => html('old'));
    const { promise: drawing, resolve: draw } = Promise.withResolvers<void>();
    const waiting = cached('/', '2', async () => {
      await drawing;
      return html('new');
    });
    await vi.advanceTimersByTimeAsync(2900);
    draw();
    vi.useRealTimers();
    expect((await waiting).identity.body.toString()).toContain('new');
  });

  it('names every inline script in the policy, and nothing else', async () => {
    const page =
      '<script>a()</script><script src="/x.js"></script><script type="module">b("<p>")</script><script type="application/ld+json">{}</script>';
    const hash = (source: string) => createHash('sha256').update(source).digest('base64');
    expect(inlineScriptHashes(page)).toEqual([hash('a()'), hash('b("<p>")')]);
    const policy = (await prepareCached(html(page))).br.headers['content-security-policy'];
    expect(policy).toContain(
      `script-src 'self' 'sha256-${hash('a()')}' 'sha256-${hash('b("<p>")')}';`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
