// Long: what an editor may do to the catalogue, on one starter catalogue.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { createTestApp } from '#test/test-app.ts';
import type { CategoryView, MenuCategory, ProductView } from '../catalogue.ts';

let serial = 0;
const site = await createTestApp();
const admin = (await site.signInAs('admin')).token;
const icon = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0e6b6b' } })
  .png()
  .toBuffer();

const newTitle = (what = 'دسته') => {
  serial += 1;
  return `${what} ${'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'[serial % 32]}${serial}`;
};

/** A multipart body as browsers write it. */
function form(fields: Record<string, string | Buffer>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value)]), 'file.png');
  }
  return body;
}

async function postForm(url: string, fields: Record<string, string | Buffer>, token = admin) {
  const request = new Request('http://site/', { method: 'POST', body: form(fields) });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return site.call('POST', url, payload, token, { headers });
}

async function newCategory(title = newTitle()): Promise<CategoryView> {
  const { body } = await postForm('/categories/', { title, icon });
  return body.data as CategoryView;
}

async function newItem(category_id: number, more = {}): Promise<ProductView> {
  serial += 1;
  const item = { title: newTitle('بیمه'), link: `/products/x-${serial}`, category_id, ...more };
  return (await site.call('POST', '/insurance-types', item, admin)).body.data as ProductView;
}

const patchItem = (id: number, change: object) =>
  site.call('POST', `/insurance-types/${id}`, { _method: 'PATCH', ...change }, admin);

async function menu(token?: string): Promise<MenuCategory[]> {
  const { body } = await site.call('GET', '/menus/insurance/get', undefined, token);
  return body.data as MenuCategory[];
}

const inMenu = async (id: number, token?: string) =>
  (await menu(token)).find((category) => category.id === id);

describe('categories', () => {
  it('are made with an icon, shown in the menu, changed and deleted with their items', async () => {
    const made = await newCategory('حیوانات خانگي');
    expect(made).toMatchObject({ title: 'حیوانات خانگی', items: [] });
    expect(made.icon).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    await newItem(made.id);
    await newItem(made.id);
    const changed = await postForm(`/categories/${made.id}`, {
      title: 'حیوانات',
      _method: 'PATCH',
    });
    expect(changed.body.data).toMatchObject({ title: 'حیوانات', icon: made.icon });
    expect(await inMenu(made.id)).toMatchObject({ title: 'حیوانات', items: [{}, {}] });
    const gone = await site.call('DELETE', `/categories/${made.id}`, undefined, admin);
    expect(gone.body.message).toBe('دسته و ۲ بیمهٔ آن حذف شد.');
    expect(await inMenu(made.id)).toBeUndefined();
    expect((await site.call('DELETE', `/categories/${made.id}`, undefined, admin)).status).toBe(
      404,
    );
  });

  it('refuse a title that is taken, one that is too short, and what is no picture', async () => {
    const { title } = await newCategory();
    const refusals = [
      [await postForm('/categories', { title, icon }), 'title'],
      [await postForm('/categories', { title: 'آ', icon }), 'title'],
      [await postForm('/categories', { title: newTitle(), icon: Buffer.from('<svg/>') }), 'icon'],
      [await postForm('/categories', { title: newTitle() }), 'icon'],
      [await postForm('/categories', { title: newTitle(), icon: 'text' }), 'icon'],
    ] as const;
    for (const [reply, field] of refusals) {
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual([field]);
    }
  });

  it('need `_method=PATCH` to be changed', async () => {
    const { id, title } = await newCategory();
    expect(
      (await postForm(`/categories/${id}`, { title: newTitle(), _method: 'DELETE' })).status,
    ).toBe(422);
    expect(await inMenu(id)).toMatchObject({ title });
  });

  it('of parallel makers of one title let one through', async () => {
    const title = newTitle();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => postForm('/categories', { title, icon })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422]);
  });
});

