import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MyPolicy } from '#features/policies/wallet/wallet.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { PASSWORD, resident } from './account-steps.ts';
import { instantIn, today } from './days.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { BOTH, enter, expect, look as lookAt, test } from './site.ts';

/** What a customer sees first: what is due, each thing leading on; what is over stands in one line. */

const look = (page: Page, name: string) => lookAt(page, `first-${name}`);
const WALLET = '/dashboard/customer/policies';
test.use({ clock: 'noon' });

const dues = (page: Page): Locator =>
  page.getByRole('region', { name: 'کارهای پیش رو' }).getByRole('listitem');

/** Policies of a number: one has ended, one ends in five days, one has a year and an instalment next week. */
async function held(request: APIRequestContext, phone: string) {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const enterOne = (ends: number, more: object) =>
    chief.post<{ id: number }>('/policies', {
      holder_name: 'آزاده رحیمی‌پور',
      holder_phone: phone,
      insurer: insurer.id,
      starts_on: today(ends - 365),
      ends_on: today(ends),
      number: `F/${Date.now()}/${ends + 9}`,
      ...more,
    });
  await enterOne(-3, { line: 'fire', insured_object: 'انبار شماره ۴' });
  const motor = await enterOne(5, {
    line: 'motor_third_party',
    insured_object: 'پلاک ۱۲ب۳۴۵-۶۷',
  });
  await enterOne(300, {
    line: 'health',
    instalments: [{ due_on: today(7), amount_rial: 12_500_000 }],
  });
  return { chief, insurer, motor };
}

test(
  'what is due comes first, the most urgent before all, and each thing leads on',
  BOTH,
  async ({ person, request }) => {
    const page = await person();
    const { phone } = resident();
    const { chief, motor } = await held(request, phone);
    await enter(page, { phone, password: PASSWORD });
    await expect(page.getByRole('heading', { name: 'کارهای پیش رو' })).toBeVisible();

    // A loss that is reported from the policy, of which papers are missing.
    await page.goto(WALLET);
    const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token');
    const own = callerWith(request, token?.value ?? '');
    await own.post('/claim-requests', {
      full_name: 'آزاده رحیمی‌پور',
      phone_number: phone,
      line: 'motor_third_party',
      loss_date: today(-2),
      province: 'تهران',
      city: 'تهران',
      description: 'در پارکینگ به ستون خورد و گلگیر فرورفت.',
      policy: motor.id,
    });
    const loud = (name: string) => page.getByRole('article', { name }).getByRole('button');
    await expect(loud('آتش‌سوزی').filter({ hasText: 'تمدید' })).toHaveAttribute(
      'data-variant',
      'filled',
    );
    await expect(loud('درمان').filter({ hasText: 'تمدید' })).toHaveAttribute(
      'data-variant',
      'default',
    );
    await look(page, 'wallet');

    await page.goto('/dashboard/customer/main');
    await expect(dues(page)).toContainText([
      /پایان یافته است.*۳ روز گذشته.*آتش‌سوزی، بیمهٔ .*، انبار شماره ۴/,
      /مدرک خسارت کم است.*شخص ثالث خودرو، .*۱۲ ب ۳۴۵ ایران ۶۷/,
      /رو به پایان است.*۵ روز مانده.*۱۲ ب ۳۴۵ ایران ۶۷/,
      /قسط ۱٬۲۵۰٬۰۰۰ تومان.*۷ روز مانده/,
    ]);
    await look(page, 'due');

    await dues(page)
      .getByRole('link', { name: /^فرستادن مدارک/ })
      .click();
    await expect(page).toHaveURL(/#own-\d+$/);
    const claim = page.getByRole('article').filter({ hasText: 'پروندهٔ خسارت' });
    await expect(claim.getByRole('heading', { name: 'پروندهٔ خسارت' })).toBeFocused();
    await expect(claim).toContainText('۱۲ ب ۳۴۵ ایران ۶۷');

    await dues(page)
      .getByRole('button', { name: /^تمدید آتش‌سوزی/ })
      .click();
    const renewal = page.getByRole('dialog', { name: 'درخواست تمدید' });
    await renewal.getByRole('button', { name: 'ثبت درخواست تمدید' }).click();
    await expect(renewal).toBeHidden();
    const asked = page.getByRole('article').filter({ hasText: 'درخواست تماس' });
    await expect(asked.getByRole('heading')).toBeFocused();
    await expect(asked).toContainText('انبار شماره ۴');

    // A comparison that waits is among what is due, until something is chosen.
    const found = await chief.get<{ id: number; kind: string }[]>(
      `/requests?status=open&search=${phone}`,
    );
    const call = found.find(({ kind }) => kind === 'call')?.id;
    await chief.post(`/requests/${call}/claim`);
    const insurers = await chief.get<{ id: number }[]>('/insurers');
    const { id, code } = await chief.post<{ id: number; code: string }>(
      `/requests/${call}/comparisons`,
      {
        line: 'fire',
        valid_until: today(6),
        rows: [{ key: 'capital', label: 'سرمایه' }],
        offers: [0, 1].map((place) => ({
          insurer: insurers[place]?.id,
          premium_rial: 120_000_000,
          values: { capital: '۲ میلیارد تومان' },
        })),
        recommended: null,
        reason: '',
      },
    );
    await chief.post(`/comparisons/${id}/publish`, { notify: false });
    await expect(dues(page).getByRole('link', { name: /^دیدن و انتخاب/ })).toHaveAttribute(
      'href',
      `/comparison/${code}`,
    );
    await expect(asked.getByRole('link', { name: 'مقایسهٔ بیمه‌گرها، آتش‌سوزی' })).toBeVisible();
    await look(page, 'comparison');
  },
);

const LONG = 'شرکت بازرگانی و بیمه‌ای پیشگامان توسعهٔ پایدار خاورمیانه و شرکا (سهامی خاص)';

/** A policy as the server tells of it. */
const policy = (n: number): MyPolicy => ({
  id: n,
  status: 'active',
  line: (['motor_third_party', 'fire', 'cargo', 'health'] as const)[n % 4] ?? 'other',
  insurer_name: n % 3 === 0 ? LONG : 'ایران',
  number: `1405/123456789012345678901234567890/${n}`,
  starts_on: today(-365 + n * 25),
  ends_on: today(n * 25),
  premium_rial: 987_654_321_000,
  insured_object:
    n % 2 === 0
      ? 'پلاک ۱۲ب۳۴۵-۶۷'
      : 'کارخانهٔ شمارهٔ ۲، شهرک صنعتی شمس‌آباد، بلوار بوستان، خیابان گلبن ۱۲',
  previous_id: null,
  renewal_code: null,
  instalments: [{ id: n, due_on: today(n * 4 - 6), amount_rial: 98_765_432_100, paid_on: null }],
  attachments: [],
});

/** A request as the server tells of it: two are open. */
function asked(n: number): MyRequest {
  const isOpen = n < 2;
  const kind = (['call', 'consultation', 'renewal', 'complaint'] as const)[n % 4] ?? 'call';
  const code = String(20_000_000 + n);
  const at = instantIn(-n * 86_400_000 * 9 - 3_600_000);
  const subject = n % 3 === 0 ? `بیمهٔ مسئولیت ${LONG}` : 'بیمهٔ بدنه';
  return {
    id: n,
    kind,
    tracking_code: code,
    tracking_codes: [code],
    status: isOpen ? 'waiting' : 'closed',
    result: isOpen ? null : ((['won', 'lost', 'cancelled', 'invalid'] as const)[n % 4] ?? 'won'),
    service_title: null,
    subjects: [{ tracking_code: code, subject, created_at: at, is_withdrawn: false }],
    expected_at: isOpen ? instantIn(86_400_000) : null,
    created_at: at,
    closed_at: isOpen ? null : at,
    rating: n % 5 === 0 ? 4 : null,
    timeline: [
      { type: 'created', at, follow_up_at: null },
      { type: isOpen ? 'callback' : 'closed', at, follow_up_at: null },
    ],
    claim: null,
    attachments: [],
    policies: n % 2 === 0 ? [policy(n + 1)] : [],
    comparisons: [],
  };
}

const numbered = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n));

