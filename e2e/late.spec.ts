import type { Locator, Page } from '@playwright/test';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { instantIn } from './days.ts';
import { type Caller, requestOf, setUpOffice, signInByApi } from './desk-api.ts';
import { BOTH, enter, expect, look, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { ask, isPhone } from './work-list-steps.ts';

const OVERVIEW = '/dashboard/super-admin/main/overview';
/** The page looks again by itself twice a minute. */
const BY_ITSELF = 30_000;

const part = (page: Page, name: RegExp | string): Locator => page.getByRole('region', { name });
const waits = (page: Page) => part(page, 'چه کسی زیاد منتظر مانده است');
const lateTable = (page: Page) => part(page, 'دیرشده‌ها به تفکیک همکار و دلیل');
const countOf = (within: Locator, name: RegExp) =>
  within.getByRole('link', { name }).locator('strong');
const numberIn = (text: string | null): number =>
  Number(toAsciiDigits(text ?? '').match(/\d+/)?.[0] ?? Number.NaN);

/** A colleague takes a request and says when to call again, in a moment from now. */
async function followUpSoon(colleague: Caller, phone: string): Promise<number> {
  const { id } = await requestOf(colleague, phone);
  await colleague.post(`/requests/${id}/claim`);
  await colleague.post(`/requests/${id}/events`, {
    outcome: 'callback',
    follow_up_at: instantIn(15_000),
  });
  return id;
}

/** Every figure of a part, with where it leads. */
async function figuresOf(within: Locator): Promise<{ count: number; to: string }[]> {
  return within
    .getByRole('link')
    .filter({ hasText: /[۰-۹]/ })
    .evaluateAll((links) =>
      links.map((link) => {
        const words = (link.querySelector('strong') ?? link).textContent ?? '';
        const digits = [...words].map((one) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(one)).filter((n) => n >= 0);
        return { count: Number(digits.join('')), to: link.getAttribute('href') ?? '' };
      }),
    );
}

/** A figure's list is all there, and says that it has as many rows as the figure. */
async function expectRows(page: Page, { count, to }: { count: number; to: string }) {
  await page.goto(to);
  await expect(page.getByRole('heading', { name: 'همهٔ درخواست‌ها', level: 1 })).toBeVisible();
  const foot = page.getByText(`${toPersianDigits(count)} درخواست`, { exact: true });
  await expect(foot, to).toBeVisible();
}

test.describe('an owner’s morning', () => {
  test.use({ sharedWith: 'nobody', clock: 'noon' });

  test('begins with something kind and true where nothing waits', async ({ person }) => {
    const owner = await person();
    await setUpOffice(await signInByApi(owner.request));
    await enter(owner, undefined, OVERVIEW);
    await expect(waits(owner)).toContainText('هیچ‌کس بیش از وعده منتظر نمانده است');
    await expect(part(owner, 'سررسید امروز')).toContainText('تا پایان امروز سررسیدی نمانده است');
    await expect(owner.getByText('درخواستی نیامد و درخواستی هم بسته نشد.')).toBeVisible();
    await look(owner, 'morning-empty');
  });

  test(
    'says who is late and why as time passes, and each figure opens its rows',
    BOTH,
    async ({ person }) => {
      const owner = await person();
      await owner.clock.install();
      const chief = await signInByApi(owner.request);
      await setUpOffice(chief);
      const stays = await inviteAdmin(owner.request, ['کیان', 'راستین']);
      const leaves = await inviteAdmin(owner.request, ['هما', 'رهسپار']);
      const [staying, leaving] = [
        await signInByApi(owner.request, stays),
        await signInByApi(owner.request, leaves),
      ];
      await enter(owner, undefined, OVERVIEW);
      await expect(waits(owner)).toContainText('هیچ‌کس بیش از وعده منتظر نمانده است');

      for (const name of ['سارا یکم', 'سارا دوم']) {
        await followUpSoon(staying, (await ask(owner.request, name)).phone);
      }
      await followUpSoon(leaving, (await ask(owner.request, 'سارا سوم')).phone);
      // No more happens: time alone makes them late. It passes faster for the page than for the server.
      await expect(async () => {
        await owner.clock.fastForward(BY_ITSELF);
        await expect(countOf(waits(owner), /زمان پیگیری گذشته/)).toHaveText('۳', { timeout: 2000 });
      }).toPass();
      await expect(waits(owner).getByRole('status')).toHaveText('۳ درخواست دیر شده است.');

      // What a colleague who leaves had has no assignee any more, and the page hears of it.
      const found = await chief.get<{ id: number }[]>(`/users?search=${leaves.phone}`);
      await chief.post(`/users/${found[0]?.id}/status`, { is_active: false });
      await expect(countOf(waits(owner), /بی‌مسئول/)).toHaveText('۱');
      const row = lateTable(owner).getByRole('row').filter({ hasText: stays.name });
      expect(numberIn(await row.getByRole('link').first().textContent())).toBe(2);
      await look(owner, 'morning');

      if (isPhone(owner)) {
        const last = owner.getByRole('region', { name: /دیروز|آخرین روز کاری/ });
        const end = await last.evaluate((one) => one.getBoundingClientRect().bottom);
        const bar = await owner
          .getByRole('navigation')
          .filter({ visible: true })
          .last()
          .evaluate((one) => one.getBoundingClientRect().top);
        expect(end).toBeLessThanOrEqual(bar);
        for (const link of await waits(owner).getByRole('link').all()) {
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
        // The rows behind the figures are the same on every screen.
        return;
      }

      const all = await waits(owner)
        .getByRole('link', { name: /دیدن همه/ })
        .getAttribute('href');
      const figures = [
        { count: 3, to: all ?? '' },
        ...(await figuresOf(waits(owner))),
        ...(await figuresOf(part(owner, 'سررسید امروز'))),
        ...(await figuresOf(lateTable(owner))),
      ];
      expect(figures.map(({ to }) => to)).toContain(
        '/dashboard/super-admin/connect/requests?late=unclaimed',
      );
      // One list may stand behind several figures.
      const lists = new Map(figures.map((figure) => [`${figure.count} ${figure.to}`, figure]));
      for (const figure of lists.values()) await expectRows(owner, figure);
      await look(owner, 'all-kinds', { fullPage: false });
    },
  );
});
