import { today } from './days.ts';
import { enterCustomer, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, expectAccessible, SUPER_ADMIN, test } from './site.ts';
import { isPhone, look } from './work-list-steps.ts';

/** People and companies of the brokerage, as a clerk finds, reads and corrects them. */

const LIST = '/dashboard/super-admin/customers';

test(
  'a misspelt name leads to the customer, who gets a member and a corrected name',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const chief = await signInByApi(request);
    const id = await enterCustomer(chief, `کاظم ${family}`);
    await enterCustomer(chief, `زهره ${family}`);

    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, LIST);
    const heading = clerk.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('مشتریان');
    await look(clerk, 'customers');
    await expectAccessible(clerk);
    if (!isPhone(clerk)) {
      // The search, the name with one letter wrong, and Enter.
      await clerk.keyboard.press('/');
      const find = clerk.getByRole('dialog', { name: 'جست‌وجو در همه‌چیز' });
      await find.getByRole('combobox').fill(`کاضم ${family}`);
      await expect(find.getByRole('option').first()).toContainText(`کاظم ${family}`);
      await clerk.keyboard.press('Enter');
    } else {
      await clerk.getByPlaceholder('نام، شماره یا کد ملی').fill(`کاظم ${family}`);
      await clerk.getByRole('link', { name: `کاظم ${family}`, exact: true }).click();
    }
    await expect(clerk).toHaveURL(new RegExp(`/customers/${id}$`));
    await expect(heading).toHaveText(`کاظم ${family}`);
    await expectAccessible(clerk);

    const household = clerk.getByRole('region', { name: 'خانواده و همراهان' });
    await household.getByRole('button', { name: 'افزودن' }).click();
    const adding = clerk.getByRole('dialog', { name: 'افزودن فرد' });
    await adding.getByRole('combobox', { name: 'مشتری' }).fill(`زهره ${family}`);
    await adding.getByRole('option', { name: `زهره ${family}` }).click();
    await adding.getByRole('button', { name: 'افزودن' }).click();
    await expect(household.getByRole('link', { name: `زهره ${family}` })).toBeVisible();

    await clerk.getByRole('button', { name: 'ویرایش' }).click();
    const editing = clerk.getByRole('dialog', { name: 'ویرایش مشتری' });
    await editing.getByLabel('نام', { exact: true }).fill(`کاظمه ${family}`);
    await editing.getByLabel('کد ملی').fill('۱۲۳');
    await editing.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click();
    await expect(editing.getByLabel('کد ملی')).toHaveAccessibleDescription(/کد ملی درست نیست/);
    await editing.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۹');
    await editing.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click();
    await expect(editing).toBeHidden();
    await expect(heading).toHaveText(`کاظمه ${family}`);
    await look(clerk, 'customer');
  },
);

test('a name clicked while its search is still awaited opens, and is not taken back', async ({
  person,
  request,
}) => {
  const name = `مونس ${newFamily()}`;
  const chief = await signInByApi(request);
  const id = await enterCustomer(chief, name);

  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, `${LIST}?sort=newest`);
  const link = clerk.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  // The page's script is slow, and its clock stands still until it was asked for.
  const asked = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  await clerk.route(/assets\/customer-[^/]+\.js$/, async (route) => {
    asked.resolve();
    await passed.promise;
    await route.continue();
  });
  await clerk.clock.install();
  await clerk.clock.pauseAt(Date.now() + 60_000);
  await clerk.getByPlaceholder('نام، شماره یا کد ملی').fill('مونس');
  await link.click();
  await asked.promise;
  await clerk.clock.runFor(2000);
  await clerk.clock.resume();
  passed.resolve();
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(clerk).toHaveURL(new RegExp(`/customers/${id}$`));
});

test(
  'two whom nothing proposes are merged from the page of one, and split again',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const chief = await signInByApi(request);
    const id = await enterCustomer(chief, `یلدا ${family}`);
    const other = await enterCustomer(chief, `مهتاب ${family}`);
    await chief.post(`/customers/${other}`, { _method: 'PATCH', city: 'رشت' });

    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, `${LIST}/${id}`);
    await clerk.getByRole('button', { name: 'یکی کردن با مشتری دیگر' }).click();
    const merging = clerk.getByRole('dialog', { name: 'یکی کردن دو مشتری' });
    await merging.getByRole('combobox', { name: 'مشتری دیگر' }).fill(`مهتاب ${family}`);
    await merging.getByRole('option', { name: `مهتاب ${family}` }).click();
    await expect(merging.getByRole('status')).toContainText('قطعی نیست');
    await expect(merging.getByRole('status')).toContainText('از دیگری پر می‌شود: شهر');
    await expectAccessible(clerk);
    await look(clerk, 'customer-merge');
    await merging.getByRole('button', { name: 'یکی شوند' }).click();
    await expect(merging.getByText('دو مشتری یکی شدند.')).toBeVisible();
    const merged = clerk.getByRole('region', { name: 'یکی‌شده‌ها', includeHidden: true });
    await expect(merged).toContainText(`مهتاب ${family}`);
    await merging.getByRole('button', { name: 'برگرداندن' }).click();
    await expect(merging).toBeHidden();
    await expect(merged).toHaveCount(0);
  },
);

