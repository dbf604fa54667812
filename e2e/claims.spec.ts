import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { toPersianDigits } from '#lib/text/digits.ts';
import { codeTo, PASSWORD, resident, wrongCode } from './account-steps.ts';
import { jalaliToday, today } from './days.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import {
  BOTH,
  enter,
  expect,
  holdReply,
  look as lookAt,
  newPhone,
  PHONE,
  picture,
  test,
  untilAlive,
} from './site.ts';
import { open, openDesk, searchField } from './work-list-steps.ts';

const look = (page: Page, name: string) => lookAt(page, `claims-${name}`);
test.use({ clock: 'noon' });

/** A loss of its own for one story, reported by the API. */
async function reported(request: APIRequestContext, full_name: string) {
  const phone = newPhone();
  const { tracking_code: code } = await callerWith(request, null).post<{ tracking_code: string }>(
    '/claim-requests',
    {
      full_name,
      phone_number: phone,
      line: 'motor_hull',
      loss_date: today(-2),
      province: 'تهران',
      city: 'تهران',
      insurer: 'ایران',
      description: 'در پارکینگ به ستون خورد و گلگیر فرورفت.',
    },
  );
  return { phone, code };
}

/** A photograph as a phone takes it, of a colour. */
const pictureOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a4b2f' } })
    .jpeg()
    .toBuffer(),
});

const next = (page: Page) => page.getByRole('button', { name: 'گام بعدی', exact: true });

test(
  'a visitor reports a fire with four photographs, in steps that are kept, deadlines first',
  PHONE,
  async ({ person, request }) => {
    const visitor = await person();
    await visitor.goto('/claims-processing#claim-request');
    await visitor.getByLabel('آتش‌سوزی', { exact: true }).check();
    const facts = visitor.locator('[data-line="fire"]');
    await expect(facts).toContainText('تا ۵ روز');
    await expect(facts).toContainText('آیین‌نامهٔ ۲۱');
    await visitor.getByLabel('روز خسارت').fill(jalaliToday(-9));
    await expect(facts).toContainText('گذشته است؛ همین حالا خبر بدهید');
    await expect(visitor.locator('[data-line="cargo"]')).toBeHidden();
    await look(visitor, 'line');
    await next(visitor).click();
    await expect(visitor.getByText('گام ۲ از ۵')).toBeVisible();

    await next(visitor).click();
    const story = visitor.getByLabel('چه شده است؟');
    await expect(story).toBeFocused();
    await look(visitor, 'story-empty');
    await story.fill('انبار از اتصال برق آتش گرفت و دو قفسه سوخت.');
    await visitor.getByLabel('استان').selectOption('تهران');
    await visitor.getByLabel('شهر').selectOption('تهران');

    // The reloaded page has what was written.
    await visitor.reload();
    await expect(visitor.getByLabel('آتش‌سوزی', { exact: true })).toBeChecked();
    await next(visitor).click();
    await expect(visitor.getByText('گام ۲ از ۵')).toBeVisible();
    await expect(story).toHaveValue('انبار از اتصال برق آتش گرفت و دو قفسه سوخت.');
    await expect(visitor.locator('select[name="city"]')).toHaveValue('تهران');
    await look(visitor, 'story');
    await next(visitor).click();
    await visitor.getByLabel('بیمه‌گر').fill('ایران');
    await next(visitor).click();
    const phone = newPhone();
    await visitor.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی');
    await visitor.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
    await look(visitor, 'person');
    await next(visitor).click();

    const pictures = await Promise.all([1, 2, 3, 4].map((n) => pictureOf(`عکس ${n}.jpg`)));
    const picker = visitor.locator('input[type=file][multiple][hidden]');
    await picker.setInputFiles(pictures.slice(0, 3));
    const chosen = visitor.getByRole('list', { name: 'فایل‌های انتخاب‌شده' });
    await expect(chosen.getByText('آماده است')).toHaveCount(3, { timeout: 60_000 });
    // The tab is closed: words and pictures have stayed in the browser.
    await visitor.reload();
    await expect(visitor.getByLabel('آتش‌سوزی', { exact: true })).toBeChecked();
    for (let step = 1; step < 5; step += 1) {
      await next(visitor).click();
      await expect(visitor.getByText(`گام ${toPersianDigits(step + 1)} از ۵`)).toBeVisible();
    }
    await expect(visitor.getByText('در همین مرورگر مانده است')).toBeVisible();
    await picker.setInputFiles(pictures.slice(3));
    await expect(chosen.getByText('آماده است')).toHaveCount(4, { timeout: 60_000 });
    await look(visitor, 'files');
    await visitor.getByRole('button', { name: 'ثبت خسارت', exact: true }).dblclick();
    await expect(visitor.getByText('درخواست شما ثبت شد')).toBeVisible();
    await look(visitor, 'sent');

    const desk = await signInByApi(request);
    const { id } = await requestOf(desk, phone);
    const { claim, attachments } = await desk.get<{
      claim: { line: string; loss_date: string };
      attachments: { filename: string }[];
    }>(`/requests/${id}`);
    expect(claim).toMatchObject({ line: 'fire', loss_date: today(-9) });
    expect(attachments.map(({ filename }) => filename).sort()).toEqual(
      pictures.map(({ name }) => name),
    );

    // A next visit begins anew.
    await visitor.reload();
    await untilAlive(visitor);
    await expect(visitor.getByLabel('آتش‌سوزی', { exact: true })).not.toBeChecked();
  },
);

