// Long: the public forms, with and without scripts; the steps build on helpers at the top.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { instantIn } from './days.ts';
import { type Caller, callerWith, signInByApi } from './desk-api.ts';
import { expect, footerLink, holdBack, look, newPhone, PHONE, test, untilAlive } from './site.ts';

test.use({ sharedWith: 'visitors' });

const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** A browser that runs no script, and must not have to. */
async function withoutScript(browser: Browser, path: string): Promise<Page> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const extraHTTPHeaders = { 'x-forwarded-for': `10.251.${part()}.${part()}` };
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The code of the success panel, in ASCII digits. */
async function codeOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
  const shown = await page.getByText(/^[۰-۹]{8}$/).textContent();
  return toAsciiDigits(shown ?? '');
}

type Stored = {
  id: number;
  full_name: string;
  service: string | null;
  service_title: string | null;
  details: Record<string, string>;
  rating: number | null;
};

/** A request as the office has it. */
async function storedAs(desk: Caller, code: string): Promise<Stored> {
  const [found] = await desk.get<Stored[]>(`/requests?search=${code}`);
  if (!found) throw new Error(`the office has no request ${code}`);
  return found;
}

/** A request of its own for one story. */
async function ask(request: APIRequestContext) {
  const phone = newPhone();
  const { tracking_code: code } = await callerWith(request, null).post<{ tracking_code: string }>(
    '/consultation-requests',
    {
      full_name: 'نرگس محمدی',
      phone_number: phone,
      service: 'claims-processing',
      message: 'پیگیری خسارت انبار',
    },
  );
  return { phone, code };
}

async function track(page: Page, code: string, phone: string): Promise<void> {
  await page.getByLabel('کد پیگیری').fill(code);
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
}

