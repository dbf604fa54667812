import { toPersianDigits } from '#lib/text/digits.ts';
import { jalaliToday, today } from './days.ts';
import { enterCustomer, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import {
  BOTH,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  look,
  newPhone,
  SUPER_ADMIN,
  test,
} from './site.ts';
import { isPhone } from './work-list-steps.ts';

/** A request that a clerk enters for somebody on the telephone, from whichever page they are on. */

// The story of the claim counts days.
test.use({ clock: 'noon' });

const OVERVIEW = '/dashboard/super-admin/main/overview';

test(
  'a caller nobody knows is entered in five actions, the next time in the same',
  BOTH,
  async ({ person }) => {
    const name = `نرگس ${newFamily()}`;
    const phone = newPhone();
    const clerk = await person();
    const dialog = clerk.getByRole('dialog', { name: 'ثبت درخواست تازه' });
    const offered = dialog.getByRole('listbox', { name: 'مشتریان' }).getByRole('option');
    const who = dialog.getByRole('combobox', { name: 'نام یا شمارهٔ او، یا هر دو' });
    const topic = dialog.getByLabel('موضوع');

    let actions = 0;
    const press = (key: string): Promise<void> => {
      actions += 1;
      return clerk.keyboard.press(key);
    };
    const type = (words: string): Promise<void> => {
      actions += 1;
      return clerk.keyboard.type(words);
    };

    await enter(clerk, SUPER_ADMIN, OVERVIEW);
    if (isPhone(clerk)) {
      await clerk.goto('/dashboard/super-admin/connect/call-request');
      await clerk.getByRole('button', { name: 'ثبت درخواست' }).tap();
      actions += 1;
    } else {
      await expect(clerk.getByRole('complementary')).toContainText('خروج');
      await press('+');
    }
    await expect(who).toBeFocused();
    await look(clerk, 'take-request', { fullPage: false });
    await type(`${name} ${phone}`);
    await expect(offered).toContainText('مشتری تازه');
    await press('Enter');
    await expect(topic).toBeFocused();
    await expect(dialog.getByLabel('نام و نام خانوادگی')).toHaveValue(name);
    await expectAccessible(clerk);
    await expectNoSidewaysScroll(clerk);
    await look(clerk, 'take-request-new', { fullPage: false });
    await type('بیمهٔ بدنهٔ خودرو');
    await press('Enter');
    await expect(clerk.getByRole('link', { name: 'دیدن درخواست' })).toBeVisible();
    await expect(clerk).toHaveURL(/call-request\?request=\d+$/);
    expect(actions).toBeLessThanOrEqual(6);

    await expect(clerk.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(clerk.getByText(/ آن را تلفنی ثبت کرد$/)).toBeVisible();
    await expect(clerk.getByText('منبع: تلفن').first()).toBeVisible();
    await look(clerk, 'take-request-done', { fullPage: false });
    if (isPhone(clerk)) return;

    // Known now: by a part of the name, with the number filled in. What was written stays when it is left.
    await clerk.keyboard.press('Escape');
    await clerk.goto(OVERVIEW);
    await expect(clerk.getByRole('complementary')).toContainText('خروج');
    await clerk.keyboard.press('+');
    await expect(who).toBeFocused();
    await clerk.keyboard.type(name.slice(-5));
    await expect(offered.first()).toContainText(name);
    await clerk.keyboard.press('ArrowDown');
    await clerk.keyboard.press('Enter');
    await expect(topic).toBeFocused();
    await dialog.getByRole('button', { name: 'مشاوره' }).click();
    await dialog.getByLabel('توضیح').fill('خانه را هم بیمه کند.');
    await dialog.getByRole('button', { name: 'پیگیری' }).click();
    await look(clerk, 'take-request-known', { fullPage: false });
    await clerk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await clerk.keyboard.press('+');
    await expect(dialog.getByLabel('توضیح')).toHaveValue('خانه را هم بیمه کند.');
    await expect(dialog.getByLabel('توضیح')).toBeFocused();
    await clerk.keyboard.press('Control+Enter');
    await expect(dialog.getByText('یکی از خدمت‌ها یا بیمه‌ها را انتخاب کنید.')).toBeVisible();
    const service = dialog.getByRole('combobox', { name: 'خدمت یا بیمه' });
    await service.fill('خسارت');
    // Enter takes the option that is pointed at.
    await expect(clerk.locator('[role="option"][data-combobox-selected]')).toBeVisible();
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Control+Enter');
    await expect(clerk).toHaveURL(/counsele-request\?request=\d+$/);
    await expect(clerk.getByRole('heading', { name, exact: true })).toBeVisible();

    // From a search that found nobody, with what was typed.
    await clerk.goto(OVERVIEW);
    await expect(clerk.getByRole('complementary')).toContainText('خروج');
    await clerk.keyboard.press('/');
    await expect(clerk.getByRole('combobox').first()).toBeFocused();
    const stranger = newPhone();
    await clerk.keyboard.type(stranger);
    await clerk.getByRole('button', { name: 'ثبت درخواست برای او' }).click();
    await expect(who).toHaveValue(new RegExp(stranger.slice(1, 3).replace(/\d/g, '.')));
  },
);

test('a follow-up of a claim after the legal deadline is no preset, and asked about', async ({
  person,
}) => {
  const name = `نرگس ${newFamily()}`;
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, OVERVIEW);
  await expect(clerk.getByRole('complementary')).toContainText('خروج');
  await clerk.keyboard.press('+');
  const dialog = clerk.getByRole('dialog', { name: 'ثبت درخواست تازه' });
  await dialog
    .getByRole('combobox', { name: 'نام یا شمارهٔ او، یا هر دو' })
    .fill(`${name} ${newPhone()}`);
  await clerk.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'خسارت', exact: true }).click();
  await dialog.getByRole('button', { name: 'پیگیری', exact: true }).click();
  const presets = dialog.getByRole('group', { name: 'دوباره کی تماس بگیریم؟' }).getByRole('button');
  const before = await presets.count();
  await dialog.getByLabel(/^رشته/).selectOption('motor_third_party');
  // The insurer has to hear of it within five days: until today.
  await dialog.getByLabel('روز خسارت').fill(jalaliToday(-5));
  await dialog.getByLabel('استان').selectOption('تهران');
  await dialog.getByLabel('شهر', { exact: true }).selectOption('تهران');
  await dialog.getByLabel(/شرح/).fill('از پشت به خودرو زدند.');
  expect(await presets.count()).toBeLessThan(before);
  await presets.last().click();
  await dialog.getByLabel('تاریخ پیگیری').fill(jalaliToday(2));
  await dialog.getByLabel('ساعت', { exact: true }).fill('10:00');
  await expect(dialog.getByText(/مهلت قانونی خسارت/)).toBeVisible();
  await look(clerk, 'take-request-late', { fullPage: false });
  await dialog.getByRole('button', { name: 'با این حال ثبت شود' }).click();
  await expect(clerk.getByRole('heading', { name, exact: true })).toBeVisible();
});

