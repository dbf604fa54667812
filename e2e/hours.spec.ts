import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, look, openSidebar, PHONE, SUPER_ADMIN, sidebar, test } from './site.ts';

/** An office with a break at noon and other days, from the settings to the line that visitors read. */

const SETTINGS = '/dashboard/super-admin/settings/hours';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const week = (page: Page) => region(page, 'ساعت کاری');
const special = (page: Page) => region(page, 'روزهای ویژه');
const holidays = (page: Page) => region(page, 'تعطیلی‌ها');

const stored = async (page: Page) =>
  (await (await page.request.get('/settings')).json()).data as {
    working_week: Record<string, { from: number; to: number }[]>;
    hours_exceptions: { title: string; from: string; to: string; hours: unknown }[];
    holidays: { date: string; title: string; guess: boolean }[];
  };

const SPLIT = [
  { from: 480, to: 720 },
  { from: 960, to: 1200 },
];
const WEEK = { sat: SPLIT, sun: SPLIT, mon: SPLIT, tue: SPLIT, wed: SPLIT, thu: [], fri: [] };

async function save(request: APIRequestContext, settings: object): Promise<void> {
  const data = { phone_number: SUPER_ADMIN.phone, password: SUPER_ADMIN.password };
  const signedIn = await request.post('/auth/login', { data });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.post('/settings', { headers, data: settings });
  expect(reply.status()).toBe(200);
}

/** A Saturday, two days before the half day that visitors see announced. */
test.use({ clock: '2026-11-28T07:00:00Z' });

/** As a new office has it; the stories share one. */
const EIGHT_TO_FOUR = [{ from: 480, to: 960 }];
test.beforeEach(async ({ request }) => {
  const week = { ...WEEK };
  for (const day of ['sat', 'sun', 'mon', 'tue', 'wed'] as const) week[day] = EIGHT_TO_FOUR;
  await save(request, { working_week: week, hours_exceptions: [], holidays: [] });
});

