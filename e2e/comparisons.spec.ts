import type { Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { published } from './comparison-steps.ts';
import { jalaliToday } from './days.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import {
  BOTH,
  expect,
  look as lookAt,
  newPhone,
  PHONE,
  picture,
  test,
  untilAlive,
} from './site.ts';
import { ask, isPhone, LIST, open, openDesk } from './work-list-steps.ts';

const look = (page: Page, name: string, whole = {}) => lookAt(page, `comparisons-${name}`, whole);
test.use({ clock: 'noon' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'مقایسهٔ شرایط بیمه‌گرها' });
const cell = (page: Page, row: string, offer: string) =>
  sheet(page).getByLabel(`${row}، ${offer}`, { exact: true });

/** Pastes as a spreadsheet's clipboard is pasted. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a clerk lays a comparison by keys and a pasted block, looks at it and publishes it', async ({
  person,
  request,
  complaints,
}) => {
  const { name, phone } = await ask(request, `شیوا ${newFamily()}`);
  const caller = await signInByApi(request);
  const { id } = await requestOf(caller, phone);
  await caller.post(`/requests/${id}/claim`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(name)}`);
  await open(clerk, name);
  await clerk.getByRole('button', { name: 'مقایسهٔ تازه' }).click();
  await sheet(clerk).getByLabel('رشته', { exact: true }).selectOption('بدنهٔ خودرو');
  await expect(cell(clerk, 'بیمه‌گر', 'بیمه‌گر ۱')).toBeVisible();

  // A block brings its third insurer with it; digits are of all kinds.
  await cell(clerk, 'بیمه‌گر', 'بیمه‌گر ۱').focus();
  await paste(clerk, 'ایران\tآسیا\tالبرز\r\n12,000,000\t۱۴٬۰۰۰٬۰۰۰\t١١٠٠٠٠٠٠\r\n');
  await expect(cell(clerk, 'حق‌بیمه (تومان)', 'البرز')).toHaveValue('۱۱٬۰۰۰٬۰۰۰');
  // What may be two sums is asked about in its cell.
  await cell(clerk, 'حق‌بیمه (تومان)', 'ایران').focus();
  await paste(clerk, '12.500\t۱۴٬۰۰۰٬۰۰۰');
  await expect(cell(clerk, 'حق‌بیمه (تومان)', 'ایران')).toHaveValue('۱۲.۵۰۰');
  await look(clerk, 'asked', { fullPage: false });
  await sheet(clerk).getByRole('button', { name: '۱۲٬۵۰۰ تومان', exact: true }).click();
  await expect(cell(clerk, 'حق‌بیمه (تومان)', 'ایران')).toHaveValue('۱۲٬۵۰۰');
  await expect(cell(clerk, 'حق‌بیمه (تومان)', 'ایران')).toBeFocused();
  await cell(clerk, 'حق‌بیمه (تومان)', 'ایران').fill('۱۲۰۰۰۰۰۰');
  await cell(clerk, 'پیش‌پرداخت (تومان)', 'آسیا').fill('۴۰۰۰۰۰۰');
  await clerk.keyboard.press('Enter');
  await expect(cell(clerk, 'تعداد قسط‌ها', 'آسیا')).toBeFocused();
  await clerk.keyboard.type('4');
  await clerk.keyboard.press('ArrowDown');
  await expect(cell(clerk, 'سرمایه', 'آسیا')).toBeFocused();
  await clerk.keyboard.press('ArrowRight');
  await expect(cell(clerk, 'سرمایه', 'ایران')).toBeFocused();
  await paste(clerk, '۲ میلیارد\t۲ میلیارد\t۲ میلیارد\n۱۰٪\tندارد\t۲۰٪');
  await expect(cell(clerk, 'فرانشیز', 'البرز')).toHaveValue('۲۰٪');
  await clerk.keyboard.press('ArrowLeft');
  await expect(cell(clerk, 'سرمایه', 'آسیا')).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(cell(clerk, 'سرمایه', 'البرز')).toBeFocused();
  await look(clerk, 'sheet', { fullPage: false });

  // What is missing is said where it is, and nothing that was typed is lost.
  await sheet(clerk).getByLabel('پیشنهاد ما').selectOption('آسیا');
  await sheet(clerk).getByRole('button', { name: 'انتشار برای مشتری' }).click();
  await expect(sheet(clerk).getByText('روز پایان اعتبار را بنویسید.')).toBeVisible();
  await expect(sheet(clerk).getByText('بنویسید چرا این بیمه‌گر را پیشنهاد می‌کنید.')).toBeVisible();
  await expect(cell(clerk, 'فرانشیز', 'البرز')).toHaveValue('۲۰٪');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await sheet(clerk).getByLabel('معتبر تا').fill(jalaliToday(7));
  await sheet(clerk).getByLabel('دلیل پیشنهاد').fill('فرانشیز ندارد.');
  await sheet(clerk).getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(sheet(clerk).getByText('مشتری این صفحه را چنین می‌بیند:')).toBeVisible();
  await look(clerk, 'preview', { fullPage: false });
  await sheet(clerk).getByRole('button', { name: 'انتشار برای مشتری' }).click();
  await expect(sheet(clerk)).toBeHidden();
  const part = clerk.getByRole('region', { name: 'مقایسهٔ بیمه‌گرها' });
  await expect(part.getByText('منتشرشده، نسخهٔ ۱')).toBeVisible();
  await look(clerk, 'panel', { fullPage: false });

  // The customer chooses, and the panel says so by itself.
  const [{ code }] = await caller
    .get<{ comparisons: [{ code: string }] }>(`/requests/${id}`)
    .then(({ comparisons }) => comparisons);
  const customer = await person();
  await customer.goto(`/comparison/${code}`);
  await untilAlive(customer);
  const form = customer.locator('#choose');
  await form.getByLabel('آسیا، ۱۴٬۰۰۰٬۰۰۰ تومان').check();
  await form.getByLabel('شمارهٔ موبایل شما').fill(toPersianDigits(phone));
  await form.getByRole('button', { name: 'همین را می‌خواهم' }).dblclick();
  await expect(customer.getByText('شما «آسیا» را انتخاب کردید.')).toBeVisible();
  await expect(part.getByText('مشتری «آسیا» را انتخاب کرد')).toBeVisible();
});

test(
  'a customer reads what differs first, asks, and is told what is wrong at its field',
  BOTH,
  async ({ person, request, complaints }) => {
    const { code, name, phone, trackingCode, clerk, requestId } = await published(request);
    const customer = await person();
    await customer.goto(`/comparison/${code}`);
    await untilAlive(customer);
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
      'مقایسهٔ شرایط بیمه (بدنهٔ خودرو)',
    );
    const cards = customer.getByRole('article');
    const wide = customer.getByRole('table', { name: 'مقایسهٔ شرایط بیمه‌گرها' });
    if (isPhone(customer)) {
      await expect(cards).toHaveCount(3);
      await expect(wide).toBeHidden();
      // What we recommend comes first, the others in the clerk's order.
      await expect(cards.getByRole('heading')).toHaveText(['آسیا', 'ایران', 'البرز']);
      await expect(cards.first()).toContainText('پیشنهاد ما');
      await expect(cards.first()).toContainText('پیش‌پرداخت ۴٬۰۰۰٬۰۰۰ تومان');
      await expect(cards.first().locator('dt')).toHaveText(['فرانشیز', 'شکست شیشه']);
    } else {
      await expect(wide).toBeVisible();
      await expect(cards.first()).toBeHidden();
      await expect(wide.getByRole('rowheader')).toHaveText([
        'حق‌بیمه',
        'پرداخت',
        'تفاوت‌ها',
        'فرانشیز',
        'شکست شیشه',
        'در همه یکسان',
        'سرمایه',
        'توضیح',
        'پیشنهاد ما',
      ]);
    }
    await look(customer, 'page');

    const form = customer.locator('#ask');
    await form.getByLabel('پرسش شما').fill('سرقت قطعات هم هست؟');
    const number = form.getByLabel('شماره‌ای که با آن درخواست داده‌اید');
    await number.fill(newPhone());
    await form.getByRole('button', { name: 'فرستادن پرسش' }).click();
    await expect(form.getByText('این مقایسه برای شمارهٔ دیگری آماده شده است')).toBeVisible();
    await expect(number).toBeFocused();
    await expect(form.getByLabel('پرسش شما')).toHaveValue('سرقت قطعات هم هست؟');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await number.fill(phone);
    await form.getByRole('button', { name: 'فرستادن پرسش' }).click();
    await expect(form.getByText('پرسش شما به کارشناس رسید')).toBeVisible();
    const { timeline } = await clerk.get<{ timeline: { type: string; note: string }[] }>(
      `/requests/${requestId}`,
    );
    // The text that said that the sheet is ready stands some seconds later than it was written.
    expect(timeline.findLast(({ type }) => type !== 'sms')).toMatchObject({
      type: 'message',
      note: 'سرقت قطعات هم هست؟',
    });

    // On paper it is the table, on one sheet.
    await customer.emulateMedia({ media: 'print' });
    await expect(wide).toBeVisible();
    await expect(cards.first()).toBeHidden();
    await expect(form).toBeHidden();
    // Whose it is, as the number was given, by whom it was made, and on which day.
    await expect(customer.getByText(name)).toBeVisible();
    await expect(customer.getByText(toPersianDigits(trackingCode))).toHaveCount(0);
    await expect(customer.getByText('روز چاپ')).toBeVisible();
    await picture(customer, 'comparisons-paper', { fullPage: false });
  },
);

test('a sheet that was made anew is said to be one, and what was typed stays', async ({
  person,
  request,
  complaints,
}) => {
  const { id, code, phone, clerk } = await published(request);
  const customer = await person();
  await customer.goto(`/comparison/${code}`);
  await untilAlive(customer);
  const { published: now } = await clerk.get<{
    published: { offers: { insurer: { id: number } }[] };
  }>(`/comparisons/${id}`);
  await clerk.post(`/comparisons/${id}`, {
    ...now,
    offers: now.offers.map((offer) => ({ ...offer, insurer: offer.insurer.id })),
    _method: 'PATCH',
  });
  await clerk.post(`/comparisons/${id}/publish`, {});
  const form = customer.locator('#choose');
  await form.getByLabel('شمارهٔ موبایل شما').fill(phone);
  await form.getByRole('button', { name: 'همین را می‌خواهم' }).click();
  await expect(form.getByText('این مقایسه را تازه کرده است')).toBeVisible();
  await expect(form.getByLabel('شمارهٔ موبایل شما')).toHaveValue(toPersianDigits(phone));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  await customer.reload();
  await form.getByLabel('شمارهٔ موبایل شما').fill(phone);
  await form.getByRole('button', { name: 'همین را می‌خواهم' }).click();
  await expect(customer.getByText('شما «آسیا» را انتخاب کردید.')).toBeVisible();
});

test(
  'without JavaScript it is read, asked about and chosen from',
  PHONE,
  async ({ browser, person, request }) => {
    await person();
    const { code, phone } = await published(request);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/comparison/${code}`);
    const form = page.locator('#choose form');
    await form.getByLabel('ایران، ۱۲٬۰۰۰٬۰۰۰ تومان').check();
    await form.getByLabel('شمارهٔ موبایل شما').fill(phone);
    await form.getByRole('button').click();
    // With the hour by which one is called, as after every form.
    await expect(
      page.getByText(/^شما «ایران» را انتخاب کردید\. تا .+ ساعت [۰-۹]{2}:[۰-۹]{2} با شما تماس/),
    ).toBeVisible();
    const asking = page.locator('#ask form');
    await asking.getByLabel('پرسش شما').fill('سرقت قطعات هم هست؟');
    await asking.getByLabel('شماره‌ای که با آن درخواست داده‌اید').fill(phone);
    await asking.getByRole('button').click();
    await expect(
      page.getByText(/^پرسش شما به کارشناس رسید\. تا .+ ساعت [۰-۹]{2}:[۰-۹]{2} با شما تماس/),
    ).toBeVisible();
    await picture(page, 'comparisons-plain');
    await context.close();
  },
);
