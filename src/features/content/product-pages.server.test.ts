import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '#db/client.ts';
import { beginAnewAt, migrateForward } from '#db/migrate.ts';
import { migrationHashes } from '#db/migration-files.ts';
import { STARTER_PAGES } from '#db/seed/products/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { productPage } from '#features/catalogue/menu/menu.server.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { PageDetail } from './content.ts';

/** The migration right before pages were kept by the brokerage. */
const BEFORE = 17;
const OWN = { lead: 'متن خودمان', blocks: [{ type: 'paragraph', text: 'بند خودمان' }] };
const OLD = { lead: 'متن نسخهٔ پیشین', blocks: [] };

let database: DatabaseHandle;
let site: TestApp;
let boss: { id: number; token: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const content = (page: object) => sql`${JSON.stringify(page)}::jsonb`;
  await db.transaction(async (tx) => {
    await beginAnewAt(tx, migrationHashes()[BEFORE] ?? '');
    await tx.execute(sql`insert into categories (title, position) values ('بیمه', 1)`);
    const item = (title: string, link: string, page: object | null) =>
      tx.execute(sql`insert into insurance_types (category_id, title, link, position, content)
        values (1, ${title}, ${link}, 1, ${page && content(page)})`);
    await item('نوشته‌نشده', '/products/third-party', OLD);
    await item('نوشته‌شده', '/products/car-body', OWN);
    await item('جابه‌جاشده', '/products/motor', OLD);
    await item('خودساخته', '/products/fire-home', OWN);
    await item('ناشناخته', '/products/ours', OWN);
    await item('بی‌متن', '/products/empty', null);
    await item('ویراسته', '/products/edited', OWN);
    await item('رفتنی', '/products/going', OWN);
    const did = (action: string, id: number, before: object = {}) =>
      tx.execute(sql`insert into audit_log (action, subject_type, subject_id, before)
        values (${action}, 'item', ${id}, ${content(before)})`);
    await did('item.page-saved', 2, { content: OLD });
    await did('item.updated', 3, { link: '/products/motorcycle' });
    await did('item.updated', 3, { link: '/products/other' });
    await did('item.created', 4);
    await migrateForward(tx);
  });
  site = await createTestApp({ database });
  boss = await site.signInAs('super_admin');
});

const page = async (id: number) =>
  (await site.call('GET', `/content/pages/product-${id}`, undefined, boss.token)).body
    .data as PageDetail;
const shown = async (link: string) => (await productPage(site.ctx, link, null))?.content;

it('pages that were never saved follow the words of this release', async () => {
  const words = STARTER_PAGES.get('third-party');
  expect(await shown('/products/third-party')).toMatchObject({ ...words });
  expect(await page(1)).toMatchObject({ published_at: null, version: 0, first: { ...words } });
});

it('pages of products that moved are still known by their first address', async () => {
  expect(await shown('/products/motor')).toMatchObject({ ...STARTER_PAGES.get('motorcycle') });
});

it('pages that were saved, and all that cannot be told from such, stay as they are', async () => {
  for (const [id, link] of [
    [2, 'car-body'],
    [4, 'fire-home'],
    [5, 'ours'],
  ] as const) {
    expect(await shown(`/products/${link}`)).toMatchObject(OWN);
    const { versions, published_at: publishedAt } = await page(id);
    expect(publishedAt).not.toBeNull();
    expect(versions).toMatchObject([{ version: 1, origin: 'published' }]);
  }
  // One can go back to what the product said at first.
  expect((await page(2)).first).toMatchObject({ ...STARTER_PAGES.get('car-body') });
  expect((await page(5)).first).toBeNull();
  expect(await shown('/products/empty')).toBeNull();
});

it('a page goes with its product', async () => {
  await site.call('DELETE', '/insurance-types/8', undefined, boss.token);
  const { status } = await site.call('GET', '/content/pages/product-8', undefined, boss.token);
  expect(status).toBe(404);
});

it('a fresh catalogue follows each release', async () => {
  const fresh = await createTestApp();
  await seedCatalogue(fresh.database.db);
  const content = (await productPage(fresh.ctx, '/products/travel', null))?.content;
  expect(content).toMatchObject({ ...STARTER_PAGES.get('travel') });
  await fresh.close();
});