test(
  'who has twelve policies and twenty requests finds what is due on the first screen, and what is over in lines',
  BOTH,
  async ({ person }) => {
    const page = await person();
    const data = { policies: numbered(12, (n) => policy(n + 1)), requests: numbered(20, asked) };
    const told = (list: unknown) => ({ json: { message: 'فهرست شما', data: list } });
    await page.route('**/my/policies', (route) => route.fulfill(told(data.policies)));
    await page.route('**/my/requests', (route) => route.fulfill(told(data.requests)));
    await enter(page, resident());
    await expect(dues(page)).toHaveCount(4);
    await expect(page.getByText('پایان‌یافته‌ها (۱۸)')).toBeVisible();
    const screens = () =>
      page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(await screens()).toBeLessThan(5);
    await look(page, 'many');
    await page.getByRole('button', { name: '۱۳ درخواست پایان‌یافتهٔ دیگر' }).click();
    const lines = page.getByRole('region', { name: /^پایان‌یافته‌ها/ }).getByRole('article');
    await expect(lines).toHaveCount(18);
    const heights = await lines.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBeLessThanOrEqual(2);
    expect(Math.max(...heights)).toBeLessThanOrEqual(57);
    await look(page, 'many-lines');
    // At the address of one that is folded away it stands unfolded, with the cursor on it.
    await page.goto('/dashboard/customer/profile');
    await page.goto('/dashboard/customer/main#own-20000015');
    const one = page
      .getByRole('heading', { name: /بیمهٔ مسئولیت/ })
      .filter({ has: page.locator('[aria-expanded="true"]') });
    await expect(one).toBeFocused();
    await page.goto(WALLET);
    await expect(page.getByRole('article')).toHaveCount(12);
    await look(page, 'many-policies');
  },
);
