// Long: a row for each route there is.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { createTestApp } from '#test/test-app.ts';

/**
 * Every route × who calls it (security.md, "Authorisation"). `open` lets all callers through to the
 * handler; otherwise the roles named get past the guard and everybody else gets 401 or 403.
 * A route without a row fails the build.
 */
const MATRIX: Record<string, 'open' | ('customer' | 'admin' | 'super_admin')[]> = {
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  // From the machine itself; src/server/metrics.server.test.ts has the others.
  'GET /metrics': 'open',
  'GET /openapi.json': 'open',
  'GET /robots.txt': 'open',
  'GET /sitemap.xml': 'open',
  'GET /site.webmanifest': 'open',
  'POST /auth/login': 'open',
  'POST /auth/login/second-factor': 'open',
  'GET /auth/second-factor': ['admin', 'super_admin'],
  'POST /auth/second-factor/setup': ['admin', 'super_admin'],
  'POST /auth/second-factor/confirm': ['admin', 'super_admin'],
  'POST /auth/second-factor/disable': ['admin', 'super_admin'],
  'POST /auth/second-factor/recovery-codes': ['admin', 'super_admin'],
  'GET /auth/trusted-devices': ['admin', 'super_admin'],
  'DELETE /auth/trusted-devices': ['admin', 'super_admin'],
  'DELETE /auth/trusted-devices/:id': ['admin', 'super_admin'],
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
  'POST /auth/confirm-password': ['customer', 'admin', 'super_admin'],
  'POST /auth/users/:id': ['customer', 'admin', 'super_admin'],
  'GET /auth/rights': ['customer', 'admin', 'super_admin'],
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
  // And an admin who was given the right; src/features/content/rights.server.test.ts has that one.
  'GET /content/pages': ['super_admin'],
  'POST /content/pages': ['super_admin'],
  'GET /content/pages/:slug': ['super_admin'],
  'GET /content/pages/:slug/versions/:version': ['super_admin'],
  'POST /content/pages/:slug': ['super_admin'],
  'POST /content/pages/:slug/publish': ['super_admin'],
  'POST /content/pages/:slug/schedule': ['super_admin'],
  'POST /content/pages/:slug/unschedule': ['super_admin'],
  'POST /content/pages/:slug/restore': ['super_admin'],
  'POST /content/pages/:slug/discard': ['super_admin'],
  'POST /content/pages/:slug/place': ['super_admin'],
  'POST /content/pages/:slug/preview': ['super_admin'],
  'DELETE /content/pages/:slug': ['super_admin'],
  'GET /content/redirects': ['super_admin'],
  'POST /content/redirects': ['super_admin'],
  'DELETE /content/redirects/:id': ['super_admin'],
  'GET /settings': 'open',
  'GET /audit': ['super_admin'],
  'GET /low-ratings': ['super_admin'],
  'POST /low-ratings/:id/take': ['super_admin'],
  'POST /low-ratings/:id/close': ['super_admin'],
  'GET /audit/export': ['super_admin'],
  'POST /personal-data/summary': ['super_admin'],
  'POST /personal-data/export': ['super_admin'],
  'POST /personal-data/erase': ['super_admin'],
  'POST /personal-data/hold': ['super_admin'],
  'POST /personal-data/hold/lift': ['super_admin'],
  'GET /retention': ['super_admin'],
  'POST /retention': ['super_admin'],
  'GET /backups': ['super_admin'],
  'GET /status': ['super_admin'],
  'GET /setup': ['super_admin'],
  'POST /setup/:item': ['super_admin'],
  'GET /settings/all': ['super_admin'],
  'GET /close-reasons': ['admin', 'super_admin'],
  'POST /settings': ['super_admin'],
  'POST /settings/manager-photo': ['super_admin'],
  'POST /settings/logo': ['super_admin'],
  'DELETE /settings/logo': ['super_admin'],
  'GET /media/:name': 'open',
  // tus: the id of an upload is the only key to it.
  'POST /uploads': 'open',
  'PATCH /uploads/:id': 'open',
  'DELETE /uploads/:id': 'open',
  'POST /requests/:id/attachments': ['admin', 'super_admin'],
  'POST /requests/track/attachments': 'open',
  'POST /my/requests/:id/attachments': ['customer', 'admin', 'super_admin'],
  // Whose files they are: src/features/tracking/attach/attach.server.test.ts.
  'GET /attachments/:id': 'open',
  'GET /attachments/:id/thumbnail': 'open',
  'DELETE /attachments/:id': ['admin', 'super_admin'],
  'GET /content/images': ['super_admin'],
  'POST /content/images': ['super_admin'],
  'POST /content/images/:id': ['super_admin'],
  'DELETE /content/images/:id': ['super_admin'],
  'POST /call-requests': 'open',
  'POST /consultation-requests': 'open',
  'POST /partner-applications': 'open',
  'POST /claim-requests': 'open',
  'POST /requests/track/objection': 'open',
  'POST /requests/track/proof': 'open',
  'POST /requests/track/proof/confirm': 'open',
  'POST /requests/:id/claim-stage': ['admin', 'super_admin'],
  'POST /requests/:id/claim-papers': ['admin', 'super_admin'],
  'POST /requests/:id/claim-papers/ask': ['admin', 'super_admin'],
  'POST /requests/:id/comparisons': ['admin', 'super_admin'],
  'GET /comparisons/start': ['admin', 'super_admin'],
  'GET /comparisons/:id': ['admin', 'super_admin'],
  'POST /comparisons/:id': ['admin', 'super_admin'],
  'POST /comparisons/:id/publish': ['admin', 'super_admin'],
  // By the code of the page, and the number of its request.
  'POST /comparison/:code/choose': 'open',
  'POST /comparison/:code/ask': 'open',
  'POST /my/requests/:id/objection': ['customer', 'admin', 'super_admin'],
  'POST /complaints': 'open',
  'POST /requests/track': 'open',
  'POST /requests/track/cancel': 'open',
  'POST /requests/track/message': 'open',
  'POST /requests/track/rate': 'open',
  'POST /policy-reminders': 'open',
  'POST /policy-reminders/confirm': 'open',
  'GET /policy-reminders': ['admin', 'super_admin'],
  'GET /my/policies': ['customer', 'admin', 'super_admin'],
  'GET /my/policies/calendar': ['customer', 'admin', 'super_admin'],
  'GET /my/requests': ['customer', 'admin', 'super_admin'],
  'POST /my/requests/:id/cancel': ['customer', 'admin', 'super_admin'],
  'POST /my/requests/:id/message': ['customer', 'admin', 'super_admin'],
  'POST /my/requests/:id/rate': ['customer', 'admin', 'super_admin'],
  'GET /my/events': ['customer', 'admin', 'super_admin'],
  'POST /requests': ['admin', 'super_admin'],
  'GET /requests': ['admin', 'super_admin'],
  'GET /requests/counts': ['admin', 'super_admin'],
  'GET /requests/export': ['admin', 'super_admin'],
  'GET /requests/assignees': ['admin', 'super_admin'],
  'GET /requests/:id': ['admin', 'super_admin'],
  'POST /requests/bulk': ['admin', 'super_admin'],
  'POST /requests/:id/claim': ['admin', 'super_admin'],
  'POST /requests/:id/assign': ['admin', 'super_admin'],
  'POST /requests/:id/events': ['admin', 'super_admin'],
  'POST /requests/:id/close': ['admin', 'super_admin'],
  'POST /requests/:id/reopen': ['admin', 'super_admin'],
  'POST /requests/:id/rescue': ['admin', 'super_admin'],
  'POST /requests/:id/undo': ['admin', 'super_admin'],
  'POST /requests/:id/take-back': ['admin', 'super_admin'],
  'GET /staff/me/duty': ['admin', 'super_admin'],
  // Of an admin their own: src/features/duty/leave.server.test.ts and users/hand-over/hand-over.server.test.ts.
  'POST /staff/:id/leave': ['admin', 'super_admin'],
  'GET /users/:id/hand-over': ['super_admin'],
  'POST /users/:id/hand-over': ['admin', 'super_admin'],
  'POST /users/:id/hand-over/undo': ['super_admin'],
  'POST /staff/me/duty': ['admin', 'super_admin'],
  'GET /tasks': ['admin', 'super_admin'],
  'POST /tasks': ['admin', 'super_admin'],
  'POST /tasks/:id': ['admin', 'super_admin'],
  'POST /tasks/:id/done': ['admin', 'super_admin'],
  'POST /tasks/:id/undo': ['admin', 'super_admin'],
  'GET /views': ['admin', 'super_admin'],
  'POST /views': ['admin', 'super_admin'],
  'DELETE /views/:id': ['admin', 'super_admin'],
  'GET /requests/:id/same-person': ['admin', 'super_admin'],
  'POST /requests/:id/join': ['admin', 'super_admin'],
  'POST /requests/:id/split': ['admin', 'super_admin'],
  'GET /policies': ['admin', 'super_admin'],
  'GET /policies/counts': ['admin', 'super_admin'],
  'GET /policies/months': ['admin', 'super_admin'],
  'GET /policies/export': ['admin', 'super_admin'],
  'POST /policies/import': ['super_admin'],
  'GET /policies/import/template': ['super_admin'],
  'GET /policies/imports': ['super_admin'],
  'GET /policies/imports/:id': ['super_admin'],
  'GET /policies/imports/:id/rows': ['super_admin'],
  'GET /policies/imports/:id/errors': ['super_admin'],
  'POST /policies/imports/:id/run': ['super_admin'],
  'POST /policies/imports/:id/undo': ['super_admin'],
  'GET /policies/:id': ['admin', 'super_admin'],
  'POST /policies': ['admin', 'super_admin'],
  // Of an admin their own: src/features/policies/bulk/bulk.server.test.ts.
  'POST /policies/bulk': ['admin', 'super_admin'],
  'POST /policies/:id': ['admin', 'super_admin'],
  'POST /policies/:id/renew': ['admin', 'super_admin'],
  'POST /reminders/stop/:code': 'open',
  'POST /policies/:id/cancel': ['admin', 'super_admin'],
  'POST /policies/:id/instalments/:instalment/paid': ['admin', 'super_admin'],
  'POST /policies/:id/attachments': ['admin', 'super_admin'],
  'GET /insurers': ['admin', 'super_admin'],
  'POST /insurers': ['super_admin'],
  'POST /insurers/:id': ['super_admin'],
  'GET /events': ['admin', 'super_admin'],
  'GET /stats': ['admin', 'super_admin'],
  'GET /stats/claims': ['admin', 'super_admin'],
  'GET /stats/ratings': ['admin', 'super_admin'],
  'GET /stats/comparisons': ['admin', 'super_admin'],
  'GET /stats/reasons': ['admin', 'super_admin'],
  'GET /stats/renewals': ['admin', 'super_admin'],
  'GET /stats/sources': ['admin', 'super_admin'],
  'POST /taps': 'open',
  'GET /stats/overview': ['admin', 'super_admin'],
  'GET /find': ['admin', 'super_admin'],
  'GET /search': 'open',
  'GET /search/misses': ['admin', 'super_admin'],
  'GET /content/synonyms': ['super_admin'],
  'POST /content/synonyms': ['super_admin'],
  'DELETE /content/synonyms/:id': ['super_admin'],
  'GET /customers': ['admin', 'super_admin'],
  'POST /customers': ['admin', 'super_admin'],
  'GET /customers/proposals': ['admin', 'super_admin'],
  'GET /customers/:id': ['admin', 'super_admin'],
  'GET /customers/:id/texts': ['admin', 'super_admin'],
  'GET /customers/:id/files': ['admin', 'super_admin'],
  'GET /customers/:id/log': ['admin', 'super_admin'],
  'GET /customers/:id/members': ['admin', 'super_admin'],
  'POST /customers/:id': ['admin', 'super_admin'],
  'POST /customers/:id/check-code': ['admin', 'super_admin'],
  'POST /customers/:id/merge': ['admin', 'super_admin'],
  'POST /customers/:id/split': ['admin', 'super_admin'],
  'POST /customers/:id/apart': ['admin', 'super_admin'],
  'POST /customers/:id/members': ['admin', 'super_admin'],
  'DELETE /customers/:id/members/:member': ['admin', 'super_admin'],
  'GET /customers/export': ['super_admin'],
  'GET /users': ['admin', 'super_admin'],
  'POST /users': ['super_admin'],
  'GET /users/:id': ['admin', 'super_admin'],
  'POST /users/:id/role': ['super_admin'],
  'POST /users/:id/rights': ['super_admin'],
  'POST /users/:id/status': ['admin', 'super_admin'],
  'POST /users/:id/sessions/end': ['admin', 'super_admin'],
  'POST /users/:id/send-reset': ['admin', 'super_admin'],
  'POST /users/:id/second-factor/reset': ['super_admin'],
};

