import { signInByApi } from './desk-api.ts';
import { expect, footerLink, test, untilAlive } from './site.ts';

const GUIDE = {
  title: 'راهنمای پس از تصادف',
  lead: 'گام‌هایی که همان روز به کار می‌آید.',
  picture: null,
  blocks: [
    { type: 'heading', text: 'در محل' },
    { type: 'list', items: ['خودرو را کنار بزنید.', 'عکس بگیرید.'], ordered: true },
  ],
};

test('a page that staff write is seen in a frame as it will be, then by all, with its link in the footer', async ({
  person,
  request,
  complaints,
}) => {
  const boss = await signInByApi(request);
  await boss.post('/content/pages', { slug: 'guide', title: GUIDE.title, content: GUIDE });
  const { url } = await boss.post<{ url: string }>('/content/pages/guide/preview');
  const page = await person();
  await page.goto('/products');
  await untilAlive(page);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: 390, height: 800 });
    document.querySelector('main')?.prepend(frame);
  }, url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(GUIDE.title);
  await expect(frame.getByText('عکس بگیرید.')).toBeVisible();
  await expect(frame.locator('body')).toHaveCSS('font-family', /Vazirmatn/);
  // The preview opens in a window of its own too; under the page's address it is not there yet.
  expect((await page.goto('/p/guide'))?.status()).toBe(404);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  expect((await page.goto(url))?.status()).toBe(200);
  await boss.post('/content/pages/guide/publish', {});
  await boss.post('/content/pages/guide/place', { place: 'footer' });
  await page.goto('/');
  await (await footerLink(page, GUIDE.title)).click();
  await expect(page).toHaveURL(/\/p\/guide$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDE.title);
});

test('a sentence that staff change is read by the next visitor, and the first one is a step back', async ({
  person,
  request,
}) => {
  const boss = await signInByApi(request);
  type Kept = { version: number; published: { hero: object } };
  const before = await boss.get<Kept>('/content/pages/track');
  const hero = { ...before.published.hero, title: 'درخواستتان تا کجا رفته است؟' };
  await boss.post('/content/pages/track', {
    content: { ...before.published, hero },
    base_version: before.version,
  });
  await boss.post('/content/pages/track/publish', {});
  const page = await person();
  await page.goto('/track');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title);
  await boss.post('/content/pages/track/restore', { version: 0 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(hero.title);
});
