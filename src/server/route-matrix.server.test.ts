import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/**
 * Every route × who calls it (security.md, "Authorisation"). `open` lets anybody through to the
 * handler; otherwise the roles named get past the guard and everybody else gets 401 or 403.
 * A route without a row fails the build.
 */
const MATRIX: Record<string, 'open' | ('customer' | 'admin' | 'super_admin')[]> = {
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /openapi.json': 'open',
  'GET /robots.txt': 'open',
  'GET /sitemap.xml': 'open',
  'POST /auth/login': 'open',
  'POST /auth/route': 'open',
  'POST /auth/register': 'open',
  'POST /auth/verify-otp': 'open',
  'POST /auth/resend-otp': 'open',
  'POST /auth/set-password': 'open',
  'POST /auth/send-reset-otp': 'open',
  'POST /auth/reset-password': 'open',
  'POST /auth/logout': ['customer', 'admin', 'super_admin'],
  'GET /auth/profile': ['customer', 'admin', 'super_admin'],
  'POST /auth/change-password': ['customer', 'admin', 'super_admin'],
  'POST /auth/users/:id': ['customer', 'admin', 'super_admin'],
  'GET /auth/sessions': ['customer', 'admin', 'super_admin'],
  'POST /auth/sessions/:id/end': ['customer', 'admin', 'super_admin'],
  'GET /menus/insurance/get': 'open',
  'GET /categories': ['admin', 'super_admin'],
  'POST /categories': ['admin', 'super_admin'],
  'POST /categories/order': ['admin', 'super_admin'],
  'POST /categories/:id': ['admin', 'super_admin'],
  'DELETE /categories/:id': ['admin', 'super_admin'],
  'POST /insurance-types': ['admin', 'super_admin'],
  'POST /insurance-types/order': ['admin', 'super_admin'],
  'POST /insurance-types/:id': ['admin', 'super_admin'],
  'DELETE /insurance-types/:id': ['admin', 'super_admin'],
  'GET /insurance-types/page': 'open',
  'GET /insurance-types/:id/content': ['admin', 'super_admin'],
  'POST /insurance-types/:id/content': ['admin', 'super_admin'],
  'GET /settings': 'open',
  'GET /media/:name': 'open',
  'POST /call-requests': 'open',
  'GET /requests': ['admin', 'super_admin'],
  'GET /events': ['admin', 'super_admin'],
};

type Caller = 'anonymous' | 'customer' | 'admin' | 'super_admin' | 'deactivated';
const CALLERS: Caller[] = ['anonymous', 'customer', 'admin', 'super_admin', 'deactivated'];

let site: TestApp;
const routes = new Set<string>();

beforeAll(async () => {
  site = await createTestApp();
  for (const { method, url } of site.routes) {
    if (method !== 'HEAD' && method !== 'OPTIONS' && !url.startsWith('/docs')) {
      routes.add(`${method} ${url}`);
    }
  }
});
afterAll(() => site.close());

it('has a row for every route, and no row without a route', () => {
  expect([...routes].sort()).toEqual(Object.keys(MATRIX).sort());
});

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller !== 'deactivated') return (await site.signInAs(caller)).token;
  const session = await site.signInAs('super_admin');
  await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, session.id));
  return session.token;
}

/** What the guard answers: 401 to whom it does not know, 403 to whom it knows but does not let in. */
function expected(rule: (typeof MATRIX)[string], caller: Caller): 'through' | 401 | 403 {
  if (rule === 'open') return 'through';
  if (caller === 'anonymous' || caller === 'deactivated') return 401;
  return rule.includes(caller) ? 'through' : 403;
}

describe.each(Object.entries(MATRIX))('%s', (route, rule) => {
  it.each(CALLERS)('%s', async (caller) => {
    const [method = '', pattern = ''] = route.split(' ');
    const url = pattern.replace(':name', `${'0'.repeat(64)}.webp`).replace(/:\w+/g, '999999');
    const token = await tokenOf(caller);
    // A stream has no end to wait for; its guard is all that is asked here.
    if (pattern === '/events' && expected(rule, caller) === 'through') return;
    const { status } = await site.call(method as 'GET', url, undefined, token);
    const outcome = status === 401 || status === 403 ? status : 'through';
    expect(outcome).toBe(expected(rule, caller));
    expect(status).toBeLessThan(500);
  });
});