type Caller = 'anonymous' | 'customer' | 'admin' | 'super_admin' | 'deactivated';
const CALLERS: Caller[] = ['anonymous', 'customer', 'admin', 'super_admin', 'deactivated'];

/** Those that answer with a stream of events, which has no end to wait for. */
const STREAMS = new Set(['GET /events', 'GET /my/events']);

const routes = new Set<string>();

const site = await createTestApp();
const origin = await originOf(site);
for (const { method, url } of site.routes) {
  if (method !== 'HEAD' && method !== 'OPTIONS' && !url.startsWith('/docs')) {
    routes.add(`${method} ${url}`);
  }
}

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

/** Opens a stream as the caller does; it tells of its beginning to whom it lets in. */
async function statusOfStream(url: string, token: string | undefined): Promise<number> {
  const listener = await listenTo(`${origin}${url}`, token);
  const isOpen = listener.contentType === 'text/event-stream; charset=utf-8';
  expect(isOpen).toBe(listener.status === 200);
  if (isOpen) await expect.poll(() => listener.events.at(0)).toEqual({ event: 'open', data: '{}' });
  listener.leave();
  return listener.status;
}

/** What comes of a call: past the guard, or its 401 or 403; in words where the answer is none that may be given. */
async function outcomeOf(route: string, caller: Caller): Promise<'through' | 401 | 403 | string> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern.replace(':name', `${'0'.repeat(64)}.webp`).replace(/:\w+/g, '999999');
  const token = await tokenOf(caller);
  const isStream = STREAMS.has(route);
  const status = isStream
    ? await statusOfStream(url, token)
    : (await site.call(method as 'GET', url, undefined, token)).status;
  if (status === 401 || status === 403) return status;
  return status >= 500 || (isStream && status !== 200) ? `answered ${status}` : 'through';
}

// All callers in one test: thousands of small ones would take longer than what they test.
it.each(Object.entries(MATRIX))('%s', async (route, rule) => {
  const outcomes = await Promise.all(CALLERS.map((caller) => outcomeOf(route, caller)));
  const byCaller = (list: unknown[]) =>
    Object.fromEntries(CALLERS.map((caller, place) => [caller, list[place]]));
  expect(byCaller(outcomes)).toEqual(byCaller(CALLERS.map((caller) => expected(rule, caller))));
});
