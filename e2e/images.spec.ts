import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ownName, toast } from './catalogue-steps.ts';
import { signInByApi } from './desk-api.ts';
import { enter, expect, look, PHONE, test } from './site.ts';

const LIBRARY = '/dashboard/super-admin/images';

const png = (width: number, height: number, background = '#0e6b6b') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const fileOf = (buffer: Buffer, name = 'picture.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer,
});

async function openLibrary(page: Page): Promise<void> {
  await enter(page);
  await page.goto(LIBRARY);
  await expect(page.getByRole('heading', { name: 'تصویرهای سایت', level: 1 })).toBeVisible();
}

async function add(page: Page, alt: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'افزودن تصویر' }).click();
  const dialog = page.getByRole('dialog', { name: 'افزودن تصویر' });
  await dialog.locator('input[type=file]').setInputFiles(fileOf(buffer));
  await dialog.getByLabel('توضیح تصویر').fill(alt);
  await dialog.getByRole('button', { name: 'افزودن تصویر' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'تصویر به کتابخانه افزوده شد.').last()).toBeVisible();
}

const cardOf = (page: Page, alt: string) => page.getByRole('article').filter({ hasText: alt });

test('pictures are taken in, described, found again and let go', async ({ person, complaints }) => {
  const chief = await person();
  const [first, second] = [ownName('مغازهٔ پس از آتش'), ownName('ساختمان دفتر')];
  await openLibrary(chief);

  // What is wrong is said before anything is sent.
  await chief.getByRole('button', { name: 'افزودن تصویر' }).click();
  const dialog = chief.getByRole('dialog', { name: 'افزودن تصویر' });
  await dialog.getByRole('button', { name: 'افزودن تصویر' }).click();
  await expect(dialog.getByText('یک تصویر انتخاب کنید.')).toBeVisible();
  await expect(dialog.getByText('توضیح تصویر را بنویسید.')).toBeVisible();
  const text = fileOf(Buffer.from('سلام'), 'note.txt', 'text/plain');
  await dialog.locator('input[type=file]').setInputFiles(text);
  await expect(dialog.getByText('این فایل تصویری نیست که پذیرفته شود.')).toBeVisible();
  // What only the server can tell is said at the file too.
  const broken = Buffer.from('\x89PNG\r\n\x1a\nسلام', 'latin1');
  await dialog.locator('input[type=file]').setInputFiles(fileOf(broken));
  await dialog.getByLabel('توضیح تصویر').fill(first);
  await dialog.getByRole('button', { name: 'افزودن تصویر' }).click();
  await expect(dialog.getByText(/^تصویر باید PNG/)).toBeVisible();
  // What browsers say of a refused file, and of its picture that is none.
  for (const line of complaints.splice(0)) expect(line).toMatch(/422|ERR_FILE_NOT_FOUND blob:/);
  await look(chief, 'images-upload');
  await chief.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await add(chief, first, await png(1200, 800, '#0e6b6b'));
  await add(chief, second, await png(700, 900, '#855410'));
  await expect(cardOf(chief, first).getByText('در جایی به کار نرفته است')).toBeVisible();
  await look(chief, 'images');

  await chief.getByRole('searchbox').fill(first);
  await expect(chief.getByRole('article')).toHaveCount(1);
  await cardOf(chief, first).getByRole('button', { name: 'ویرایش توضیح' }).click();
  const edit = chief.getByRole('dialog', { name: 'ویرایش توضیح تصویر' });
  await edit.getByLabel('توضیح تصویر').fill(`${first} در بازار`);
  await edit.getByRole('button', { name: 'ذخیره' }).click();
  await expect(cardOf(chief, `${first} در بازار`)).toBeVisible();

  await cardOf(chief, first).getByRole('button', { name: 'حذف' }).click();
  const ask = chief.getByRole('dialog', { name: 'حذف تصویر' });
  await ask.getByRole('button', { name: 'حذف تصویر' }).click();
  await expect(chief.getByText('تصویری با این جست‌وجو پیدا نشد.')).toBeVisible();
});