describe('items', () => {
  it('are added, changed in part, moved and deleted', async () => {
    const [from, to] = [await newCategory(), await newCategory()];
    const item = await newItem(from.id, { title: '  بيمه نو ', link: ' /products/new ' });
    expect(item).toMatchObject({ title: 'بیمه نو', link: '/products/new', visibility: 'public' });
    expect((await patchItem(item.id, { title: 'بیمهٔ دیگر' })).body.data).toMatchObject({
      title: 'بیمهٔ دیگر',
      link: '/products/new',
    });
    await patchItem(item.id, { category_id: to.id });
    expect((await inMenu(from.id))?.items).toEqual([]);
    expect((await inMenu(to.id))?.items).toMatchObject([{ id: item.id }]);
    await site.call('DELETE', `/insurance-types/${item.id}`, undefined, admin);
    expect((await inMenu(to.id))?.items).toEqual([]);
    expect((await patchItem(item.id, { title: 'هیچ' })).status).toBe(404);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://x.ir', '', 'x'])(
    'refuse the link %j',
    async (link) => {
      const { id } = await newCategory();
      const reply = await site.call(
        'POST',
        '/insurance-types',
        { title: newTitle(), link, category_id: id },
        admin,
      );
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual(['link']);
    },
  );

  it('refuse title and link that the category has, and a category that is gone', async () => {
    const { id } = await newCategory();
    const item = await newItem(id);
    const create = (more: object) =>
      site.call(
        'POST',
        '/insurance-types',
        { title: newTitle(), link: '/y', category_id: id, ...more },
        admin,
      );
    expect(Object.keys((await create({ title: item.title })).body.errors)).toEqual(['title']);
    expect(Object.keys((await create({ link: item.link })).body.errors)).toEqual(['link']);
    expect(Object.keys((await create({ category_id: 999_999 })).body.errors)).toEqual([
      'category_id',
    ]);
  });

  it('are seen by whom they are meant for', async () => {
    const category = await newCategory();
    const { id } = await newItem(category.id);
    const customer = (await site.signInAs('customer')).token;
    const seen = async (token?: string) => (await inMenu(category.id, token))?.items.length;
    await patchItem(id, { visibility: 'members' });
    expect([await seen(), await seen(customer)]).toEqual([0, 1]);
    await patchItem(id, { visibility: 'hidden' });
    expect([await seen(), await seen(customer), await seen(admin)]).toEqual([0, 0, 0]);
    const all = (await site.call('GET', '/categories', undefined, admin)).body
      .data as CategoryView[];
    expect(all.find((one) => one.id === category.id)?.items).toMatchObject([
      { visibility: 'hidden' },
    ]);
    expect((await patchItem(id, { visibility: 'secret' })).status).toBe(422);
  });
});

describe('order', () => {
  it('is the wanted one, with what the caller did not know of behind', async () => {
    const category = await newCategory();
    const items = [
      await newItem(category.id),
      await newItem(category.id),
      await newItem(category.id),
    ];
    const [a = 0, b = 0, c = 0] = items.map((item) => item.id);
    await site.call('POST', '/insurance-types/order', { ids: [c, a] }, admin);
    expect((await inMenu(category.id))?.items.map((item) => item.id)).toEqual([c, a, b]);
    const twice = await site.call('POST', '/insurance-types/order', { ids: [a, a] }, admin);
    expect(twice.status).toBe(422);
  });

  it('survives deletes at the same moment', async () => {
    const made = [await newCategory(), await newCategory(), await newCategory()];
    const ids = made.map((category) => category.id);
    const reversed = [...ids].reverse();
    const [gone = 0] = ids;
    const replies = await Promise.all([
      site.call('POST', '/categories/order', { ids: reversed }, admin),
      site.call('DELETE', `/categories/${gone}`, undefined, admin),
      site.call('POST', '/categories/order', { ids: reversed }, admin),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const order = (await menu()).map((category) => category.id).filter((id) => ids.includes(id));
    expect(order).toEqual(reversed.filter((id) => id !== gone));
  });
});

it('changes of the catalogue are audited with before and after', async () => {
  const { id } = await newCategory('پیش از تغییر');
  await postForm(`/categories/${id}`, { title: 'پس از تغییر', _method: 'PATCH' });
  const rows = (await site.database.db.select().from(auditLog)).filter(
    (row) => row.subjectType === 'category' && row.subjectId === id,
  );
  expect(rows).toMatchObject([
    { action: 'category.created', after: { title: 'پیش از تغییر' } },
    {
      action: 'category.updated',
      before: { title: 'پیش از تغییر' },
      after: { title: 'پس از تغییر' },
    },
  ]);
});

it('a customer may do none of it', async () => {
  const { token } = await site.signInAs('customer');
  const { id } = await newCategory();
  expect((await postForm('/categories', { title: newTitle(), icon }, token)).status).toBe(403);
  expect((await site.call('DELETE', `/categories/${id}`, undefined, token)).status).toBe(403);
  expect(await inMenu(id)).toBeDefined();
});

describe('a product page', () => {
  const content = {
    lead: 'معرفی كوتاه',
    blocks: [
      { type: 'heading', text: 'چه چیزهایی را پوشش می‌دهد؟' },
      { type: 'list', items: ['یک', 'دو'], ordered: false },
      { type: 'question', question: 'چرا؟', answer: 'زیرا.' },
    ],
  };
  const page = (link: string, token?: string) =>
    site.call('GET', `/insurance-types/page?link=${link}`, undefined, token);

  it('is written by staff and read by whom it is meant for', async () => {
    const category = await newCategory();
    const item = await newItem(category.id);
    expect((await page(item.link)).body.data).toMatchObject({ title: item.title, content: null });
    const url = `/content/pages/product-${item.id}`;
    const boss = (await site.signInAs('super_admin')).token;
    const meta = { title: '', description: '', picture: null };
    const draft = { content: { meta, ...content }, base_version: 0 };
    expect((await site.call('POST', url, draft, boss)).status).toBe(200);
    expect((await site.call('POST', `${url}/publish`, {}, boss)).status).toBe(200);
    const expected = { ...content, lead: 'معرفی کوتاه' };
    expect((await page(item.link)).body.data).toMatchObject({
      content: expected,
      category: { title: category.title, items: [{ id: item.id }] },
    });

    await patchItem(item.id, { visibility: 'members' });
    const customer = (await site.signInAs('customer')).token;
    expect((await page(item.link)).status).toBe(404);
    expect((await page(item.link, customer)).status).toBe(200);
    await patchItem(item.id, { visibility: 'hidden' });
    expect((await page(item.link, admin)).status).toBe(404);
  });

  it('names of the others in its category what its reader may see', async () => {
    const category = await newCategory();
    const open = await newItem(category.id);
    const members = await newItem(category.id);
    const hidden = await newItem(category.id);
    await patchItem(members.id, { visibility: 'members' });
    await patchItem(hidden.id, { visibility: 'hidden' });
    const customer = (await site.signInAs('customer')).token;
    const idsFor = async (token?: string) => {
      const { data } = (await page(open.link, token)).body as { data: { category: MenuCategory } };
      return data.category.items.map(({ id }) => id);
    };
    expect(await idsFor()).toEqual([open.id]);
    expect(await idsFor(customer)).toEqual([open.id, members.id]);
  });
});