test('without JavaScript it is one form, with files', async ({ browser, person, request }) => {
  await person();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto('/claims-processing#claim-request');
  const form = page.locator('#claim-request form');
  await form.getByLabel('بدنهٔ خودرو', { exact: true }).check();
  await expect(form.locator('[data-line="motor_hull"]')).toBeVisible();
  await form.getByLabel('روز خسارت').fill(jalaliToday(-1));
  await form.getByLabel('چه شده است؟').fill('در پارکینگ به ستون خورد.');
  await form.getByLabel('استان').selectOption('تهران');
  await form.getByLabel('شهر').fill('تهران');
  await form.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی');
  await form.getByLabel('شمارهٔ موبایل').fill(phone);
  await form.getByLabel('فایل‌ها', { exact: true }).setInputFiles([await pictureOf('یک.jpg')]);
  await form.getByRole('button', { name: 'ثبت خسارت', exact: true }).click();
  await expect(page.getByText('درخواست شما ثبت شد')).toBeVisible();
  await context.close();
  const desk = await signInByApi(request);
  const { id } = await requestOf(desk, phone);
  const { attachments } = await desk.get<{ attachments: object[] }>(`/requests/${id}`);
  expect(attachments).toHaveLength(1);
});

const file = (page: Page): Locator => page.getByRole('region', { name: 'پروندهٔ خسارت' });

async function step(page: Page, stage: string, fill?: (form: Locator) => Promise<void>) {
  await file(page)
    .getByRole('button', { name: `به «${stage}»` })
    .click();
  const save = file(page).getByRole('button', { name: 'ثبت گام' });
  await fill?.(file(page));
  await save.click();
  if (stage === 'مدارک کامل شد') {
    const asked = page.getByRole('dialog', { name: 'هنوز مدرک باز هست' });
    await expect(asked).toContainText('گواهینامهٔ راننده');
    await asked.getByRole('button', { name: 'با این حال، مدارک کامل است' }).click();
  }
  await expect(save).toBeHidden();
  await expect(file(page).locator('[aria-current="step"]')).toHaveText(stage);
}

