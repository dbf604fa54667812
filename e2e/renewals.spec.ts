import type { APIRequestContext, Browser } from '@playwright/test';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { texts } from './account-steps.ts';
import { jalaliToday, today } from './days.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import type { Offices } from './office.ts';
import {
  enter,
  expect,
  expectAccessible,
  look as lookAt,
  newPhone,
  PHONE,
  SUPER_ADMIN,
  test,
} from './site.ts';
import { dock, rowOf } from './work-list-steps.ts';

const RENEWALS = '/dashboard/super-admin/connect/renewal';

test.use({ clock: 'noon' });

/** A policy that ends in a week, entered in an office that is open day and night, so that its text goes out now. */
async function endingSoon(request: APIRequestContext, offices: Offices) {
  const chief = await signInByApi(request);
  const allDay = [{ from: 0, to: 1440 }];
  await chief.post('/settings', {
    working_week: Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])),
  });
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const name = `نسترن ${newFamily()}`;
  const phone = newPhone();
  const number = `R/${Date.now()}`;
  const policy = await chief.post<{ id: number }>('/policies', {
    holder_name: name,
    holder_phone: phone,
    line: 'motor_hull',
    insurer: insurer.id,
    number,
    starts_on: today(-358),
    ends_on: today(7),
    insured_object: 'پلاک ۱۲ب۳۴۵',
  });
  // It looks for what is due once a minute, and when it starts.
  await offices.restart();
  return { chief, name, phone, number, id: policy.id };
}

/** The latest link that a number got to stop its reminders; waits until it is sent. */
async function linkTo(phone: string): Promise<string> {
  const links = () =>
    texts()
      .filter(({ to, template }) => to === phone && template === 'policy-ending')
      .map(({ params }) => params.link ?? '');
  await expect.poll(() => links().length).toBe(1);
  return links()[0]?.replace(/^[^/]+/, '') ?? '';
}

async function withoutScript(browser: Browser, baseURL: string | undefined, width = 390) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

test('a policy that ends soon stands among the renewals; closing it as won renews it', async ({
  person,
  request,
  offices,
}) => {
  const { chief, name, number, id } = await endingSoon(request, offices);
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, `${RENEWALS}?search=${encodeURIComponent(name)}`);
  await expect(rowOf(clerk, name)).toBeVisible();
  await expect(rowOf(clerk, name)).toContainText('بدنهٔ خودرو');
  await expect(rowOf(clerk, name)).toContainText('بیمه‌نامه ۷ روز دیگر تمام می‌شود');
  await lookAt(clerk, 'renewals-list', { fullPage: false });
  await clerk.keyboard.press('n');
  const policy = clerk.getByRole('region', { name: 'بیمه‌نامه‌ای که تمدید می‌شود' });
  await expect(policy).toContainText('۷ روز مانده');
  await expect(policy).toContainText(toPersianDigits(number));
  await lookAt(clerk, 'renewals-panel', { fullPage: false });

  await dock(clerk).getByRole('button', { name: 'بستن درخواست' }).click();
  await dock(clerk).getByText('ناموفق', { exact: true }).click();
  await dock(clerk).getByText('گران بود', { exact: true }).click();
  await expect(dock(clerk).getByRole('radio', { name: 'گران بود' })).toBeChecked();
  await dock(clerk).getByText('موفق', { exact: true }).click();
  await dock(clerk).getByLabel('توضیح', { exact: true }).fill('تمدید شد');
  await expect(dock(clerk).getByLabel('رشتهٔ بیمه')).toHaveValue('motor_hull');
  await dock(clerk).getByLabel('شمارهٔ بیمه‌نامه').fill(`${number}/2`);
  await lookAt(clerk, 'renewals-won', { fullPage: false });
  await dock(clerk).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' }).click();
  await expect(dock(clerk)).toBeHidden();

  const renewed = await chief.get<{ status: string; next_id: number | null }>(`/policies/${id}`);
  expect(renewed.status).toBe('renewed');
  await clerk.goto(`/dashboard/super-admin/policies/${renewed.next_id}`);
  const terms = clerk.getByRole('region', { name: 'دوره‌ها' }).getByRole('listitem');
  await expect(terms).toHaveCount(2);
  await expect(terms.last()).toContainText(jalaliToday(7));
});

test(
  'the link of a reminder stops them by a button, without scripts; opening it changes nothing',
  PHONE,
  async ({ person, request, offices, browser, baseURL, viewport }) => {
    const { chief, phone, id } = await endingSoon(request, offices);
    const path = await linkTo(phone);
    expect(path).toMatch(/^\/s\/[a-z2-9]{8}$/);
    const stopped = async () =>
      (await chief.get<{ reminders_stopped_at: string | null }>(`/policies/${id}`))
        .reminders_stopped_at;

    const reader = await person();
    await reader.goto(path);
    await expect(reader.getByRole('heading', { name: 'لغو یادآوری‌ها' })).toBeVisible();
    await lookAt(reader, 'renewals-stop');
    expect(await stopped()).toBeNull();

    const plain = await withoutScript(browser, baseURL, viewport?.width);
    await plain.goto(path.replace('/s/', '/reminders/stop/'));
    expect(await stopped()).toBeNull();
    await plain.getByRole('button', { name: 'یادآوری نفرستید' }).click();
    await expect(
      plain.getByRole('heading', { name: 'یادآوری‌ها به این شماره لغو شد.' }),
    ).toBeVisible();
    expect(await stopped()).not.toBeNull();

    await plain.goto('/s/aaaaaaaa');
    await plain.getByRole('button', { name: 'یادآوری نفرستید' }).click();
    await expect(plain.getByText('این نشانی درست نیست')).toBeVisible();
    await plain.context().close();

    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, `/dashboard/super-admin/policies/${id}`);
    const texts = clerk.getByRole('region', { name: 'پیامک‌ها', exact: true });
    await expect(texts).toContainText('۷ روز پیش از پایان');
    await expect(texts).toContainText('یادآوری نمی‌خواهد');
    await expectAccessible(clerk);
  },
);