test('a request is entered from the head of the lists of people', BOTH, async ({ person }) => {
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, LIST);
  const take = clerk.getByRole('main').getByRole('button', { name: 'ثبت درخواست', exact: true });
  await expect(take).toBeVisible();
  await clerk.goto('/dashboard/super-admin/users');
  await expect(take).toBeVisible();
  await take.click();
  await expect(clerk.getByRole('dialog', { name: 'ثبت درخواست تازه' })).toBeVisible();
});

test(
  'the rest behind the newest is a list of this customer alone, and further rows',
  BOTH,
  async ({ person, request }) => {
    const name = `منیر ${newFamily()}`;
    const chief = await signInByApi(request);
    const id = await enterCustomer(chief, name);
    const [{ id: insurer } = { id: 0 }] = await chief.get<{ id: number }[]>('/insurers');
    const { phones } = await chief.get<{ phones: { number: string }[] }>(`/customers/${id}`);
    const holder = { holder_name: name, holder_phone: phones[0]?.number ?? '' };
    for (let n = 0; n < 11; n += 1) {
      const days = { starts_on: today(-30), ends_on: today(300 + n) };
      const number = `${id}/${n}`;
      await chief.post('/policies', { ...holder, ...days, line: 'fire', insurer, number });
    }
    for (let n = 0; n < 12; n += 1) {
      await chief.post(`/customers/${id}`, { _method: 'PATCH', city: `شهر ${'ابپتثجچحخدذر'[n]}` });
    }
    await chief.post('/tasks', { title: 'کارت بیمه را ببر', due_on: today(20), customer: id });

    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, `${LIST}/${id}`);
    const policies = clerk.getByRole('region', { name: 'بیمه‌نامه‌ها' });
    // The customer gets what was sent under its name a moment later.
    const all = policies.getByRole('link', { name: 'همهٔ ۱۱ بیمه‌نامه' });
    await expect(async () => {
      await clerk.reload();
      await expect(all).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(policies.getByText('۱۰ تا از ۱۱')).toBeVisible();
    const due = clerk.getByRole('region', { name: 'کارهای پیش رو' });
    await expect(due.getByRole('button', { name: 'باز کردن کار: کارت بیمه را ببر' })).toBeVisible();
    await expect(clerk.getByText('پیامک یادآوری')).toBeVisible();
    if (isPhone(clerk)) {
      const topOf = async (name: string) =>
        (await clerk.getByRole('region', { name }).boundingBox())?.y ?? 0;
      const order = ['خانواده و همراهان', 'کارهای پیش رو', 'کارهای باز', 'بیمه‌نامه‌ها', 'رویدادها'];
      const tops = [];
      for (const one of order) tops.push(await topOf(one));
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }

    const log = clerk.getByRole('region', { name: 'رویدادها' });
    await expect(log.getByRole('listitem')).toHaveCount(10);
    await log.getByRole('button', { name: 'نمایش بقیه' }).press('Enter');
    await expect(log.getByRole('listitem')).toHaveCount(13);
    await expect(log.getByRole('button', { name: 'نمایش بقیه' })).toBeHidden();

    await all.click();
    await expect(clerk).toHaveURL(new RegExp(`/policies\\?tab=all&customer=${id}$`));
    await expect(clerk.getByText('۱۱ بیمه‌نامه', { exact: true })).toBeVisible();
    const filter = clerk.getByText(`مشتری: ${name}`, { exact: true });
    await expect(filter).toBeVisible();
    await expectAccessible(clerk);
    await clerk.getByRole('button', { name: new RegExp(`مشتری: ${name}`) }).click();
    await expect(filter).toBeHidden();
    await expect(clerk).toHaveURL(/\/policies\?tab=all$/);
  },
);
