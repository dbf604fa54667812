import type { Page } from '@playwright/test';
import { STATS_CHAPTERS } from '#features/stats/chapters.ts';
import { resident } from './account-steps.ts';
import { smallTargets } from './fingers.ts';
import { expectPersianText } from './persian.ts';
import {
  BOTH,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSidebar,
  picture,
  signIn,
  signOut,
  test,
} from './site.ts';
import { inviteAdmin } from './staff.ts';
import { isPhone } from './work-list-steps.ts';

const STAFF_PAGES = [
  'today',
  'main/overview',
  'main/stats',
  'connect/call-request',
  'connect/counsele-request',
  'connect/partner-request',
  'connect/claim-request',
  'connect/renewal',
  'connect/requests',
  'customers',
  'policies',
  'users',
  'products-access',
  'search',
  'profile',
];
/** The statistics without the first chapter, which is in the menu. */
const CHAPTERS = Object.keys(STATS_CHAPTERS)
  .slice(1)
  .map((name) => `main/stats/${name}`);

/** Reached from a page of the menu. */
const FURTHER_PAGES = ['second-factor', 'customers/proposals', ...CHAPTERS];
const RULING_PAGES = [
  'connect/complaint',
  'low-ratings',
  'pages',
  'images',
  'settings',
  'audit',
  'retention',
  'status',
];

/** Walks every page of a role as the sidebar offers them, and holds each to the rules of all pages. */
async function walk(page: Page, segment: string, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await page.goto(`/dashboard/${segment}/${path}`);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${segment}/${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // What loads is there before it is judged.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('status', { name: /در حال دریافت/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectPersianText(page);
    await expectAccessible(page);
    // A mouse needs no finger's room.
    if (isPhone(page)) expect(await smallTargets(page), path).toEqual([]);
    await picture(page, `dashboard-${segment}-${path.replaceAll('/', '-')}`);
  }
}

/** What is not one's own leads to one's own main page. */
async function expectTurnedAway(page: Page, paths: readonly string[], to: RegExp): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(to);
  }
}

/** Every link of the sidebar, with the groups opened one after the other. */
async function sidebarLinks(page: Page): Promise<string[]> {
  await openSidebar(page);
  const nav = page.getByRole('navigation', { name: 'بخش‌های داشبورد' }).filter({ visible: true });
  const found = new Set<string>();
  const groups = await nav.getByRole('button').all();
  for (const group of [null, ...groups]) {
    if (group && (await group.getAttribute('aria-expanded')) === 'false') await group.click();
    for (const link of await nav.getByRole('link').all()) {
      if (await link.isVisible()) found.add((await link.getAttribute('href')) ?? '');
    }
  }
  return [...found];
}

test(
  'a super-admin: every page, each group opening by itself and closing the others',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await enter(page);
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    const links = await sidebarLinks(page);
    expect(links.sort()).toEqual(
      [...STAFF_PAGES, ...RULING_PAGES].map((path) => `/dashboard/super-admin/${path}`).sort(),
    );
    await walk(page, 'super-admin', [
      ...STAFF_PAGES,
      ...RULING_PAGES,
      ...FURTHER_PAGES,
      'policies/import',
    ]);

    await page.goto('/dashboard/super-admin/connect/call-request');
    await openSidebar(page);
    const group = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
    await expect(group('درخواست‌ها')).toHaveAttribute('aria-expanded', 'true');
    await group('گزارش‌ها').click();
    await expect(group('گزارش‌ها')).toHaveAttribute('aria-expanded', 'true');
    await expect(group('درخواست‌ها')).toHaveAttribute('aria-expanded', 'false');
  },
);

test('an admin: every page of theirs, and none of the super-admin’s', async ({
  person,
  request,
}) => {
  const colleague = await inviteAdmin(request, ['بهاره', 'کیانی']);
  const page = await person();
  await enter(page, colleague);
  await expect(page).toHaveURL(/\/dashboard\/admin\/today$/);
  await expect(page.getByText('مدیر سیستم').first()).toBeAttached();
  expect((await sidebarLinks(page)).sort()).toEqual(
    STAFF_PAGES.map((path) => `/dashboard/admin/${path}`).sort(),
  );
  await walk(page, 'admin', [...STAFF_PAGES, ...FURTHER_PAGES]);
  await expectTurnedAway(
    page,
    ['/dashboard', '/dashboard/super-admin/settings', '/dashboard/customer/main'],
    /\/dashboard\/admin\/today$/,
  );
});

test('a customer: three pages, and nobody else’s', BOTH, async ({ person }) => {
  const page = await person();
  await enter(page, resident());
  await expect(page.getByRole('main').locator('..')).toHaveCSS('max-width', '1536px');
  await walk(page, 'customer', ['main', 'policies', 'profile']);
  await expectTurnedAway(
    page,
    ['/dashboard', '/dashboard/admin/users', '/dashboard/super-admin/audit', '/login', '/register'],
    /\/dashboard\/customer\/main$/,
  );
});

test('a stale tab shows nothing more once the session ended elsewhere', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/overview$/);
  const stale = await page.context().newPage();
  await stale.goto('/dashboard/super-admin/users');
  await expect(stale.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await stale.reload();
  await expect(stale).toHaveURL(/\/login$/);
  // The browser itself logs the calls that the ended session cut off.
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});