test('the way to ask for advice leads from the first page to a form', PHONE, async ({ person }) => {
  const visitor = await person();
  await visitor.goto('/');
  await visitor.getByRole('main').getByRole('link', { name: 'مشاورهٔ تخصصی', exact: true }).click();
  await expect(visitor).toHaveURL(/\/insurance-consultation#consultation-request$/);
  await expect(visitor.getByLabel('نام و نام خانوادگی')).toBeInViewport();
  await expect(visitor.getByLabel('دربارهٔ چه مشاوره می‌خواهید؟')).toHaveValue(
    'insurance-consultation',
  );
});

test(
  'a consultation is asked for once, with the service of the page',
  PHONE,
  async ({ person, request, complaints }) => {
    const visitor = await person();
    let sendings = 0;
    visitor.on('request', (sent) => {
      if (sent.method() === 'POST') sendings += 1;
    });
    await visitor.goto('/business-risk-management');
    const submit = visitor.getByRole('button', { name: 'ثبت درخواست مشاوره' });
    await Promise.all([visitor.waitForResponse('**/consultation-requests'), submit.click()]);
    const name = visitor.getByLabel('نام و نام خانوادگی');
    await expect(name).toBeFocused();
    await expect(visitor.getByText('شرح نیاز را بنویسید.')).toBeVisible();
    await look(visitor, 'consultation-with-errors');
    await name.fill('نرگس محمدی‌پور');
    await expect(visitor.getByText('نام و نام خانوادگی را بنویسید.')).toBeHidden();

    await visitor.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(newPhone()));
    await visitor.getByLabel('شرح نیاز').fill('خسارت آتش‌سوزی انبار ما هنوز پرداخت نشده است.');
    await expect(visitor.getByLabel('شهر')).toBeDisabled();
    await visitor.getByLabel('استان').selectOption('فارس');
    await visitor.getByLabel('شهر').selectOption('شیراز');
    await visitor.getByLabel('استان').selectOption('تهران');
    await expect(visitor.getByLabel('شهر')).toHaveValue('');
    await visitor.getByLabel('شهر').selectOption('تهران');
    await look(visitor, 'consultation-filled');
    sendings = 0;
    await submit.dblclick();
    const code = await codeOn(visitor);
    expect(sendings).toBe(1);
    await look(visitor, 'consultation-sent');

    const stored = await storedAs(await signInByApi(request), code);
    expect(stored).toMatchObject({
      service: 'business-risk-management',
      full_name: 'نرگس محمدی‌پور',
      details: { province: 'تهران', city: 'تهران' },
    });
    await visitor.getByRole('link', { name: 'دیدن وضعیت درخواست' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/track\\?code=${code}$`));
    await expect(visitor.getByLabel('کد پیگیری')).toHaveValue(toPersianDigits(code));
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  },
);

test(
  'a call from the page of an insurance is known to be about it',
  PHONE,
  async ({ person, request }) => {
    const visitor = await person();
    await visitor.goto('/products/third-party');
    await visitor.getByLabel('نام و نام خانوادگی').fill('کیان یوسفی');
    await visitor.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await visitor.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
    const stored = await storedAs(await signInByApi(request), await codeOn(visitor));
    expect(stored.service).toMatch(/^item:\d+$/);
    expect(stored.service_title).toBe('شخص ثالث');
  },
);

test(
  'a partner applies; what is missing is told in the order of the form',
  PHONE,
  async ({ person, request, complaints }) => {
    const visitor = await person();
    await visitor.goto('/partner-recruitment');
    const submit = visitor.getByRole('button', { name: 'ثبت درخواست همکاری' });
    const answered = () => visitor.waitForResponse('**/partner-applications');
    await visitor.getByLabel('نام و نام خانوادگی').fill('امیر کاظمی');
    await visitor.getByLabel('شمارهٔ موبایل').fill(toArabicDigits(newPhone()));
    await Promise.all([answered(), submit.click()]);
    await expect(visitor.getByLabel('استان')).toBeFocused();
    await visitor.getByLabel('استان').selectOption('اصفهان');
    await visitor.getByLabel('شهر').selectOption('اصفهان');
    await visitor.getByLabel('تحصیلات').selectOption('کارشناسی');
    await visitor.getByLabel('سابقهٔ کار در بیمه').selectOption('کمتر از دو سال');
    await Promise.all([answered(), submit.click()]);
    await expect(visitor.getByText(/وضعیت پروانه را از گزینه‌ها انتخاب کنید/)).toBeVisible();
    await expect(visitor.getByLabel('پروانه ندارم')).toBeFocused();
    await look(visitor, 'partner-with-error');
    await visitor.keyboard.press('ArrowLeft');
    await visitor.getByText('پاره‌وقت').click();
    await submit.click();
    const stored = await storedAs(await signInByApi(request), await codeOn(visitor));
    expect(stored.details).toMatchObject({
      city: 'اصفهان',
      education: 'bachelor',
      experience: 'under_2',
      license_status: 'in_progress',
      cooperation: 'part_time',
    });
    await look(visitor, 'partner-sent');
    expect(complaints.splice(0)).toHaveLength(2);
  },
);

test('without a network, or an answer, the form says so and keeps what was typed', async ({
  person,
  complaints,
}) => {
  const visitor = await person();
  await visitor.goto('/business-risk-management');
  const submit = visitor.getByRole('button', { name: 'ثبت درخواست مشاوره' });
  await visitor.getByLabel('نام و نام خانوادگی').fill('سارا نوری');
  await visitor.getByLabel('شرح نیاز').fill('برای کارگاه چوب‌بری برنامهٔ بیمه می‌خواهم.');
  await visitor.getByLabel('شمارهٔ موبایل').fill(newPhone());
  await untilAlive(visitor);
  await visitor.context().setOffline(true);
  await submit.click();
  await expect(visitor.getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
  await visitor.context().setOffline(false);
  await visitor.route('**/consultation-requests', (sent) => sent.abort('timedout'));
  await submit.click();
  await expect(visitor.getByText('ارتباط با سرور برقرار نشد. لطفاً بعداً تلاش کنید.')).toBeVisible();
  await expect(visitor.getByLabel('شرح نیاز')).toHaveValue(/کارگاه چوب‌بری/);
  await visitor.unroute('**/consultation-requests');
  await submit.click();
  await codeOn(visitor);
  expect(complaints.splice(0).every((line) => /ERR_(INTERNET|TIMED)/.test(line))).toBe(true);
});

/** Keeps scripts from a page until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is filled in before the page comes alive counts', async ({ person }) => {
  const visitor = await person();
  const release = await holdScripts(visitor);
  await visitor.goto('/partner-recruitment', { waitUntil: 'commit' });
  await visitor.getByLabel('استان').selectOption('فارس');
  await visitor.getByLabel('شهر').fill('شیراز');
  release();
  await expect(visitor.getByRole('combobox', { name: 'شهر' })).toHaveValue('شیراز');
  await expect(visitor.getByLabel('استان')).toHaveValue('فارس');
});

test('who came to a form by its address and types goes on typing as the page comes alive', async ({
  person,
}) => {
  const visitor = await person();
  const release = await holdScripts(visitor);
  await visitor.goto('/claims-processing#claim-request', { waitUntil: 'commit' });
  await visitor.getByLabel('مسئولیت', { exact: true }).check();
  const day = visitor.getByLabel('روز خسارت');
  await day.focus();
  release();
  await untilAlive(visitor);
  await expect(day).toBeFocused();
  await visitor.keyboard.type('دیروز');
  await expect(day).toHaveValue('دیروز');
});

test(
  'code and number show where a request stands, and in the end it is rated',
  PHONE,
  async ({ person, request, complaints }) => {
    const { phone, code } = await ask(request);
    const desk = await signInByApi(request);
    const visitor = await person();
    await visitor.goto('/');
    await (await footerLink(visitor, 'پیگیری درخواست')).click();
    await look(visitor, 'track');

    await track(visitor, toPersianDigits(code), newPhone());
    await expect(visitor.getByText('درخواستی با این کد پیگیری و شماره نیافتیم.')).toBeVisible();
    await expect(visitor.getByLabel('کد پیگیری')).toHaveValue(toPersianDigits(code));
    await look(visitor, 'track-not-found');
    await track(visitor, '۱۲۳', phone);
    await expect(visitor.getByText('هر هشت رقم کد پیگیری را بنویسید.')).toBeVisible();
    await expect(visitor.getByLabel('کد پیگیری')).toBeFocused();

    await track(visitor, toArabicDigits(code), toPersianDigits(phone));
    await expect(visitor.getByRole('heading', { name: 'در صف پاسخ' })).toBeFocused();
    await expect(visitor.getByRole('main')).toContainText('پیگیری و تسهیل پرداخت خسارت');
    await look(visitor, 'track-new');

    const { id } = await storedAs(desk, code);
    await desk.post(`/requests/${id}/claim`);
    const follow_up_at = instantIn(86_400_000);
    await desk.post(`/requests/${id}/events`, {
      outcome: 'no_answer',
      note: 'راز همکاران',
      follow_up_at,
    });
    await visitor.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(visitor.getByRole('heading', { name: 'در انتظار تماس بعدی' })).toBeVisible();
    await expect(visitor.getByText(/^فردا، [۰-۹:]+$/).first()).toBeVisible();
    await expect(visitor.locator('ol li').filter({ hasText: 'پاسخی نشنیدیم' })).toContainText(
      'تماس بعدی: فردا',
    );
    await expect(visitor.getByText('راز همکاران')).toHaveCount(0);
    await look(visitor, 'track-waiting');

    await desk.post(`/requests/${id}/close`, { result: 'won', reason: 'پرونده کامل شد' });
    await visitor.goto(`/track?code=${code}`);
    await visitor.getByLabel('شمارهٔ موبایل').fill(phone);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { name: 'موفق پایان یافت' })).toBeFocused();
    const rate = visitor.getByRole('button', { name: 'ثبت امتیاز' });
    await rate.click();
    await expect(visitor.getByText('امتیاز را از یک تا پنج انتخاب کنید.')).toBeVisible();
    await look(visitor, 'track-closed');
    const stars = visitor.getByRole('radio');
    await expect(stars.first()).toBeFocused();
    await visitor.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await visitor.keyboard.press('ArrowLeft');
    await expect(stars.nth(3)).toBeChecked();
    await visitor.getByLabel('نظر شما').fill('زود پاسخ دادید.');
    // Both taps meet the form: the second one, beside what came in its place, would take the focus.
    const answer = await holdBack(visitor, '**/requests/track/rate');
    await rate.dblclick();
    answer();
    await expect(visitor.getByText(/امتیاز شما: ۴ از ۵/)).toBeFocused();
    await look(visitor, 'track-rated');
    await visitor.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(visitor.getByText('امتیاز شما: ۴ از ۵')).toBeVisible();
    await expect(rate).toBeHidden();
    expect(await storedAs(desk, code)).toMatchObject({ rating: 4 });
    expect(complaints.splice(0).map((line) => /40[4]|422/.test(line))).toEqual([true, true, true]);
  },
);

test.describe('without JavaScript', () => {
  test(
    'a consultation is answered on its own page, errors first',
    PHONE,
    async ({ browser, request }) => {
      const page = await withoutScript(browser, '/safety-insurability-assessment');
      await page.getByLabel('نام و نام خانوادگی').fill('پروین صادقی');
      await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲');
      await page.getByLabel('شرح نیاز').fill('بازدید از انبار پیش از خرید بیمه‌نامه.');
      await page.getByRole('combobox', { name: 'استان' }).selectOption('گیلان');
      await page.getByRole('button', { name: 'ثبت درخواست مشاوره' }).click();
      await expect(page).toHaveURL(/\/safety-insurability-assessment#consultation-request$/);
      await expect(page.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
      await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('پروین صادقی');
      await expect(page.getByLabel('شرح نیاز')).toHaveValue(/بازدید از انبار/);
      await expect(page.getByLabel('استان')).toHaveValue('گیلان');
      await page.getByLabel('شهر').selectOption('رشت');
      await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(newPhone()));
      await page.getByRole('button', { name: 'ثبت درخواست مشاوره' }).click();
      const stored = await storedAs(await signInByApi(request), await codeOn(page));
      expect(stored).toMatchObject({
        service: 'safety-insurability-assessment',
        details: { city: 'رشت' },
      });
      await page.context().close();
    },
  );

  test(
    'a partner writes the city, and chooses it when it was not found',
    PHONE,
    async ({ browser }) => {
      const page = await withoutScript(browser, '/partner-recruitment');
      await page.getByLabel('نام و نام خانوادگی').fill('امیر کاظمی');
      await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
      await page.getByLabel('استان').selectOption('یزد');
      await page.getByLabel('شهر').fill('شیراز');
      await page.getByLabel('تحصیلات').selectOption('دکتری');
      await page.getByLabel('سابقهٔ کار در بیمه').selectOption('بی‌سابقه');
      await page.getByText('پروانه دارم').click();
      await page.getByRole('button', { name: 'ثبت درخواست همکاری' }).click();
      await expect(page.getByText(/شهر را از فهرست شهرهای همان استان انتخاب کنید/)).toBeVisible();
      await expect(page.getByLabel('پروانه دارم')).toBeChecked();
      await expect(page.getByLabel('تحصیلات')).toHaveValue('doctorate');
      await page.getByLabel('شهر').selectOption('یزد');
      await page.getByRole('button', { name: 'ثبت درخواست همکاری' }).click();
      await codeOn(page);
      await page.context().close();
    },
  );

  test('a request is tracked and rated', PHONE, async ({ browser, request }) => {
    const { phone, code } = await ask(request);
    const desk = await signInByApi(request);
    const { id } = await storedAs(desk, code);
    await desk.post(`/requests/${id}/claim`);
    await desk.post(`/requests/${id}/close`, { result: 'lost', reason: 'منصرف شد' });
    const page = await withoutScript(browser, `/track?code=${code}`);
    await expect(page.getByLabel('کد پیگیری')).toHaveValue(toPersianDigits(code));
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(page.getByText('درخواستی با این کد پیگیری و شماره نیافتیم.')).toBeVisible();
    await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
    await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(page.getByRole('heading', { name: 'ناموفق پایان یافت' })).toBeVisible();
    await expect(page.getByText('کارشناسی درخواست شما را بر عهده گرفت.')).toBeVisible();
    await page.getByLabel('نظر شما').fill('دیر شد.');
    await page.getByRole('button', { name: 'ثبت امتیاز' }).click();
    await expect(page.getByText('امتیاز را از یک تا پنج انتخاب کنید.')).toBeVisible();
    await expect(page.getByLabel('نظر شما')).toHaveValue('دیر شد.');
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'ثبت امتیاز' }).click();
    await expect(page.getByText(/امتیاز شما: ۲ از ۵/)).toBeVisible();
    expect(await storedAs(desk, code)).toMatchObject({ rating: 2 });
    await page.context().close();
  });
});