test('two intervals a day are typed once and copied down', async ({ person, complaints }) => {
  const page = await person();
  await enter(page, SUPER_ADMIN, SETTINGS);
  await expect(page.locator('#working-hours')).toBeVisible();
  const field = (label: string) => week(page).getByLabel(label, { exact: true });
  await field('شنبه، بازهٔ ۱، تا').fill('۱۲');
  await week(page).getByRole('button', { name: 'افزودن بازه به شنبه' }).press('Enter');
  await expect(field('شنبه، بازهٔ ۲، از')).toBeFocused();
  await page.keyboard.type('11:30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('۲۰:۰۰');
  const submit = week(page).getByRole('button', { name: 'ذخیره' });
  await submit.click();
  // Over one another: said at the beginning of the second, and the cursor is there.
  await expect(field('شنبه، بازهٔ ۲، از')).toBeFocused();
  await expect(week(page).getByText('روی هم می‌افتد')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await look(page, 'hours-error', { fullPage: false });
  await field('شنبه، بازهٔ ۲، از').fill('۱۶');
  await week(page).getByRole('button', { name: 'همین برای روزهای پایین: ساعت‌های شنبه' }).click();
  await expect(field('چهارشنبه، بازهٔ ۲، تا')).toHaveValue('۲۰:۰۰');
  await submit.click();
  await expect.poll(async () => (await stored(page)).working_week).toEqual(WEEK);
  // A day off stays one, and is opened by its own box.
  await expect(week(page).getByRole('checkbox', { name: 'جمعه' })).not.toBeChecked();
  await week(page).getByRole('button', { name: 'حذف بازهٔ ۲ یکشنبه' }).click();
  await expect(field('یکشنبه، بازهٔ ۲، از')).toHaveCount(0);
  await expect(week(page).getByRole('button', { name: 'افزودن بازه به یکشنبه' })).toBeFocused();
});

test('a special day is told where it is wrong, kept, and leaves with a question', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await enter(page, SUPER_ADMIN, SETTINGS);
  await special(page).getByRole('button', { name: 'افزودن «رمضان»' }).click();
  await expect(special(page).getByText('این تاریخ‌ها حدس است')).toBeVisible();
  await special(page).getByRole('button', { name: 'افزودن «نیم‌روز»' }).click();
  const titles = special(page).getByLabel('عنوان');
  await expect(titles.nth(1)).toBeFocused();
  await special(page).getByRole('button', { name: 'ذخیره' }).click();
  const from = special(page).getByLabel('از تاریخ').nth(1);
  await expect(from).toBeFocused();
  await expect(special(page).getByText('تاریخ را مانند')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await from.fill('۱۴۰۶/۰۲/۰۵');
  await look(page, 'special-days', { fullPage: false });
  await special(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect.poll(async () => (await stored(page)).hours_exceptions).toHaveLength(2);
  const half = (await stored(page)).hours_exceptions.find(({ title }) => title === 'نیم‌روز');
  expect(half).toEqual({
    title: 'نیم‌روز',
    from: '2027-04-25',
    to: '2027-04-25',
    hours: [{ from: 480, to: 720 }],
  });
  await titles.nth(1).fill('نیم‌روزِ دیگر');
  await openSidebar(page);
  await sidebar(page).getByRole('link', { name: 'کاربران' }).click();
  await expect(page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' })).toBeVisible();
});

test('the official holidays of a year are added once, and a guess is moved and confirmed', async ({
  person,
}) => {
  const page = await person();
  await enter(page, SUPER_ADMIN, SETTINGS);
  const add = holidays(page).getByRole('button', { name: /^افزودن تعطیلی‌های رسمی/ });
  const guesses = holidays(page).getByText('حدس؛ یک روز جابه‌جا شدن ممکن است');
  const next = add.last();
  const name = (await next.textContent()) ?? '';
  await next.click();
  await expect(guesses).not.toHaveCount(0);
  const before = await guesses.count();
  // Everything of that year is there: the button has nothing left to add.
  await expect(holidays(page).getByRole('button', { name: name.trim() })).toHaveCount(0);
  const ashura = holidays(page).getByRole('listitem').filter({ hasText: 'عاشورا' });
  const shown = await ashura.textContent();
  await ashura.getByRole('button', { name: 'عاشورا، یک روز دیرتر' }).click();
  await expect(ashura).not.toHaveText(shown ?? '');
  await ashura.getByRole('button', { name: 'عاشورا قطعی شد' }).click();
  await expect(guesses).toHaveCount(before - 1);
  await expect(holidays(page).getByRole('button', { name: name.trim() })).toHaveCount(0);
  await look(page, 'holidays', { fullPage: false });
  await holidays(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect
    .poll(async () => (await stored(page)).holidays.filter(({ guess }) => guess).length)
    .toBe(before - 1);
});

test(
  'visitors read whether it is open, by the clock of Tehran and without loading anew',
  PHONE,
  async ({ person, request }) => {
    const half = { title: 'نیم‌روز', from: '2026-11-30', to: '', hours: [{ from: 480, to: 600 }] };
    await save(request, { working_week: WEEK, hours_exceptions: [half], holidays: [] });
    const page = await person();
    // A Saturday, 11:59 in Tehran.
    await page.clock.install({ time: new Date('2026-11-28T08:29:00Z') });
    await page.goto('/contact-us');
    const contact = page.getByRole('complementary');
    await expect(contact.getByText('اکنون باز است، تا ۱۲؛ دوباره از ۱۶')).toBeVisible();
    await expect(contact.getByText('شنبه تا چهارشنبه، ۸ تا ۱۲ و ۱۶ تا ۲۰')).toBeVisible();
    await expect(contact.getByText('نیم‌روز: ۸ تا ۱۰، ۹ آذر')).toBeVisible();
    const footer = page.locator('#site-footer');
    await expect(footer.getByText('اکنون باز است، تا ۱۲؛ دوباره از ۱۶')).toBeVisible();
    await look(page, 'open-now');
    await page.clock.runFor(61_000);
    await expect(contact.getByText('اکنون بسته است؛ امروز از ۱۶ باز می‌شود')).toBeVisible();
    await page.clock.fastForward('04:00:00');
    await expect(contact.getByText('اکنون باز است، تا ۲۰')).toBeVisible();
    await page.clock.fastForward('04:00:00');
    await expect(footer.getByText('اکنون بسته است؛ فردا از ۸ باز می‌شود')).toBeVisible();
  },
);

// No browser is in this.
test('search engines are told of the day, and without scripts the week stands', async ({
  request,
}) => {
  const half = { title: 'نیم‌روز', from: '2027-04-25', to: '', hours: [{ from: 480, to: 600 }] };
  await save(request, { working_week: WEEK, hours_exceptions: [half], holidays: [] });
  const page = async () => (await request.get('/contact-us')).text();
  await expect.poll(page).toContain('specialOpeningHoursSpecification');
  const html = await page();
  expect(html).toContain('"validFrom":"2027-04-25","validThrough":"2027-04-25"');
  expect(html).toContain('شنبه تا چهارشنبه، ۸ تا ۱۲ و ۱۶ تا ۲۰');
  expect(html).not.toContain('اکنون ');
});

test('how soon people are called is typed in hours and minutes', async ({
  person,
  request,
  complaints,
}) => {
  await save(request, { response_targets: { call: 15, consultation: 480 } });
  const owner = await person();
  await enter(owner, SUPER_ADMIN, '/dashboard/super-admin/settings/response');
  const section = region(owner, 'زمان پاسخ');
  const call = section.getByRole('group', { name: 'درخواست تماس', exact: true });
  const [hours, minutes] = [call.getByLabel(/ساعت$/), call.getByLabel(/دقیقه$/)];
  await expect(hours).toHaveValue('۰');
  await expect(minutes).toHaveValue('۱۵');
  await expect(
    section.getByRole('group', { name: 'درخواست مشاوره' }).getByLabel(/ساعت$/),
  ).toHaveValue('۸');

  // What is no number is rejected at its field, and stays as it was typed.
  await hours.fill('یک');
  await section.getByRole('button', { name: 'ذخیره' }).click();
  await expect(call.getByRole('alert')).toBeVisible();
  await expect(hours).toHaveValue('یک');
  await look(owner, 'response-targets-wrong', { fullPage: false });

  expect(complaints.splice(0).every((line) => line.includes('422'))).toBe(true);
  await hours.fill('۱');
  await minutes.fill('۳۰');
  await section.getByRole('button', { name: 'ذخیره' }).click();
  await expect(owner.getByText('تنظیمات ذخیره شد.')).toBeVisible();
  await owner.reload();
  await expect(hours).toHaveValue('۱');
  await expect(minutes).toHaveValue('۳۰');
});