/** Prints a sheet by its button: what is checked is seen, and nothing of the page around it. */
async function onPaper(page: Page, button: string, name: string, check: () => Promise<void>) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('body[data-asked-to-print]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await check();
  await expect(page.getByRole('banner')).toBeHidden();
  await picture(page, `claims-${name}`);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

test('a clerk leads a claim from the report to the payment', async ({ person, request }) => {
  const family = newFamily();
  const name = `مریم ${family}`;
  const { phone, code } = await reported(request, name);
  const clerk = await person();
  await openDesk(clerk, '/dashboard/super-admin/connect/claim-request');
  await searchField(clerk).fill(family);
  await open(clerk, name);
  await expect(file(clerk)).toContainText('اعلام به بیمه‌گر');
  await expect(file(clerk)).toContainText('روز مانده');
  await look(clerk, 'file');
  await onPaper(clerk, 'چاپ خلاصهٔ پرونده', 'summary', async () => {
    await expect(clerk.getByRole('heading', { name: 'خلاصهٔ پروندهٔ خسارت' })).toBeVisible();
    await expect(clerk.getByText('گواهینامهٔ راننده').last()).toBeVisible();
  });

  await file(clerk)
    .getByRole('radiogroup', { name: 'وضعیت بیمه‌نامه', exact: true })
    .getByText('رسید', { exact: true })
    .click();
  await expect(file(clerk)).toContainText('۱ از ۹ رسیده است');
  await file(clerk).getByLabel('مدرک دیگر').fill('فاکتور قطعه');
  // The list may be told of a paper before the reply to its own call is here: what is pressed then is not lost.
  const letGo = await holdReply(clerk, '**/claim-papers');
  await file(clerk).getByRole('button', { name: 'افزودن' }).click();
  await expect(file(clerk)).toContainText('۱ از ۱۰ رسیده است');
  await file(clerk).getByRole('button', { name: 'خواستن مدارک کم با پیامک' }).click();
  letGo();
  await expect(clerk.getByText('مدارک کم از او خواسته شد', { exact: false })).toBeVisible();

  await step(clerk, 'مدارک کامل شد');
  await step(clerk, 'به بیمه‌گر اعلام شد', (form) =>
    form.getByLabel('شمارهٔ پرونده نزد بیمه‌گر').fill('پ-۱۲'),
  );
  await step(clerk, 'کارشناسی');
  const amount = (sum: string) => (form: Locator) => form.getByLabel('مبلغ به تومان').fill(sum);
  await step(clerk, 'پیشنهاد بیمه‌گر', amount('۱۲٬۵۰۰٬۰۰۰'));
  await expect(file(clerk)).toContainText('۱۲٬۵۰۰٬۰۰۰ تومان');
  await step(clerk, 'پرداخت شد', amount('12000000'));
  await expect(file(clerk)).toContainText('درخواست را «موفق» ببندید');
  await look(clerk, 'paid');

  const owner = await person();
  await track(owner, { code, phone });
  await expect(owner.locator('[aria-current="step"]')).toHaveText('پرداخت شد');
  await prove(owner, phone);
  await expect(owner.getByText('۱۲٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
  await look(owner, 'owner');
});

async function track(page: Page, { code, phone }: { code: string; phone: string }) {
  await page.goto(`/track?code=${code}`);
  await page.locator('#track').getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
}

/** By the text to the number, from the steps to all of the claim. */
async function prove(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
  await page.getByLabel('کد تأیید', { exact: true }).fill(toPersianDigits(await codeTo(phone)));
  await page.getByRole('button', { name: 'تأیید و دیدن پرونده' }).click();
  await expect(page.getByText('شماره تأیید شد؛')).toBeVisible();
}

test(
  'a code shows the steps of a claim, and a text to its number all of it',
  BOTH,
  async ({ person, request, complaints }) => {
    const { phone, code } = await reported(request, 'مریم احمدی');
    const desk = await signInByApi(request);
    const { id } = await requestOf(desk, phone);
    for (const stage of ['papers_complete', 'notified', 'assessment']) {
      await desk.post(`/requests/${id}/claim-stage`, {
        ...{ stage, insurer_reference: 'خ۴۴۱۲', confirmed: true },
      });
    }
    await desk.post(`/requests/${id}/claim-stage`, { stage: 'offered', amount_rial: 50_000_000 });

    const owner = await person();
    await track(owner, { code, phone });
    await expect(owner.locator('[aria-current="step"]')).toHaveText('پیشنهاد بیمه‌گر');
    const proof = owner.getByRole('region', { name: 'مدارک، مبلغ‌ها و اعتراض' });
    await expect(proof).toContainText('کدی به آن پیامک می‌کنیم');
    for (const hidden of ['۵٬۰۰۰٬۰۰۰ تومان', 'خ۴۴۱۲', 'اعتراض به نظر بیمه‌گر']) {
      await expect(owner.getByText(hidden)).toHaveCount(0);
    }
    await look(owner, 'steps-alone');
    await proof.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
    await expect(proof.getByText(/پنج دقیقه اعتبار دارد/)).toBeFocused();
    const right = await codeTo(phone);
    const field = proof.getByLabel('کد تأیید', { exact: true });
    await field.fill(wrongCode(right));
    await field.press('Enter');
    await expect(proof.getByText('این کد درست نیست یا زمانش گذشته است.')).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await expect(field).toHaveValue(toPersianDigits(wrongCode(right)));
    await look(owner, 'proof');
    await field.fill(right);
    await field.press('Enter');
    await expect(owner.getByText('شماره تأیید شد؛')).toBeFocused();
    await expect(owner.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
    await expect(owner.getByText('خ۴۴۱۲')).toBeVisible();
    await expect(proof).toHaveCount(0);
    await look(owner, 'proved');
    // A message does not take it away again.
    await owner.getByText('افزودن پیام یا زمان دیگر برای تماس').click();
    await owner.getByLabel('پیام شما').fill('مدارک را فردا می‌فرستم.');
    await owner.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect(owner.getByText('پیام شما به کارشناسان رسید.')).toBeVisible();
    await expect(owner.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
    // The browser is known for an hour; another one is not.
    await track(owner, { code, phone });
    await expect(owner.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
    const other = await person();
    await track(other, { code, phone });
    await expect(other.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toHaveCount(0);
  },
);

test('without scripts too the number is proved by a text', async ({ browser, request }) => {
  const { phone, code } = await reported(request, 'مریم احمدی');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await track(page, { code, phone });
  await page.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
  const right = await codeTo(phone);
  await page.getByLabel('کد تأیید', { exact: true }).fill(wrongCode(right));
  await page.getByRole('button', { name: 'تأیید و دیدن پرونده' }).click();
  await expect(page.getByText('این کد درست نیست یا زمانش گذشته است.')).toBeVisible();
  await page.getByLabel('کد تأیید', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'تأیید و دیدن پرونده' }).click();
  await expect(page.getByText('شماره تأیید شد؛')).toBeVisible();
  await expect(page.getByText('هنوز لازم است').first()).toBeVisible();
  await context.close();
});

test(
  'a paper that is missing is asked for, sent by itself, and known to the clerk as that paper',
  PHONE,
  async ({ person, request }) => {
    const family = newFamily();
    const name = `مریم ${family}`;
    const own = await reported(request, name);
    const desk = await signInByApi(request);
    const { id } = await requestOf(desk, own.phone);
    await desk.post(`/requests/${id}/claim`);
    await desk.post(`/requests/${id}/claim-papers/ask`);

    const owner = await person();
    await track(owner, own);
    await prove(owner, own.phone);
    const add = owner.getByRole('button', { name: 'افزودن «برآورد تعمیرگاه»' });
    await add.click();
    const paper = owner.getByRole('listitem').filter({ has: owner.getByText('برآورد تعمیرگاه') });
    await paper
      .locator('input[type=file][multiple]')
      .setInputFiles([await pictureOf('IMG_0012.jpg')]);
    await expect(paper.getByText('آماده است')).toBeVisible({ timeout: 60_000 });
    await look(owner, 'paper');
    await paper.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
    await expect(paper.getByText('رسید، در حال بررسی')).toBeVisible();
    await expect(add).toBeFocused();

    const clerk = await person();
    await openDesk(clerk, '/dashboard/super-admin/connect/claim-request');
    await searchField(clerk).fill(family);
    await open(clerk, name);
    const line = file(clerk).getByRole('listitem').filter({ hasText: 'برآورد تعمیرگاه' });
    await expect(line).toContainText('او فرستاده است: IMG_0012.jpg');
    await look(clerk, 'paper-sent');
    await line
      .getByRole('radiogroup', { name: 'وضعیت برآورد تعمیرگاه' })
      .getByText('رسید', { exact: true })
      .click();
    await expect(file(clerk)).toContainText('۱ از ۹ رسیده است');

    await track(owner, own);
    await expect(owner.getByText('۱ مدرک رسیده است.')).toBeVisible();
    await expect(add).toHaveCount(0);
  },
);

test(
  'a signed-in customer reports a loss among the own requests, and adds a paper to it',
  PHONE,
  async ({ person }) => {
    const page = await person();
    const { phone } = resident();
    await enter(page, { phone, password: PASSWORD });
    await page.getByRole('button', { name: 'ثبت خسارت' }).click();
    const dialog = page.getByRole('dialog', { name: 'ثبت خسارت' });
    const on = dialog.getByRole('button', { name: 'گام بعدی', exact: true });
    await dialog.getByLabel('بدنهٔ خودرو', { exact: true }).check();
    await dialog.getByLabel('روز خسارت').fill(jalaliToday(-1));
    await look(page, 'own-line');
    await on.click();
    await dialog.getByLabel('چه شده است؟').fill('در پارکینگ به ستون خورد.');
    await dialog.getByLabel('استان').selectOption('تهران');
    await dialog.getByLabel('شهر').selectOption('تهران');
    // What was typed is there when the dialog is opened again.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'ثبت خسارت' }).click();
    await expect(dialog.getByLabel('بدنهٔ خودرو', { exact: true })).toBeChecked();
    await on.click();
    await on.click();
    await on.click();
    // Name and number are those of the account.
    await expect(dialog.getByLabel('نام و نام خانوادگی')).toHaveValue('آزاده رحیمی‌پور');
    await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone));
    await on.click();
    await dialog
      .locator('input[type=file][multiple][hidden]')
      .setInputFiles([await pictureOf('جلو.jpg')]);
    await expect(dialog.getByText('آماده است')).toBeVisible({ timeout: 60_000 });
    await look(page, 'own-files');
    await dialog.getByRole('button', { name: 'ثبت خسارت', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByText('جلو.jpg')).toBeVisible();

    await card.getByRole('button', { name: 'افزودن «کارت خودرو»' }).click();
    const paper = card.getByRole('listitem').filter({ hasText: 'کارت خودرو' });
    await paper.locator('input[type=file][multiple]').setInputFiles([await pictureOf('کارت.jpg')]);
    await expect(paper.getByText('آماده است')).toBeVisible({ timeout: 60_000 });
    await paper.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
    await expect(paper.getByText('رسید، در حال بررسی')).toBeVisible();
    await look(page, 'own-card');
  },
);

test(
  'a customer objects to an offer, and the file is back with the clerk',
  PHONE,
  async ({ person, request }) => {
    const { phone, code } = await reported(request, 'مریم احمدی');
    const desk = await signInByApi(request);
    const { id } = await requestOf(desk, phone);
    for (const stage of ['papers_complete', 'notified', 'assessment']) {
      await desk.post(`/requests/${id}/claim-stage`, { stage, confirmed: true });
    }
    await desk.post(`/requests/${id}/claim-stage`, { stage: 'offered', amount_rial: 50_000_000 });

    const owner = await person();
    await track(owner, { code, phone });
    await prove(owner, phone);
    await expect(owner.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
    await owner.getByText('اعتراض به نظر بیمه‌گر').first().click();
    await owner.getByLabel('رقم از برآورد واقعی کمتر است').check();
    await owner.getByLabel('به زبان خودتان').fill('تعمیرگاه هشت میلیون برآورد کرده است.');
    await look(owner, 'objection');

    // The letter is on paper alone.
    await onPaper(owner, 'چاپ نامه', 'letter', async () => {
      await expect(owner.getByText('شرکت بیمهٔ ایران')).toBeVisible();
      await expect(
        owner.getByText('مبلغ پیشنهادی از برآورد واقعی', { exact: false }),
      ).toBeVisible();
    });

    await owner.getByRole('button', { name: 'فرستادن اعتراض' }).click();
    await expect(owner.getByText('اعتراض شما ثبت شد؛ پیگیری می‌کنیم.')).toBeVisible();
    await expect(owner.locator('[aria-current="step"]')).toHaveText('اعتراض');
    const seen = await desk.get<{ claim: { stage: string }; wrote_at: string | null }>(
      `/requests/${id}`,
    );
    expect(seen).toMatchObject({ claim: { stage: 'objection' }, wrote_at: expect.any(String) });
  },
);
