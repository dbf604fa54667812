// Long: what a super-admin does to accounts; the steps build on helpers at the top.
import type { Locator, Page } from '@playwright/test';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { codeTo, firstDigit, PASSWORD, setPassword, step } from './account-steps.ts';
import { type Account, makeCustomer } from './customers.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import {
  confirmPassword,
  enter,
  expect,
  look as lookAt,
  newPhone,
  openSidebar,
  signIn,
  test,
} from './site.ts';

const LIST = '/dashboard/super-admin/users';

/** A last name that no other story and no earlier run has, in Persian letters. */
function ownName(): string {
  const letters = 'ابتجدرزسشعفقکلمنوهی';
  const serial = Date.now() % 1_000_000_000;
  return [...String(serial)].map((digit) => letters[Number(digit)]).join('');
}

const look = (page: Page, name: string) => lookAt(page, `users-${name}`);

async function openList(page: Page): Promise<void> {
  await enter(page);
  await expect(page).toHaveURL(/overview$/);
  await openSidebar(page);
  await page.getByRole('link', { name: 'کاربران', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.getByRole('table', { name: 'کاربران' })).toBeVisible();
}

async function openDetail(page: Page, { id, firstName, lastName }: Account): Promise<void> {
  await page.goto(`/dashboard/super-admin/user-detail/${id}`);
  const name = `${firstName} ${lastName}`;
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');
const toast = (page: Page, sentence: string | RegExp) =>
  page.getByRole('alert').getByText(sentence).last();
const badge = (page: Page, role: string) =>
  page.getByText(role, { exact: true }).and(page.locator('[data-role]'));

test('what is typed while an earlier search is on its way to the page stays', async ({
  person,
  request,
}) => {
  const page = await person();
  const name = ownName();
  await makeCustomer(request, 'ژیوار', name);
  await openList(page);
  const search = page.getByLabel('جست‌وجو', { exact: true });
  // The address is written at once, and drawn a while later: in between one goes on typing.
  await search.evaluate((field: HTMLInputElement, next: string) => {
    const write = history.replaceState.bind(history);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    history.replaceState = (...entry) => {
      write(...entry);
      history.replaceState = write;
      setValue?.call(field, next);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.blur();
    };
  }, name);
  await search.fill('ناشناس');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`ژیوار ${name}`);
  await expect(search).toHaveValue(name);
  await page.goBack();
  await page.goForward();
  await expect(search).toHaveValue(name);
  await expect(rows(page)).toHaveCount(1);
});

test('a list is searched, narrowed and found again as it was left', async ({ person, request }) => {
  const page = await person();
  const name = ownName();
  const first = await makeCustomer(request, 'ژینا', name);
  await makeCustomer(request, 'کیان', name);
  await openList(page);
  await look(page, 'list');

  // As an Arabic keyboard spells it.
  const search = page.getByRole('searchbox', { name: 'جست‌وجو' });
  await search.pressSequentially(name.replaceAll('ی', 'ي').replaceAll('ک', 'ك'));
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('۲ کاربر')).toBeVisible();
  await search.fill(`ژی ${name}`);
  await expect(rows(page)).toHaveCount(1);
  await search.fill(toPersianDigits(groupPhone(first.phone)));
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).first();
  await expect(row).toContainText(`ژینا ${name}`);
  await expect(row).toContainText('فعال');
  await expect(row.getByRole('link', { name: /تماس با/ })).toHaveAttribute(
    'href',
    `tel:${first.phone}`,
  );

  await search.fill(name);
  await page.getByLabel('مرتب‌سازی').selectOption({ label: 'نام خانوادگی، از الف' });
  await page.getByLabel('وضعیت حساب').selectOption({ label: 'فعال' });
  await page.getByLabel('نقش').selectOption({ label: 'کاربر' });
  await expect(rows(page)).toHaveCount(2);
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  const all = { search: name, sort: 'name', is_active: 'true', role: 'customer' };
  await expect.poll(asked).toEqual(all);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(search).toHaveValue(name);
  await look(page, 'narrowed');

  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'حساب کاربر' })).toBeVisible();
  await page.getByRole('link', { name: 'همهٔ کاربران' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(search).toHaveValue(name);

  await page.getByLabel('وضعیت حساب').selectOption({ label: 'غیرفعال' });
  await expect(page.getByText('کاربری با این جست‌وجو و فیلترها نیست.')).toBeVisible();
  await look(page, 'nothing');
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click();
  await expect(search).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('a colleague is invited, sets a password by the number, and works as an admin', async ({
  person,
  complaints,
}) => {
  const page = await person();
  const name = ownName();
  const phone = newPhone();
  await openList(page);
  await page.getByRole('button', { name: 'همکار تازه' }).click();
  const dialog = page.getByRole('dialog', { name: 'دعوت همکار تازه' });
  const submit = dialog.getByRole('button', { name: 'ساخت حساب و فرستادن دعوت‌نامه' });
  await expect(dialog.getByLabel('نام', { exact: true })).toBeFocused();
  await dialog.getByLabel('نام خانوادگی').fill(name);
  await dialog.getByLabel('شمارهٔ موبایل').fill('0912');
  await submit.click();
  await expect(dialog.getByText('نام را بنویسید.', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
  await expect(dialog.getByLabel('نام', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('نام خانوادگی')).toHaveValue(name);
  await look(page, 'invite-faults');

  await dialog.getByLabel('نام', { exact: true }).fill('نسترن');
  await dialog.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(`+98${phone.slice(1)}`));
  const errors = { rights: ['این دسترسی پذیرفتنی نیست.'] };
  const unshown = { message: 'نادرست', code: 'invalid', errors };
  await page.route('**/users', (route) => route.fulfill({ status: 422, json: unshown }), {
    times: 1,
  });
  await submit.click();
  await expect(dialog.getByText('این دسترسی پذیرفتنی نیست.')).toBeVisible();
  expect(complaints.splice(0).filter((line) => !/422/.test(line))).toEqual([]);
  await submit.dblclick();
  await confirmPassword(page, complaints);
  await expect(dialog.getByRole('heading', { name: /پیامک شد$/ })).toBeFocused();
  await expect(dialog.getByText(toPersianDigits(groupPhone(phone)))).toBeVisible();
  await look(page, 'invited');
  await dialog.getByRole('link', { name: 'دیدن حساب' }).click();
  await expect(page.getByText('دعوت شده است و هنوز گذرواژه نگذاشته')).toBeVisible();
  await expect(badge(page, 'مدیر سیستم')).toBeVisible();
  // In case the invitation was lost: the code by itself. The page asks for none of its own then.
  await page.getByRole('button', { name: 'فرستادن کد بازیابی' }).dblclick();
  await expect(page.getByText(/پنج دقیقه اعتبار دارد/)).toBeVisible();
  await expect(page.getByText('بازیابی گذرواژه را آغاز کرد')).toBeVisible();

  const colleague = await person();
  await colleague.goto('/forget-password');
  await colleague.getByLabel('شمارهٔ موبایل').fill(phone);
  await colleague.getByRole('button', { name: 'دریافت کد بازیابی' }).click();
  await expect(firstDigit(colleague)).toBeFocused();
  await colleague.keyboard.type(await codeTo(phone));
  await setPassword(colleague, 'ثبت گذرواژهٔ تازه');
  await expect(step(colleague, 'گذرواژه عوض شد')).toBeVisible();
  await signIn(colleague, { phone, password: PASSWORD });
  await expect(colleague).toHaveURL(/\/dashboard\/admin\/today$/);

  // An admin looks after customers: no colleague is listed, can be opened or invited.
  await colleague.goto(`/dashboard/admin/users?search=${encodeURIComponent(name)}`);
  await expect(colleague.getByText('کاربری با این جست‌وجو و فیلترها نیست.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'همکار تازه' })).toBeHidden();
  await expect(colleague.getByLabel('نقش')).toBeHidden();
  await colleague.goto('/dashboard/admin/user-detail/1');
  await expect(colleague.getByText(/چنین کاربری نیست/)).toBeVisible();
  await look(colleague, 'not-found');
  expect(complaints.splice(0).map((line) => line.includes('404'))).toEqual([true]);
});

test('the second of two quick clicks does not close what the first has opened', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await openList(page);
  await page.getByRole('button', { name: 'همکار تازه' }).click();
  const dialog = page.getByRole('dialog', { name: 'دعوت همکار تازه' });
  await expect(dialog.getByLabel('نام', { exact: true })).toBeFocused();
  await page.mouse.move(3, 3);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await dialog.getByLabel('نام', { exact: true }).fill('نسترن');
  await dialog.getByLabel('نام خانوادگی').fill(ownName());
  await dialog.getByLabel('شمارهٔ موبایل').fill(newPhone());
  await dialog.getByRole('button', { name: 'ساخت حساب و فرستادن دعوت‌نامه' }).click();
  // Opened by an answer, at any moment: a click beside it was meant for something else.
  const password = page.getByRole('dialog', { name: 'تأیید گذرواژه' }).getByLabel('گذرواژهٔ شما');
  await expect(password).toBeFocused();
  await page.mouse.click(3, 3);
  await password.focus();
  await confirmPassword(page, complaints);
  await expect(dialog.getByRole('heading', { name: /پیامک شد$/ })).toBeFocused();
});

test('an account is changed, and what goes with it is said before', async ({
  person,
  request,
  complaints,
}) => {
  const chief = await person();
  const name = ownName();
  const account = await makeCustomer(request, 'مهتاب', name);
  const api = await signInByApi(request);
  await callerWith(request, null).post('/call-requests', {
    full_name: `مهتاب ${name}`,
    phone_number: account.phone,
    preferred_time: 'any',
  });

  const owner = await person();
  await enter(owner, { phone: account.phone, password: PASSWORD });
  await expect(owner).toHaveURL(/\/dashboard\/customer\/main$/);

  await enter(chief);
  await expect(chief).toHaveURL(/overview$/);
  await openDetail(chief, account);
  await expect(chief.getByText('درخواست تماس', { exact: true })).toBeVisible();
  await look(chief, 'detail');

  // Personal data, in the product's own modal; the session of who edits stays what it was.
  await chief.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  const editor = chief.getByRole('dialog', { name: `ویرایش اطلاعات مهتاب ${name}` });
  await editor.getByLabel('شغل').fill('معلم');
  await editor.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(chief, 'با موفقیت ذخیره شد.')).toBeVisible();
  await expect(chief.getByText('معلم', { exact: true })).toBeVisible();
  await expect(chief.getByText('اطلاعات شخصی را تغییر داد')).toBeVisible();
  expect(await api.get<{ role: string }>('/auth/profile')).toMatchObject({ role: 'super_admin' });

  // Registering took this minute's code.
  await chief.getByRole('button', { name: 'فرستادن کد بازیابی' }).click();
  await expect(chief.getByText(/به‌تازگی فرستاده شده است/)).toBeVisible();
  expect(complaints.splice(0).map((line) => line.includes('422'))).toEqual([true]);

  // Registering left a session as well as signing in.
  const deactivate = chief.getByRole('button', { name: 'غیرفعال کردن و پایان ۲ نشست' });
  await deactivate.click();
  const question = chief.getByRole('dialog', { name: 'غیرفعال کردن حساب' });
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await look(chief, 'deactivate');
  await chief.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(deactivate).toBeFocused();
  await deactivate.click();
  await question.getByRole('button', { name: 'غیرفعال کردن و پایان ۲ نشست' }).click();
  await expect(toast(chief, 'حساب غیرفعال شد.')).toBeVisible();
  await expect(chief.getByText('از هیچ دستگاهی وارد نشده است.')).toBeVisible();
  await owner.reload();
  await expect(owner).toHaveURL(/\/login$/);
  expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true);
  await look(chief, 'deactivated');

  await chief.getByRole('button', { name: 'فعال کردن حساب' }).click();
  await confirmPassword(chief, complaints);
  await expect(toast(chief, 'حساب فعال شد.')).toBeVisible();
  await signIn(owner, { phone: account.phone, password: PASSWORD });
  await expect(owner).toHaveURL(/\/dashboard\/customer\/main$/);

  await chief.reload();
  await chief.getByRole('button', { name: 'پایان دادن به ۱ نشست' }).click();
  await expect(toast(chief, 'نشست‌ها پایان یافت.')).toBeVisible();
  await expect(chief.getByText('از هیچ دستگاهی وارد نشده است.')).toBeVisible();
});

test('a number is changed with the password alone, and nothing that was typed is lost', async ({
  person,
  request,
  complaints,
}) => {
  const chief = await person();
  const account = await makeCustomer(request, 'پگاه', ownName());
  await enter(chief);
  await expect(chief).toHaveURL(/overview$/);
  await openDetail(chief, account);
  await chief.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  const editor = chief.getByRole('dialog', { name: /^ویرایش اطلاعات/ });
  const phone = newPhone();
  await editor.getByLabel('شمارهٔ موبایل').fill(phone);
  await editor.getByLabel('شغل').fill('نقاش');
  const save = editor.getByRole('button', { name: 'ذخیره' });
  await save.click();
  const password = chief.getByRole('dialog', { name: 'تأیید گذرواژه' });
  await password.getByRole('button', { name: 'انصراف' }).click();
  await expect(password).toBeHidden();
  await expect(editor.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone));
  await expect(editor.getByLabel('شغل')).toHaveValue('نقاش');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  await save.click();
  await confirmPassword(chief, complaints);
  await expect(toast(chief, 'با موفقیت ذخیره شد.')).toBeVisible();
  await expect(chief.getByText(toPersianDigits(groupPhone(phone))).first()).toBeVisible();
});

test('a role is given and taken, with the requests held', async ({
  person,
  request,
  complaints,
}) => {
  const chief = await person();
  const name = ownName();
  const account = await makeCustomer(request, 'بهرام', name);
  const api = await signInByApi(request);
  await enter(chief);
  await expect(chief).toHaveURL(/overview$/);
  await openDetail(chief, account);
  const role = chief.getByRole('combobox', { name: 'نقش' });
  await role.selectOption({ label: 'مدیر سیستم' });
  await chief.getByRole('button', { name: 'تغییر نقش' }).click();
  const question = chief.getByRole('dialog', { name: 'تغییر نقش' });
  await expect(question).toContainText(`نقش بهرام ${name} از «کاربر» به «مدیر سیستم» تغییر می‌کند.`);
  await look(chief, 'role');
  await question.getByRole('button', { name: 'تغییر نقش و پایان ۱ نشست' }).click();
  await confirmPassword(chief, complaints);
  await expect(toast(chief, 'نقش تغییر کرد.')).toBeVisible();
  await expect(badge(chief, 'مدیر سیستم')).toBeVisible();

  // A request that the new colleague holds.
  const phone = newPhone();
  const visitor = callerWith(request, null);
  await visitor.post('/call-requests', {
    full_name: 'نگار یوسفی',
    phone_number: phone,
    preferred_time: 'any',
  });
  const [held] = await api.get<{ id: number }[]>(`/requests?status=open&search=${phone}`);
  await api.post(`/requests/${held?.id}/assign`, { user_id: account.id });
  await chief.reload();
  await expect(chief.getByText('۱ درخواست باز نزد اوست.')).toBeVisible();
  await look(chief, 'colleague');

  // What a colleague has is to be known before one leaves.
  await chief.route('**/hand-over', (route) => route.abort());
  await role.selectOption({ label: 'کاربر' });
  await chief.getByRole('button', { name: 'تغییر نقش' }).click();
  const leave = question.getByRole('button', { name: 'تغییر نقش و بازگشت ۱ درخواست به صف' });
  await expect(question.getByText(/کارهایی که نزد اوست به دست نیامد/)).toBeVisible();
  await expect(leave).toBeDisabled();
  expect(complaints.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
  await chief.unroute('**/hand-over');
  await question.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(question.getByText('۱ درخواست', { exact: true })).toBeVisible();
  await leave.click();
  await expect(question.getByText(/همکاری را انتخاب کنید/)).toBeVisible();
  const heir = question.getByRole('combobox', { name: 'کارهایش به چه کسی برسد؟' });
  await heir.click();
  await chief.getByRole('option', { name: /به صف برگردد/ }).click();
  await look(chief, 'role-leaving');
  await leave.click();
  await expect(toast(chief, 'نقش تغییر کرد. ۱ درخواست به صف برگشت.')).toBeVisible();
  await expect(badge(chief, 'کاربر')).toBeVisible();
  await expect(chief.getByText('از «مدیر سیستم» به «کاربر»')).toBeVisible();
  const [queued] = await api.get<{ assignee: unknown }[]>(`/requests?status=open&search=${phone}`);
  expect(queued?.assignee).toBeNull();
});

test('who is made a customer hands everything over, and it is taken back on their page', async ({
  person,
  request,
  complaints,
}) => {
  const chief = await person();
  const account = await makeCustomer(request, 'شهرام', ownName());
  const heir = await makeCustomer(request, 'شهین', ownName());
  const api = await signInByApi(request);
  for (const { id } of [account, heir]) await api.post(`/users/${id}/role`, { role: 'admin' });
  const due_on = new Date().toISOString().slice(0, 10);
  await api.post('/tasks', { title: 'پرونده را ببر', due_on, owner: account.id });
  await enter(chief);
  await expect(chief).toHaveURL(/overview$/);
  await openDetail(chief, account);
  await chief.getByRole('combobox', { name: 'نقش' }).selectOption({ label: 'کاربر' });
  await chief.getByRole('button', { name: 'تغییر نقش' }).click();
  const question = chief.getByRole('dialog', { name: 'تغییر نقش' });
  await expect(question.getByText('۱ کار', { exact: true })).toBeVisible();
  await question.getByRole('combobox', { name: 'کارهایش به چه کسی برسد؟' }).click();
  await chief.getByRole('option', { name: `شهین ${heir.lastName}` }).click();
  await question.getByRole('button', { name: /^تغییر نقش/ }).click();
  await confirmPassword(chief, complaints);
  await expect(toast(chief, /۱ کار واگذار شد/)).toBeVisible();
  await expect(badge(chief, 'کاربر')).toBeVisible();
  await chief.getByRole('button', { name: 'برگرداندن واگذاری' }).click();
  await expect(toast(chief, '۱ کار برگشت.')).toBeVisible();
  // What stays with one who left is to be seen, and to be given on.
  await expect(chief.getByRole('button', { name: 'واگذاری کارها' })).toBeVisible();
});

test('nothing is offered for one’s own account, and why is said', async ({ person, request }) => {
  const page = await person();
  const { id } = await (await signInByApi(request)).get<{ id: number }>('/auth/profile');
  await enter(page);
  await expect(page).toHaveURL(/overview$/);
  await page.goto(`/dashboard/super-admin/user-detail/${id}`);
  await expect(page.getByText(/این حساب خود شماست|تنها مدیر ارشد فعال/)).toBeVisible();
  await look(page, 'own');
  for (const name of [/غیرفعال کردن/, 'تغییر نقش', /پایان دادن/, 'فرستادن کد بازیابی']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await page.getByRole('link', { name: 'رفتن به اطلاعات شخصی' }).click();
  await expect(page).toHaveURL(/\/dashboard\/super-admin\/profile$/);
});

test('a list that does not come says so and is asked for again', async ({ person, complaints }) => {
  const page = await person();
  await openList(page);
  await page.route('**/users?*', (route) => route.abort());
  await page.getByRole('searchbox').fill('کیان');
  await expect(page.getByRole('alert').getByText(/دریافت فهرست کاربران ناموفق بود/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('کیان');
  await look(page, 'failed');
  await page.unroute('**/users?*');
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByText(/^[۰-۹]+ کاربر$/)).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});
