// Long: what the library takes and refuses, who may use it, and what becomes of its pictures.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import {
  auditLog,
  categories,
  contentImages,
  contentPages,
  contentVersions,
  insuranceTypes,
  media,
  mediaSizes,
} from '#db/schema/index.ts';
import { sweepPictures } from '#features/media/media.server.ts';
import { multipart } from '#test/multipart.ts';
import { createTestApp } from '#test/test-app.ts';
import type { ImageView } from './images.ts';

let boss: { id: number; token: string };
const site = await createTestApp();
boss = await site.signInAs('super_admin');
beforeEach(async () => {
  await site.database.db.delete(contentImages);
  await site.database.db.delete(media);
});

let shade = 0;
/** A picture like none before it. */
function plain(width: number, height: number) {
  shade += 5;
  const background = { r: shade % 256, g: (shade * 3) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function send(file: Buffer | string, alt: string, token = boss.token) {
  const { payload, headers } = multipart([
    ['file', file],
    ['alt', alt],
    ['name', 'shop.png'],
  ]);
  return site.call('POST', '/content/images', payload, token, { headers });
}
async function add(width = 60, height = 40, alt = 'مغازه‌ای پس از آتش‌سوزی'): Promise<ImageView> {
  const reply = await send(await plain(width, height).png().toBuffer(), alt);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as ImageView;
}
const list = async (query = '') =>
  (await site.call('GET', `/content/images?${query}`, undefined, boss.token)).body as {
    data: ImageView[];
    meta: { total: number };
  };
const get = (url: string) => site.app.inject({ method: 'GET', url });
const remove = (id: number) => site.call('DELETE', `/content/images/${id}`, undefined, boss.token);

describe('a picture that is taken in', () => {
  it('is WebP in its own size and in the widths below it, upright and without metadata', async () => {
    const sideways = await plain(1200, 800)
      .withExif({ IFD0: { Artist: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const reply = await send(sideways, 'ساختمان دفتر');
    expect(reply.status).toBe(200);
    const image = reply.body.data as ImageView;
    expect(image).toMatchObject({ width: 800, height: 1200, widths: [480], alt: 'ساختمان دفتر' });
    expect(image).toMatchObject({ name: 'shop.png', uploaded_by: { id: boss.id }, used_in: [] });
    const served = await get(image.url);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.rawPayload.byteLength).toBe(image.bytes);
    const facts = await sharp(served.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 800, height: 1200 });
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    const narrow = await get(image.url.replace('.webp', '-480.webp'));
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 480, height: 720 });
  });

  it('is answered as it is where a width would make it larger', async () => {
    const { url } = await add(300, 200);
    const wide = await get(url.replace('.webp', '-960.webp'));
    expect(wide.statusCode).toBe(200);
    expect((await sharp(wide.rawPayload).metadata()).width).toBe(300);
    expect((await get(url.replace('.webp', '-700.webp'))).statusCode).toBe(404);
  });

  it('has a JPEG for shared links', async () => {
    const { url } = await add(2000, 1000);
    const shared = await get(url.replace('.webp', '-share.jpg'));
    expect(shared.headers['content-type']).toBe('image/jpeg');
    const facts = await sharp(shared.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is no larger than the widest place shows', async () => {
    const image = await add(3000, 1500);
    expect(image).toMatchObject({ width: 2560, height: 1280, widths: [480, 960, 1600] });
  });

  it('is there once, however often it is sent; its last description counts', async () => {
    const file = await plain(50, 50).png().toBuffer();
    const replies = await Promise.all([send(file, 'نمای دفتر'), send(file, 'نمای دفتر')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await send(file, 'نمای دفتر از خیابان');
    expect(again.body.data).toMatchObject({ alt: 'نمای دفتر از خیابان' });
    expect((await list()).data).toHaveLength(1);
  });

  it('has a description', async () => {
    const file = await plain(50, 50).png().toBuffer();
    for (const [alt, sentence] of [
      ['', 'توضیح تصویر را بنویسید.'],
      ['  ', 'توضیح تصویر را بنویسید.'],
      ['عک', 'توضیح تصویر باید دست‌کم ۳ حرف باشد.'],
      ['ش'.repeat(201), 'توضیح تصویر باید حداکثر ۲۰۰ حرف باشد.'],
    ] as const) {
      const reply = await send(file, alt);
      expect([reply.status, reply.body.errors]).toEqual([422, { alt: [sentence] }]);
    }
    expect(await site.database.db.$count(media)).toBe(0);
  });
});

describe('what is no picture for the library', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const BAD = 'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۱۰ مگابایت و حداکثر ۲۵ میلیون پیکسل.';
  const MOVING = 'تصویر متحرک پذیرفته نمی‌شود؛ یک تصویر ثابت بفرستید.';
  const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  async function film(): Promise<Buffer> {
    const frames = Buffer.alloc(20 * 40 * 3, 80).fill(200, 20 * 20 * 3);
    return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  }
  async function movingPng(): Promise<Buffer> {
    const still = await plain(8, 8).png().toBuffer();
    // Behind the header; what counts is that the chunk stands before the picture.
    const control = Buffer.from('\0\0\0\bacTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1');
    return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
  }
  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a text', () => Buffer.from('سلام'), BAD],
    ['an SVG', () => Buffer.from(SVG), BAD],
    [
      'an SVG with the first bytes of a PNG',
      () => Buffer.concat([PNG_HEAD, Buffer.from(SVG)]),
      BAD,
    ],
    ['a GIF', () => Buffer.from('GIF89a....'), BAD],
    ['half a picture', async () => (await plain(90, 90).png().toBuffer()).subarray(0, 60), BAD],
    [
      'a small file of too many pixels',
      () => plain(6000, 5000).png({ compressionLevel: 9 }).toBuffer(),
      BAD,
    ],
    ['a film', film, MOVING],
    ['a moving PNG', movingPng, MOVING],
  ];
  it.each(refused)('%s is refused at the file', async (_name, make, sentence) => {
    const reply = await send(await make(), 'نمای دفتر');
    expect([reply.status, reply.body.errors]).toEqual([422, { file: [sentence] }]);
    expect(await site.database.db.$count(media)).toBe(0);
  });

  it('a file that is no file, or too long', async () => {
    expect((await send('words', 'نمای دفتر')).body.errors).toEqual({
      file: ['یک تصویر انتخاب کنید.'],
    });
    const long = Buffer.concat([PNG_HEAD, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(long, 'نمای دفتر')).status).toBe(413);
  });

  it('of three MiB is read, as only the library takes it', async () => {
    const noise = Buffer.concat([PNG_HEAD, Buffer.alloc(3 * 1024 * 1024)]);
    expect((await send(noise, 'نمای دفتر')).status).toBe(422);
  });
});

describe('the library', () => {
  it('is for those who may write the pages', async () => {
    const { id } = await add();
    const file = await plain(50, 50).png().toBuffer();
    for (const role of ['admin', 'customer'] as const) {
      const { token } = await site.signInAs(role);
      const replies = [
        await site.call('GET', '/content/images', undefined, token),
        await send(file, 'نمای دفتر', token),
        await site.call('POST', `/content/images/${id}`, { _method: 'PATCH', alt: 'دفتر' }, token),
        await site.call('DELETE', `/content/images/${id}`, undefined, token),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await list()).data).toHaveLength(1);
  });

  it('is listed by part, the latest first, and searched in descriptions and names', async () => {
    const first = await add(60, 40, 'کارگاه نجّاری');
    const second = await add(60, 40, 'خودروی تصادفی');
    expect((await list()).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const part = await list('per_page=1&page=2');
    expect([part.data.map(({ id }) => id), part.meta.total]).toEqual([[first.id], 2]);
    const found = async (word: string) =>
      (await list(`search=${encodeURIComponent(word)}`)).data.map(({ id }) => id);
    expect(await found('كارگاه نجاري')).toEqual([first.id]);
    expect(await found('SHOP')).toEqual([second.id, first.id]);
    expect(await found('قایق')).toEqual([]);
    expect(await found('!!')).toEqual([]);
  });

  it('takes another description, and says so in the log', async () => {
    const { id } = await add(60, 40, 'کارگاه');
    const patch = (alt: string, number = id) =>
      site.call('POST', `/content/images/${number}`, { _method: 'PATCH', alt }, boss.token);
    expect((await patch('کارگاه نجاری')).body.data).toMatchObject({ alt: 'کارگاه نجاری' });
    expect((await patch('')).body.errors).toEqual({ alt: ['توضیح تصویر را بنویسید.'] });
    expect((await patch('کارگاه', 999_999)).status).toBe(404);
    const rows = await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    const of = rows.filter(({ subjectType }) => subjectType === 'image');
    expect(of.map(({ action }) => action)).toEqual(['image.added', 'image.described']);
    expect(of[1]).toMatchObject({ before: { alt: 'کارگاه' }, after: { alt: 'کارگاه نجاری' } });
  });

  it('lets go of a picture that is not in use, and of none that is', async () => {
    const image = await add();
    const { url, alt, width, height } = image;
    const first = trackContent.first;
    const content = { ...first, meta: { ...first.meta, picture: { url, alt } } };
    const [draft, published] = [
      {
        slug: 'product-7',
        kind: 'product' as const,
        draft: { blocks: [{ type: 'picture', url, alt, width, height }] },
      },
      { slug: trackContent.slug, kind: 'site' as const, published: content },
    ];
    const { db } = site.database;
    await db.insert(contentPages).values([draft, published]);
    expect((await list()).data[0]?.used_in).toEqual([
      { place: 'page', title: trackContent.title },
      { place: 'draft', title: 'product-7' },
    ]);
    const refused = await remove(image.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'image_in_use']);
    expect(refused.body.message).toContain(`صفحهٔ «${trackContent.title}»`);
    await db.delete(contentPages);
    expect((await remove(image.id)).status).toBe(200);
    expect((await remove(image.id)).status).toBe(404);
    expect((await list()).data).toEqual([]);
  });

  it('that was taken out stays readable for as long as an earlier version shows it', async () => {
    const image = await add();
    const { db } = site.database;
    const [page] = await db
      .insert(contentPages)
      .values({ slug: 'notice', kind: 'free' })
      .returning();
    const content = { picture: { url: image.url, alt: image.alt } };
    const pageId = Number(page?.id);
    const version = { pageId, version: 1, content, publishedAt: new Date() };
    await db.insert(contentVersions).values({ ...version, origin: 'published' });
    expect((await remove(image.id)).status).toBe(200);
    const sweep = () => sweepPictures(site.ctx, new Date(Date.now() + 1000));
    await sweep();
    expect((await get(image.url)).statusCode).toBe(200);
    await db.delete(contentPages);
    await sweep();
    expect((await get(image.url)).statusCode).toBe(404);
  });

  it('is where pictures of texts come from: no text goes out with one that is not there', async () => {
    const { db } = site.database;
    const [category] = await db
      .insert(categories)
      .values({ title: 'آتش‌سوزی', position: 0 })
      .returning();
    const categoryId = Number(category?.id);
    const [item] = await db
      .insert(insuranceTypes)
      .values({ categoryId, title: 'منازل', link: '/products/home', position: 0 })
      .returning();
    const path = `/content/pages/product-${item?.id}`;
    const call = (to: string, body: object) => site.call('POST', to, body, boss.token);
    const publish = async (url: string, base_version: number) => {
      const blocks = [{ type: 'picture', url, alt: 'خانه', width: 60, height: 40 }];
      const meta = { title: '', description: '', picture: null };
      const saved = await call(path, { content: { meta, lead: '', blocks }, base_version });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return call(`${path}/publish`, {});
    };
    const refused = await publish(`/media/${'0'.repeat(64)}.webp`, 0);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['blocks.0.url']]);
    expect((await publish((await add()).url, 1)).status).toBe(200);
    expect((await list()).data[0]?.used_in).toEqual([{ place: 'page', title: 'منازل' }]);
    await db.delete(contentPages);
  });

  it('keeps its pictures from the sweep; what was taken out goes with all of its forms', async () => {
    const [kept, gone] = [await add(600, 300), await add(600, 300)];
    expect((await remove(gone.id)).status).toBe(200);
    await sweepPictures(site.ctx, new Date(Date.now() + 1000));
    expect((await get(kept.url)).statusCode).toBe(200);
    expect((await get(gone.url)).statusCode).toBe(404);
    expect((await get(gone.url.replace('.webp', '-share.jpg'))).statusCode).toBe(404);
    expect(await site.database.db.$count(mediaSizes)).toBe(2);
  });
});
