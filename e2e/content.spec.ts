import type { APIRequestContext, Page } from '@playwright/test';
import { ownName, toast } from './catalogue-steps.ts';
import { signInByApi } from './desk-api.ts';
import { confirmPassword, enter, expect, look, openSidebar, test } from './site.ts';
import { inviteAdmin } from './staff.ts';

const LIST = '/dashboard/super-admin/pages';

/** The page's sections are regions, each with fields of its own. */
const inSection = (page: Page, section: string) => page.getByRole('region', { name: section });
const saved = (page: Page) =>
  expect(page.getByText('پیش‌نویس ذخیره شد', { exact: true })).toBeVisible();
const publish = (page: Page) => page.getByRole('button', { name: 'انتشار', exact: true });

/** What is asked again until the public page says it: another process may have answered. */
async function expectPublic(visitor: Page, path: string, heading: string): Promise<void> {
  await expect
    .poll(async () => {
      await visitor.goto(path);
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(heading);
}

/** Shows the page as it will be, where the screen has room for one side only. */
async function showPreview(page: Page): Promise<void> {
  const preview = page.getByRole('button', { name: 'پیش‌نمایش', exact: true });
  if (await preview.isVisible()) await preview.click();
}

/** A page of one's own, published once, so that no other story is in its way. */
async function freePage(request: APIRequestContext, title: string) {
  const chief = await signInByApi(request);
  const slug = `story-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const blocks = [{ type: 'paragraph', text: 'متنی که از پیش بود.' }];
  const meta = { title: '', description: '', picture: null };
  const content = { meta, title, lead: '', picture: null, blocks };
  await chief.post('/content/pages', { slug, title, content });
  await chief.post(`/content/pages/${slug}/publish`, {});
  return { slug, path: `/p/${slug}`, editor: `${LIST}/${slug}` };
}

test('a sentence is changed on a page, seen beside it, published, and put back', async ({
  person,
}) => {
  const admin = await person();
  const visitor = await person();
  await visitor.goto('/track');
  const first = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const heading = ownName('درخواست شما کجاست؟');

  await enter(admin);
  await openSidebar(admin);
  await admin.getByRole('link', { name: 'صفحه‌های سایت' }).click();
  await expect(admin.getByText('از متن نخست پیروی می‌کند').first()).toBeVisible();
  await look(admin, 'content-list');
  await admin.getByRole('link', { name: 'پیگیری درخواست', exact: true }).click();
  await inSection(admin, 'آغاز صفحه').getByLabel('عنوان').fill(heading);
  await saved(admin);
  await look(admin, 'content-editor');
  await showPreview(admin);
  const frame = admin.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await look(admin, 'content-preview', { fullPage: false });
  await admin.getByRole('button', { name: 'رایانه' }).click();
  await look(admin, 'content-preview-desktop', { fullPage: false });
  await visitor.goto('/track');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first);

  await publish(admin).click();
  await expect(toast(admin, 'صفحه منتشر شد.')).toBeVisible();
  await expectPublic(visitor, '/track', heading);

  await admin.getByRole('button', { name: 'نسخه‌ها' }).click();
  const versions = admin.getByRole('dialog', { name: 'نسخه‌های صفحه' });
  await versions.getByLabel('از', { exact: true }).selectOption({ label: 'متن نخست' });
  await expect(versions.locator('ins').first()).toBeVisible();
  await look(admin, 'content-versions', { fullPage: false });
  await versions.getByRole('button', { name: 'بازگشت به متن نخست' }).click();
  await versions.getByRole('button', { name: 'بازگرداندن', exact: true }).click();
  await expect(versions).toBeHidden();
  await expectPublic(visitor, '/track', first);
});

test('a page is to go out at a day and a time, and is held back again', async ({
  person,
  request,
}) => {
  const admin = await person();
  const title = ownName('اطلاعیهٔ فردا');
  const { editor } = await freePage(request, title);
  await enter(admin, undefined, editor);
  await admin.getByLabel('معرفی کوتاه').fill('از فردا دفتر تا ساعت ۱۸ باز است.');
  await saved(admin);
  await admin.getByRole('button', { name: 'زمان‌بندی انتشار' }).click();
  const dialog = admin.getByRole('dialog', { name: 'انتشار در روز و ساعتی دیگر' });
  const send = dialog.getByRole('button', { name: 'گذاشتن زمان انتشار' });
  await send.click();
  await expect(dialog.getByLabel('روز', { exact: true })).toBeFocused();
  await dialog.getByLabel('روز', { exact: true }).fill('فردا');
  await dialog.getByLabel('ساعت').fill('9:30');
  await look(admin, 'content-schedule', { fullPage: false });
  await send.click();
  await expect(admin.getByText('این پیش‌نویس فردا، ۰۹:۳۰ خودبه‌خود منتشر می‌شود.')).toBeVisible();
  await expect(dialog).toBeHidden();
  // What is written afterwards stays behind, unless it is said to go too.
  await admin.getByLabel('معرفی کوتاه').fill('از فردا دفتر تا ساعت ۱۹ باز است.');
  await expect(admin.getByText('آنچه پس از زمان‌بندی نوشته‌اید با آن نمی‌رود')).toBeVisible();
  await look(admin, 'content-scheduled', { fullPage: false });
  await saved(admin);
  await admin.getByRole('button', { name: 'این نوشته‌ها هم با آن برود' }).click();
  await expect(admin.getByText('آنچه پس از زمان‌بندی نوشته‌اید با آن نمی‌رود')).toBeHidden();
  await expect(admin.getByText('این پیش‌نویس فردا، ۰۹:۳۰ خودبه‌خود منتشر می‌شود.')).toBeVisible();
  await saved(admin);
  await admin.goto(`${LIST}?view=free`);
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('فردا، ۰۹:۳۰ منتشر می‌شود')).toBeVisible();
  await admin.goto(editor);
  await admin.getByRole('button', { name: 'لغو زمان‌بندی' }).click();
  await expect(toast(admin, 'زمان‌بندی لغو شد؛ پیش‌نویس ماند.')).toBeVisible();
  await expect(admin.getByLabel('معرفی کوتاه')).toHaveValue('از فردا دفتر تا ساعت ۱۹ باز است.');
});

test('of two who write on one page the second sees both texts, and none is lost', async ({
  person,
  request,
  complaints,
}) => {
  const [first, second] = [await person(), await person()];
  const { editor } = await freePage(request, ownName('صفحهٔ دو نفره'));
  await enter(first, undefined, editor);
  await enter(second, undefined, editor);
  const lead = (page: Page) => page.getByLabel('معرفی کوتاه');
  await expect(lead(second)).toBeVisible();
  await lead(first).fill('معرفی از نویسندهٔ یکم.');
  await saved(first);
  await second.getByLabel('عنوان', { exact: true }).fill('عنوان از نویسندهٔ دوم');
  await lead(second).fill('معرفی از نویسندهٔ دوم.');
  const dialog = second.getByRole('dialog', { name: 'این صفحه را همکار دیگری هم تغییر داده است' });
  // What differs is marked, so that a sentence is in several pieces.
  const both = dialog.getByRole('group', { name: /معرفی کوتاه/ });
  await expect(both).toContainText('یکم');
  await expect(both).toContainText('دوم');
  await look(second, 'content-meanwhile', { fullPage: false });
  await both.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'ادامه با آنچه انتخاب شد' }).click();
  await saved(second);
  await expect(lead(second)).toHaveValue('معرفی از نویسندهٔ یکم.');
  await expect(second.getByLabel('عنوان', { exact: true })).toHaveValue('عنوان از نویسندهٔ دوم');
  await second.reload();
  await expect(second.getByLabel('عنوان', { exact: true })).toHaveValue('عنوان از نویسندهٔ دوم');
  await expect(lead(second)).toHaveValue('معرفی از نویسندهٔ یکم.');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('leaving with unsaved words asks, and they outlive a lost network and a closed tab', async ({
  person,
  request,
  complaints,
}) => {
  const admin = await person();
  const { editor } = await freePage(request, ownName('صفحهٔ ناتمام'));
  await enter(admin, undefined, editor);
  const lead = admin.getByLabel('معرفی کوتاه');
  await expect(lead).toBeVisible();
  await admin.context().setOffline(true);
  await lead.fill('جمله‌ای که هنوز نرسیده است.');
  await expect(admin.getByText(/نوشته در این مرورگر مانده است/)).toBeVisible();
  await admin.getByRole('main').getByRole('link', { name: 'صفحه‌های سایت' }).click();
  await admin.getByRole('button', { name: 'ماندن و ادامه' }).click();
  await expect(lead).toHaveValue('جمله‌ای که هنوز نرسیده است.');
  const context = admin.context();
  await admin.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(editor);
  await expect(again.getByText(/از این مرورگر بازگردانده شد/)).toBeVisible();
  await expect(again.getByLabel('معرفی کوتاه')).toHaveValue('جمله‌ای که هنوز نرسیده است.');
  await saved(again);
  const others = complaints.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line));
  expect(others).toEqual([]);
});

test('a new page is written, linked from the footer, and deleted', async ({ person }) => {
  const admin = await person();
  const visitor = await person();
  const title = ownName('راهنمای خسارت');
  await enter(admin, undefined, `${LIST}?view=free`);
  await admin.getByRole('button', { name: 'صفحهٔ تازه' }).click();
  const dialog = admin.getByRole('dialog', { name: 'صفحهٔ آزاد تازه' });
  await dialog.getByLabel('عنوان صفحه').fill(title);
  await expect(dialog.getByLabel('نشانی صفحه')).toHaveValue(/^rahnmai-khsart-/);
  await look(admin, 'content-new', { fullPage: false });
  const slug = await dialog.getByLabel('نشانی صفحه').inputValue();
  await dialog.getByRole('button', { name: 'ساختن صفحه' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await admin.getByRole('button', { name: 'افزودن بند', exact: true }).click();
  await admin.keyboard.type('بندی برای راهنمایی.');
  await saved(admin);
  await publish(admin).click();
  await expect(toast(admin, 'صفحه منتشر شد.')).toBeVisible();

  await admin.goto(`${LIST}?view=free`);
  const place = admin.getByRole('combobox', { name: `جای پیوند «${title}» در سایت` });
  await place.selectOption({ label: 'در پایین سایت' });
  await expect(toast(admin, 'جای پیوند ذخیره شد.')).toBeVisible();
  await look(admin, 'content-free');
  // On phones it stands in a fold.
  const link = visitor
    .getByRole('contentinfo')
    .getByRole('link', { name: title, includeHidden: true });
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return link.count();
    })
    .toBe(1);
  await visitor.goto(`/p/${slug}`);
  await expect(visitor.getByText('بندی برای راهنمایی.')).toBeVisible();

  await admin.getByRole('button', { name: `حذف «${title}»` }).click();
  await admin.getByRole('button', { name: 'حذف صفحه و نسخه‌هایش' }).click();
  await expect(toast(admin, 'صفحه حذف شد.')).toBeVisible();
  await expect(admin.getByText(title)).toHaveCount(0);
});

test('an address that moved leads on, and an admin writes pages once that was allowed', async ({
  person,
  request,
  complaints,
}) => {
  const chief = await person();
  await enter(chief, undefined, `${LIST}?view=redirects`);
  const from = `/old-${Date.now().toString(36)}`;
  await chief.getByLabel('نشانی پیشین').fill(from);
  await chief.getByLabel('نشانی تازه').fill('/track');
  await chief.getByRole('button', { name: 'افزودن نشانی' }).click();
  await expect(chief.getByRole('listitem').filter({ hasText: from })).toBeVisible();
  await look(chief, 'content-redirects');
  await chief.getByRole('button', { name: `حذف نشانی ${from}` }).click();
  await chief.getByRole('button', { name: 'حذف نشانی', exact: true }).click();
  await expect(chief.getByText(from)).toHaveCount(0);

  const colleague = await inviteAdmin(request, ['نگار', 'نویسنده']);
  const admin = await person();
  await enter(admin, colleague);
  await openSidebar(admin);
  await expect(admin.getByRole('link', { name: 'دسترسی محصولات' }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'صفحه‌های سایت' })).toHaveCount(0);
  const caller = await signInByApi(request);
  const [user] = await caller.get<{ id: number }[]>(`/users?search=${colleague.phone}`);
  await chief.goto(`/dashboard/super-admin/user-detail/${user?.id}`);
  const right = chief.getByRole('checkbox', { name: 'اجازهٔ نوشتن متن‌های سایت' });
  await right.click();
  await confirmPassword(chief, complaints);
  await expect(toast(chief, 'اختیارها ذخیره شد.')).toBeVisible();
  await expect(right).toBeChecked();
  await admin.goto('/dashboard/admin/pages');
  await expect(admin.getByRole('link', { name: 'پیگیری درخواست', exact: true })).toBeVisible();
});
