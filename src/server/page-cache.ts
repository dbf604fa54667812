import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy } from './plugins/security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page as rendered. */
export type Rendered = { status: number; contentType: string; body: Buffer; cacheable: boolean };

/** A page as kept: every encoding ready, so that serving it is a copy of bytes. */
export type Page = {
  status: number;
  contentType: string;
  etag: string;
  policy: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
};

/** Far above the number of pages there are; product pages come and go with the catalogue. */
const MOST_PAGES = 500;

/** SHA-256, in base64, of every inline script of a page: what its policy allows to run. */
export function inlineScriptHashes(html: string): string[] {
  // Data blocks (JSON-LD) never run, so they need no leave to.
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  const hashes = [...scripts].map(([, source = '']) =>
    createHash('sha256').update(source).digest('base64'),
  );
  return [...new Set(hashes)];
}

/** Compresses, hashes and describes a rendered page. */
export async function preparePage({ status, contentType, body }: Rendered): Promise<Page> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [gz, br] = await Promise.all([toGzip(body, { level: 9 }), toBrotli(body, { params })]);
  const isHtml = contentType.startsWith('text/html');
  return {
    status,
    contentType,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    policy: pagePolicy(isHtml ? inlineScriptHashes(body.toString()) : []),
    bodies: { identity: body, gzip: gz, br },
  };
}

/**
 * Pages by key, each rendered once per content version. Several visitors who ask for a page that is
 * not there yet wait for one rendering. A failed rendering is forgotten; while a newer version
 * cannot be rendered the older one is served (the database may be away).
 */
export function createPageCache() {
  const pages = new Map<string, { version: number; page: Page }>();
  const rendering = new Map<string, Promise<Page>>();

  async function make(key: string, version: number, render: () => Promise<Rendered>) {
    const rendered = await render();
    const page = await preparePage(rendered);
    if (rendered.cacheable) {
      pages.delete(key);
      pages.set(key, { version, page });
      const oldest = pages.keys().next().value;
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    }
    return page;
  }

  return async function cachedPage(
    key: string,
    version: number,
    render: () => Promise<Rendered>,
  ): Promise<Page> {
    const kept = pages.get(key);
    if (kept?.version === version) return kept.page;
    const job = `${version} ${key}`;
    let pending = rendering.get(job);
    if (!pending) {
      pending = make(key, version, render).finally(() => rendering.delete(job));
      rendering.set(job, pending);
    }
    try {
      return await pending;
    } catch (error) {
      if (kept) return kept.page;
      throw error;
    }
  };
}