test(
  'a picture in a text is shown to visitors in the width they need, and stays while it is in use',
  PHONE,
  async ({ person, request, baseURL }) => {
    const chief = await person();
    const alt = ownName('انبار پس از آتش‌سوزی');
    await openLibrary(chief);
    await add(chief, alt, await png(1300, 800, '#2c6e49'));
    const api = await signInByApi(request);
    const [image] = await api.get<{ url: string; width: number; height: number }[]>(
      `/content/images?search=${encodeURIComponent(alt)}`,
    );
    if (!image) throw new Error('the picture is not in the library');
    const { url, width, height } = image;
    type Category = { items: { id: number; link: string }[] };
    const items = (await api.get<Category[]>('/categories')).flatMap((one) => one.items);
    const item = items.find(({ link }) => link === '/products/third-party');
    const blocks = [
      { type: 'heading', text: 'نمونه' },
      { type: 'picture', url, alt, width, height },
    ];
    const ofItem = `/content/pages/product-${item?.id}`;
    const { version: before } = await api.get<{ version: number }>(ofItem);
    const meta = { title: '', description: '', picture: null };
    const text = { meta, lead: '', blocks };
    await api.post(ofItem, { content: text, base_version: before });
    await api.post(`${ofItem}/publish`, {});

    const visitor = await person();
    await visitor.goto('/products/third-party');
    const shown = visitor.getByRole('img', { name: alt });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveJSProperty('complete', true);
    const stem = url.replace('.webp', '');
    await expect(shown).toHaveAttribute(
      'srcset',
      `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${url} 1300w`,
    );
    const seen = await shown.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname);
    expect([`${stem}-480.webp`, `${stem}-960.webp`, url]).toContain(seen);
    await look(visitor, 'picture-in-text');

    // Its form for messengers.
    const shared = await request.get(`${baseURL}${stem}-share.jpg`);
    expect(shared.headers()['content-type']).toBe('image/jpeg');

    type Kept = { version: number; first: { meta: object } };
    const { version, first } = await api.get<Kept>('/content/pages/track');
    const content = { ...first, meta: { ...first.meta, picture: { url, alt } } };
    await api.post('/content/pages/track', { content, base_version: version });
    await api.post('/content/pages/track/publish', {});
    await visitor.goto('/track');
    const inHead = (name: string) =>
      visitor.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await inHead('image')).toBe(`${baseURL}${stem}-share.jpg`);
    expect(await inHead('image:alt')).toBe(alt);

    await chief.reload();
    await expect(cardOf(chief, alt).getByText(/^در صفحهٔ «/)).toBeVisible();
    await cardOf(chief, alt).getByRole('button', { name: 'حذف' }).click();
    const ask = chief.getByRole('dialog', { name: 'حذف تصویر' });
    await expect(ask.getByText('نخست آن را از آنجا حذف کنید')).toBeVisible();
    await expect(ask.getByRole('button', { name: 'حذف تصویر' })).toHaveCount(0);
  },
);

test('a writer chooses a picture from the library by keyboard, or takes one in there', async ({
  person,
}) => {
  const chief = await person();
  const [kept, fresh] = [ownName('نمای دفتر'), ownName('میز پذیرش')];
  await openLibrary(chief);
  await add(chief, kept, await png(800, 500, '#0f2a2e'));
  await chief.goto('/dashboard/super-admin/products-access');
  await chief.getByRole('button', { name: 'بیمهٔ خودرو', exact: true }).click();
  await chief
    .getByRole('link', { name: /^متن صفحه/ })
    .first()
    .click();
  await chief.getByRole('button', { name: 'افزودن تصویر' }).last().click();
  const dialog = chief.getByRole('dialog', { name: 'انتخاب تصویر' });
  const pick = dialog.getByRole('button', { name: `گذاشتن «${kept}»` });
  await expect(pick).toBeVisible();
  await look(chief, 'picture-dialog', { fullPage: false });
  await pick.focus();
  await pick.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chief.getByLabel('توضیح تصویر').last()).toHaveValue(kept);

  await chief.getByRole('button', { name: 'تصویر دیگر' }).last().click();
  await dialog.getByRole('button', { name: 'افزودن تصویر' }).click();
  const upload = chief.getByRole('dialog', { name: 'افزودن تصویر' });
  await upload.locator('input[type=file]').setInputFiles(fileOf(await png(640, 480, '#a23b32')));
  await upload.getByLabel('توضیح تصویر').fill(fresh);
  await upload.getByRole('button', { name: 'افزودن و گذاشتن' }).click();
  await expect(upload).toBeHidden();
  await expect(chief.getByLabel('توضیح تصویر').last()).toHaveValue(fresh);
});
