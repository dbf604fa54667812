import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { auditLog, media, settings } from '#db/schema/index.ts';
import type { Logo } from '#domain/brand.ts';
import { iconUrl } from '#domain/logo-icons.ts';
import { shareUrl } from '#domain/pictures.ts';
import { sweepPictures } from '#features/media/media.server.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { multipart } from '#test/multipart.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PublicSettings } from './settings.ts';

let token: string;
const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));
beforeEach(async () => {
  await site.database.db.delete(settings);
});

const picture = (background = '#0e6b6b') =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

async function send(bytes: Buffer, as = token) {
  const { payload, headers } = multipart([['logo', bytes]]);
  const { status, body } = await site.call('POST', '/settings/logo', payload, as, { headers });
  return { status, body, logo: (body.data as PublicSettings | undefined)?.logo as Logo };
}
const known = async () => (await site.call('GET', '/settings')).body.data as PublicSettings;
const get = (url: string) => site.app.inject({ method: 'GET', url });
const lastAudit = async () => {
  const [row] = await site.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.changed'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};

it('a logo is in use at once, with all that is made of it, on record', async () => {
  await site.call('POST', '/settings', { brand_name: 'کارگزاری نمونه' }, token);
  const before = contentWatchOf(site.ctx).current().version;
  const { status, logo } = await send(await picture());
  expect(status).toBe(200);
  expect(logo).toMatchObject({ width: 200, height: 100, ground: 'any' });
  expect(await known()).toMatchObject({ brand_name: 'کارگزاری نمونه', logo });
  // Pages in memory are of an earlier version now.
  expect(contentWatchOf(site.ctx).current().version).toBeGreaterThan(before);
  expect(await lastAudit()).toMatchObject({ before: { logo: null }, after: { logo } });
  for (const [url, type] of [
    [logo.url, 'image/webp'],
    [iconUrl(logo.url, 48), 'image/png'],
    [iconUrl(logo.url, 'cut'), 'image/png'],
    [shareUrl(logo.url), 'image/jpeg'],
  ] as const) {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']], url).toEqual([200, type]);
  }
  const manifest = (await get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'کارگزاری نمونه' });
  expect(manifest.icons[0].src).toBe(iconUrl(logo.url, 192));
});

it('what else is saved leaves the logo, and it goes when it is taken away', async () => {
  const { logo } = await send(await picture());
  await site.call('POST', '/settings', { phone: '02188776655' }, token);
  expect((await known()).logo).toEqual(logo);
  const reply = await site.call('DELETE', '/settings/logo', undefined, token);
  expect(reply.status).toBe(200);
  expect(await known()).toMatchObject({ phone: '02188776655', logo: null });
  expect(await lastAudit()).toMatchObject({ before: { logo }, after: { logo: null } });
  // Nothing changes by saying it again, and nothing of the sort is written down.
  const last = await lastAudit();
  await site.call('DELETE', '/settings/logo', undefined, token);
  expect((await lastAudit())?.id).toBe(last?.id);
});

it('the sweep leaves the logo in use, and takes the one before', async () => {
  const { logo: first } = await send(await picture('#aa3311'));
  const { logo } = await send(await picture('#3311aa'));
  await site.database.db.update(media).set({ createdAt: new Date('2020-01-01') });
  await sweepPictures(site.ctx, new Date('2026-01-01'));
  expect((await get(first.url)).statusCode).toBe(404);
  expect((await get(iconUrl(first.url, 48))).statusCode).toBe(404);
  expect((await get(logo.url)).statusCode).toBe(200);
  expect((await get(iconUrl(logo.url, 48))).statusCode).toBe(200);
});

it('SVG and what can be no logo are refused with how to do it right, and change nothing', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  );
  const { status, body } = await send(svg);
  expect(status).toBe(422);
  expect(body.errors?.logo?.[0]).toMatch(/SVG .*PNG/);
  const small = await sharp(await picture())
    .resize(60)
    .toBuffer();
  expect((await send(small)).body.errors?.logo?.[0]).toContain('۴۰ پیکسل');
  expect((await known()).logo).toBeNull();
  const clerk = await site.signInAs('admin');
  expect((await send(await picture(), clerk.token)).status).toBe(403);
});

it('a house that says no name has the word for a broker, as one that never said any', async () => {
  const save = (brand_name: string) => site.call('POST', '/settings', { brand_name }, token);
  expect((await save('آ')).status).toBe(422);
  await save('بیمهٔ آرام');
  expect((await known()).brand_name).toBe('بیمهٔ آرام');
  expect(contentWatchOf(site.ctx).current().brand).toBe('بیمهٔ آرام');
  expect((await save('')).status).toBe(200);
  expect((await known()).brand_name).toBe('کارگزار');
});
