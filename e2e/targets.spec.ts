import { published } from './comparison-steps.ts';
import { today } from './days.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { smallTargets } from './fingers.ts';
import { newFamily } from './names.ts';
import { BOTH, expect, expectAccessible, newPhone, test } from './site.ts';
import { ask, dock, LIST, open, openDesk, TODAY } from './work-list-steps.ts';

test('whatever is tapped is as large as a finger', BOTH, async ({ person, request }) => {
  const visitor = await person();
  for (const address of ['/login', '/register', '/forget-password']) {
    await visitor.goto(address);
    await expect(visitor.getByLabel('شمارهٔ موبایل')).toBeVisible();
    expect(await smallTargets(visitor), address).toEqual([]);
  }
  const family = newFamily();
  const { name } = await ask(request, `شهرزاد ${family}`);
  const clerk = await person();
  await openDesk(clerk, TODAY);
  await expect(clerk.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await smallTargets(clerk), 'today').toEqual([]);
  await clerk.goto(`${LIST}?search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  expect(await smallTargets(clerk), 'the open request').toEqual([]);
  await dock(clerk).getByRole('button', { name: 'پاسخ نداد' }).click();
  expect(await smallTargets(clerk), 'its follow-up').toEqual([]);
  await dock(clerk).getByRole('button', { name: 'انصراف' }).click();
  await dock(clerk).getByRole('button', { name: 'بستن درخواست' }).click();
  expect(await smallTargets(clerk), 'its end').toEqual([]);
});

test(
  'what a claim’s file and its form have is as large as a finger',
  BOTH,
  async ({ person, request, isMobile }) => {
    const visitor = await person();
    await visitor.goto('/claims-processing#claim-request');
    await visitor.getByLabel('آتش‌سوزی', { exact: true }).check();
    // A mouse needs no finger's room on the public pages.
    if (isMobile) expect(await smallTargets(visitor), 'the form').toEqual([]);
    const name = `شهرزاد ${newFamily()}`;
    await callerWith(request, null).post('/claim-requests', {
      full_name: name,
      phone_number: newPhone(),
      line: 'motor_hull',
      loss_date: today(),
      province: 'تهران',
      city: 'تهران',
      description: 'در پارکینگ به ستون خورد.',
    });
    const clerk = await person();
    await openDesk(clerk, '/dashboard/super-admin/connect/claim-request');
    await open(clerk, name);
    expect(await smallTargets(clerk), 'the file').toEqual([]);
    await expectAccessible(clerk);
  },
);

test(
  'what a comparison, its sheet and its page have is as large as a finger',
  BOTH,
  async ({ person, request, isMobile }) => {
    const { code, name } = await published(request);
    const visitor = await person();
    await visitor.goto(`/comparison/${code}`);
    // A mouse needs no finger's room on the public pages.
    if (isMobile) expect(await smallTargets(visitor), 'the page').toEqual([]);
    const clerk = await person();
    await openDesk(clerk, `${LIST}?search=${encodeURIComponent(name)}`);
    await open(clerk, name);
    expect(await smallTargets(clerk), 'the request').toEqual([]);
    await clerk.getByRole('button', { name: 'مقایسهٔ تازه' }).click();
    const sheet = clerk.getByRole('dialog', { name: 'مقایسهٔ شرایط بیمه‌گرها' });
    await sheet.getByLabel('رشته', { exact: true }).selectOption('بدنهٔ خودرو');
    await expect(sheet.getByRole('table')).toBeVisible();
    expect(await smallTargets(clerk), 'the sheet').toEqual([]);
  },
);

test('what the book of policies has is as large as a finger', BOTH, async ({ person, request }) => {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const { id } = await chief.post<{ id: number }>('/policies', {
    holder_name: `شهرزاد ${newFamily()}`,
    holder_phone: newPhone(),
    line: 'fire',
    insurer: insurer.id,
    number: `${Date.now()}/44`,
    starts_on: '2026-03-21',
    ends_on: '2036-03-20',
    instalments: [{ due_on: '2026-04-21', amount_rial: 5_000_000 }],
  });
  const clerk = await person();
  await openDesk(clerk, '/dashboard/super-admin/policies?tab=months');
  await expect(
    clerk.getByRole('navigation', { name: 'ماه‌ها' }).getByRole('button'),
  ).not.toHaveCount(2);
  expect(await smallTargets(clerk), 'the book').toEqual([]);
  await clerk.getByRole('button', { name: 'بیمه‌گران' }).click();
  await expect(clerk.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  expect(await smallTargets(clerk), 'its insurers').toEqual([]);
  await clerk.goto(`/dashboard/super-admin/policies/${id}`);
  await expect(clerk.getByRole('region', { name: 'قسط‌ها' })).toBeVisible();
  expect(await smallTargets(clerk), 'a policy').toEqual([]);
  await clerk.getByRole('button', { name: 'ویرایش', exact: true }).click();
  await expect(clerk.getByRole('dialog').getByLabel('سررسید قسط ۱')).toBeVisible();
  expect(await smallTargets(clerk), 'its form').toEqual([]);
});

test(
  'what opens over a page has targets as large as a finger',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    await ask(request, `شهرزاد ${family}`);
    const clerk = await person();
    await openDesk(clerk, `${LIST}?status=open&search=${encodeURIComponent(family)}`);
    for (const opener of ['خروجی', 'نماها']) {
      const button = clerk.getByRole('button', { name: opener, exact: true });
      await button.click();
      await expect(clerk.getByRole('dialog')).toBeVisible();
      expect(await smallTargets(clerk), opener).toEqual([]);
      await clerk.keyboard.press('Escape');
      await expect(clerk.getByRole('dialog')).toBeHidden();
    }
    for (const [address, opener] of [
      ['users', 'همکار تازه'],
      ['profile', 'ویرایش اطلاعات'],
      ['profile', 'تغییر گذرواژه'],
    ] as const) {
      await clerk.goto(`/dashboard/super-admin/${address}`);
      await clerk.getByRole('button', { name: opener, exact: true }).click();
      await expect(clerk.locator('form').last()).toBeVisible();
      expect(await smallTargets(clerk), opener).toEqual([]);
    }
  },
);

test('a message lies over no title', BOTH, async ({ person, request }) => {
  const family = newFamily();
  const { name } = await ask(request, `شهریار ${family}`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  await dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' }).click();
  const message = clerk.getByText('درخواست به شما سپرده شد.');
  await expect(message).toBeVisible();
  const covered = await message.evaluate(async (words) => {
    const element = words.closest('.Toastify__toast');
    if (!element) return ['no message'];
    // Until it has come in; its own end is a movement as well, and takes it away.
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const toast = element.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2')]
      .filter((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isBeside = right <= toast.left || left >= toast.right;
        const isAbove = bottom <= toast.top || top >= toast.bottom;
        return title.checkVisibility() && !isBeside && !isAbove;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});