test(
  'a known customer who reports a loss has the place and the policy filled in',
  BOTH,
  async ({ person, request }) => {
    const name = `شهرزاد ${newFamily()}`;
    const chief = await signInByApi(request);
    const id = await enterCustomer(chief, name);
    await chief.post(`/customers/${id}`, { _method: 'PATCH', province: 'گیلان', city: 'رشت' });
    const [insurer] = await chief.get<{ id: number; name: string }[]>('/insurers');
    const { phones } = await chief.get<{ phones: { number: string }[] }>(`/customers/${id}`);
    const holder = { holder_name: name, holder_phone: phones[0]?.number ?? '' };
    const terms = [
      { line: 'fire', number: `${id}/1`, starts_on: today(-30), ends_on: today(335) },
      { line: 'motor_hull', number: `${id}/2`, starts_on: today(-60), ends_on: today(305) },
    ];
    for (const term of terms)
      await chief.post('/policies', { ...holder, ...term, insurer: insurer?.id });

    const clerk = await person();
    const page = `/dashboard/super-admin/customers/${id}`;
    await enter(clerk, SUPER_ADMIN, page);
    // The customer gets what was sent under its name a moment later.
    await expect(async () => {
      await clerk.reload();
      await expect(clerk.getByRole('region', { name: 'بیمه‌نامه‌ها' })).toContainText('۲', {
        timeout: 5000,
      });
    }).toPass();
    await clerk.getByRole('button', { name: 'ثبت درخواست برای او' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'ثبت درخواست تازه' });
    await dialog.getByRole('button', { name: 'خسارت', exact: true }).click();
    await dialog.getByLabel('بیمه‌نامهٔ او').selectOption({
      label: `بدنهٔ خودرو، ${toPersianDigits(`${id}/2`)}، تا ${jalaliToday(305)}`,
    });
    await expect(dialog.getByLabel(/^رشته/)).toHaveValue('motor_hull');
    await expect(dialog.getByLabel('استان')).toHaveValue('گیلان');
    await expect(dialog.getByLabel('شهر', { exact: true })).toHaveValue('رشت');
    await dialog.getByLabel('روز خسارت').fill(jalaliToday(-1));
    await dialog.getByLabel(/شرح/).fill('در پارکینگ به دیوار خورد.');
    await look(clerk, 'take-request-policy', { fullPage: false });
    await expectNoSidewaysScroll(clerk);
    await clerk.keyboard.press('Control+Enter');
    await expect(clerk).toHaveURL(/request=\d+/);
    await expect(clerk.getByText(toPersianDigits(`${id}/2`)).first()).toBeVisible();
    await expect(clerk.getByText(insurer?.name ?? '').first()).toBeVisible();
  },
);
