// Long: one table of all that staff can call, with a complaint in the database.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparisons, requestEvents, requests } from '#db/schema/index.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import type { RequestCounts } from '#features/worklists/list/list.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { testPdf, uploadCalls } from '#test/uploads.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;
type Row = typeof requests.$inferSelect;

/** In the complaint alone. */
const WORDS = 'کلاغ‌پر';
const NAME = 'فرامرز ستیغ‌نورد';

let site: TestApp;
let origin: string;
let calls: ReturnType<typeof requestCalls>;
let clerk: Person;
let boss: Person;
let customer: Person;
/** Not taken by anybody, and of spam. */
let complaint: Row;
let spam: Row;
/** What was sent with the complaint, and one more that no request has yet. */
let fileId: number;
let upload: string;
/** What the clerk may see of the same person. */
let call: Row;

async function complain(phone_number: string, more: object = {}): Promise<Row> {
  const body = { full_name: NAME, phone_number, message: `${WORDS} پاسخ نداد.`, ...more };
  const reply = await calls.post('/complaints', body);
  expect(reply.status).toBe(200);
  const { tracking_code } = reply.body.data as { tracking_code: string };
  const [row] = await site.database.db
    .select()
    .from(requests)
    .where(eq(requests.trackingCode, tracking_code));
  if (!row) throw new Error('a complaint is a request');
  return row;
}

beforeAll(async () => {
  site = await createTestApp();
  calls = requestCalls(site);
  origin = await originOf(site);
  await openAlways(site.database.db);
  clerk = await site.signInAs('admin');
  boss = await site.signInAs('super_admin');
  customer = await site.signInAs('customer');
  const phoneNumber = customer.phoneNumber;
  complaint = await complain(phoneNumber);
  spam = await complain(newPhone(), { website: 'x' });
  const files = uploadCalls(site);
  upload = await files.send(testPdf(), 'برگه.pdf');
  const pair = { tracking_code: complaint.trackingCode, phone_number: phoneNumber };
  const uploads = [await files.send(testPdf(), `${WORDS}.pdf`)];
  const added = await calls.post('/requests/track/attachments', { ...pair, uploads });
  fileId = (added.body.data as { id: number }[])[0]?.id ?? 0;
  call = await insertTestRequest(site.database.db, { phoneNumber, assigneeId: clerk.id });
  // What the person did about it is in the log under their name.
  const { token } = customer;
  const gone = await complain(phoneNumber);
  await calls.post(`/my/requests/${gone.id}/cancel`, { reason: WORDS }, token);
});

async function textOf(url: string, { token }: Person): Promise<string> {
  const { statusCode, body } = await site.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode, url).toBe(200);
  return body;
}

/** Nothing of a complaint stands in what was answered. */
function expectNothingIn(text: string): void {
  for (const said of [WORDS, NAME, complaint.trackingCode, '"kind":"complaint"']) {
    expect(text).not.toContain(said);
  }
}
const reads =
  (...urls: (string | (() => string))[]) =>
  async () => {
    for (const given of urls) {
      const url = typeof given === 'string' ? given : given();
      expectNothingIn(await textOf(url, clerk));
    }
  };

const taskOfComplaint = () => ({
  title: `${WORDS} را پیگیری کن`,
  due_on: isoDateInTehran(new Date(site.clock.now.getTime() + days(40))),
  request: complaint.id,
});
/** A step on a task about a complaint is one on a task that is not there. */
async function refusedTask(path: string, body: object = {}): Promise<void> {
  const { data } = (await calls.post('/tasks', taskOfComplaint(), boss.token)).body;
  const { id } = data as { id: number };
  expect((await calls.post(`/tasks/${id}${path}`, body, clerk.token)).status).toBe(404);
}

const byId = (id: number, name: string) => `/requests/${id}/${name}`;
/** A step on a complaint is one on a request that is not there, and changes nothing. */
const steps =
  (name: string, body: () => object = () => ({})) =>
  async () => {
    for (const { id } of [complaint, spam]) {
      const before = await calls.rowOf(id);
      const reply = await calls.post(byId(id, name), body(), clerk.token);
      expect([reply.status, name]).toEqual([404, name]);
      expect(await calls.rowOf(id)).toEqual(before);
    }
  };

/** None is laid for a complaint by the product itself: a slip is made for it. */
async function comparisonOfComplaint(): Promise<number> {
  const [row] = await site.database.db
    .insert(comparisons)
    .values({ requestId: complaint.id, code: randomBytes(12).toString('base64url') })
    .returning();
  return row?.id ?? 0;
}

async function sameFigures(url: string, of: (data: unknown) => unknown = (data) => data) {
  const read = async () => of((JSON.parse(await textOf(url, clerk)) as { data: unknown }).data);
  const before = await read();
  const more = await complain(newPhone());
  expect(await read()).toEqual(before);
  await site.database.db
    .update(requests)
    .set({ dueAt: new Date(0), respondBy: new Date(0) })
    .where(eq(requests.id, more.id));
  expect(await read()).toEqual(before);
}
const withoutTime = (data: unknown) => ({ ...(data as object), at: null });

/** Every route for staff: how a clerk might come upon a complaint there, or why there is none. */
const ROUTES: Record<string, string | (() => Promise<unknown>)> = {
  'GET /requests': reads(
    '/requests?per_page=100',
    '/requests?kind=complaint&status=new',
    '/requests?spam=true',
    '/requests?sort=oldest',
    '/requests?sort=due',
    () => `/requests?search=${complaint.trackingCode}`,
    () => `/requests?ids=${complaint.id},${spam.id}`,
    `/requests?search=${encodeURIComponent(NAME)}`,
  ),
  'GET /requests/counts': () => sameFigures('/requests/counts'),
  'GET /requests/export': async () => {
    const fresh = await site.signInAs('admin');
    const { id } = complaint;
    // Were it theirs by some slip, it would be in no file all the same.
    await site.database.db
      .update(requests)
      .set({ assigneeId: fresh.id })
      .where(eq(requests.id, id));
    expectNothingIn(await textOf('/requests/export?format=csv', fresh));
    await site.database.db.update(requests).set({ assigneeId: null }).where(eq(requests.id, id));
  },
  'GET /requests/assignees': 'names of the staff',
  'GET /requests/:id': async () => {
    for (const { id } of [complaint, spam]) {
      expect((await calls.get(`/requests/${id}`, clerk.token)).status).toBe(404);
    }
  },
  'POST /requests/bulk': async () => {
    const ids = [complaint.id, spam.id];
    for (const more of [
      { action: 'claim' },
      { action: 'assign', user_id: clerk.id },
      { action: 'close', result: 'invalid', reason: 'به نتیجه رسید.' },
    ]) {
      const { body } = await calls.post('/requests/bulk', { ids, ...more }, clerk.token);
      const results = body.data as { ok: boolean; code: string }[];
      expect(results.map(({ ok, code }) => [ok, code])).toEqual([
        [false, 'not_found'],
        [false, 'not_found'],
      ]);
    }
    expect(await calls.rowOf(complaint.id)).toMatchObject({ status: 'new', assigneeId: null });
  },
  'POST /requests/:id/claim': steps('claim'),
  'POST /requests/:id/assign': steps('assign', () => ({ user_id: clerk.id })),
  'POST /requests/:id/events': steps('events', () => ({ outcome: 'answered', note: '' })),
  'POST /requests/:id/close': steps('close', () => ({ result: 'won', reason: 'به نتیجه رسید.' })),
  'POST /requests/:id/reopen': steps('reopen', () => ({ reason: 'به نتیجه رسید.' })),
  'POST /requests/:id/rescue': steps('rescue'),
  'POST /requests/:id/undo': steps('undo'),
  'POST /requests/:id/take-back': steps('take-back'),
  'GET /requests/:id/same-person': async () => {
    const reply = await calls.get(byId(complaint.id, 'same-person'), clerk.token);
    expect(reply.status).toBe(404);
    expectNothingIn(await textOf(byId(call.id, 'same-person'), clerk));
  },
  'POST /requests/:id/join': async () => {
    await steps('join', () => ({ into: call.id }))();
    const reply = await calls.post(byId(call.id, 'join'), { into: complaint.id }, clerk.token);
    expect(reply.status).toBe(404);
  },
  'POST /requests/:id/split': steps('split', () => ({ event: 1 })),
  'POST /requests/:id/claim-stage': steps('claim-stage', () => ({ stage: 'papers_complete' })),
  'POST /requests/:id/claim-papers': steps('claim-papers', () => ({
    key: 'id_card',
    state: 'received',
  })),
  'POST /requests/:id/claim-papers/ask': steps('claim-papers/ask'),
  'POST /requests/:id/comparisons': async () => {
    const body = await comparisonCalls(site).bodyOf();
    await steps('comparisons', () => body)();
  },
  'GET /comparisons/start': 'terms of insurers, of requests that the caller sees',
  'GET /comparisons/:id': async () => {
    const id = await comparisonOfComplaint();
    expect((await calls.get(`/comparisons/${id}`, clerk.token)).status).toBe(404);
    expect((await calls.get(`/comparisons/${id}`, boss.token)).status).toBe(200);
  },
  'POST /comparisons/:id': async () => {
    const reply = await comparisonCalls(site).edit(await comparisonOfComplaint(), clerk.token);
    expect(reply.status).toBe(404);
  },
  'POST /comparisons/:id/publish': async () => {
    const reply = await comparisonCalls(site).publish(await comparisonOfComplaint(), clerk.token);
    expect(reply.status).toBe(404);
  },
  'POST /requests/:id/attachments': steps('attachments', () => ({ uploads: [upload] })),
  'DELETE /attachments/:id': async () => {
    const reason = 'به اشتباه آمده بود.';
    const url = `/attachments/${fileId}`;
    expect((await site.call('DELETE', url, { reason }, clerk.token)).status).toBe(404);
    expect((await calls.get(url, boss.token)).status).toBe(200);
  },
  'GET /events': async () => {
    const listener = await listenTo(`${origin}/events`, clerk.token);
    const chief = await listenTo(`${origin}/events`, boss.token);
    const { id } = await complain(newPhone());
    await calls.post(byId(id, 'claim'), {}, boss.token);
    const { body } = await calls.ask({ phone_number: newPhone() });
    expect(body.message).toBeTruthy();
    // What came after it has been told: so it was passed over, and is not still to come.
    await expect.poll(() => listener.told().some(({ kind }) => kind === 'call')).toBe(true);
    await expect.poll(() => chief.told().map(({ request_id }) => request_id)).toContain(id);
    expect(listener.told().map(({ request_id }) => request_id)).not.toContain(id);
    expect(listener.told().map(({ kind }) => kind)).not.toContain('complaint');
    listener.leave();
    chief.leave();
  },
  'GET /policies': reads('/policies', () => `/policies?search=${customer.phoneNumber}`),
  'GET /policies/counts': 'counts of policies',
  'GET /policy-reminders': reads('/policy-reminders'),
  'GET /policies/months': 'counts of policies',
  'GET /policies/export': reads('/policies/export?format=csv'),
  'GET /policies/:id': async () => {
    const book = policyCalls(site);
    const of = { from_request: complaint.id, holder_phone: customer.phoneNumber };
    const { id } = await book.entered(of, boss.token);
    expectNothingIn(await textOf(`/policies/${id}`, clerk));
  },
  'POST /policies': async () => {
    const body = await policyCalls(site).bodyOf({ from_request: complaint.id });
    expect((await calls.post('/policies', body, clerk.token)).status).toBe(422);
  },
  'POST /policies/:id': 'names no request',
  'POST /policies/bulk': 'names no request',
  'POST /policies/:id/renew': 'names no request',
  'POST /policies/:id/cancel': 'names no request',
  'POST /policies/:id/instalments/:instalment/paid': 'names no request',
  'POST /policies/:id/attachments': 'files of a policy',
  'GET /insurers': 'names of insurers',
  'GET /staff/me/duty': 'whether the caller is on duty',
  'POST /staff/me/duty': 'whether the caller is on duty',
  'POST /staff/:id/leave': 'days of leave',
  'GET /users/:id/hand-over': 'counts of what the clerk has, who has no complaint',
  'POST /users/:id/hand-over': 'what the clerk has, who has no complaint',
  'POST /users/:id/hand-over/undo': 'what the clerk had, who has no complaint',
  'GET /tasks': async () => {
    await calls.post('/tasks', taskOfComplaint(), boss.token);
    expectNothingIn(await textOf('/tasks?state=all', clerk));
  },
  'POST /tasks': async () => {
    expect((await calls.post('/tasks', taskOfComplaint(), clerk.token)).status).toBe(422);
  },
  'POST /tasks/:id': () => refusedTask('', { _method: 'PATCH', title: 'دیگر' }),
  'POST /tasks/:id/done': () => refusedTask('/done'),
  'POST /tasks/:id/undo': () => refusedTask('/undo'),
  'GET /views': 'filters under names',
  'POST /views': 'filters under names',
  'DELETE /views/:id': 'filters under names',
  'GET /stats': () => sameFigures('/stats'),
  'GET /stats/claims': () => sameFigures('/stats/claims'),
  'GET /stats/ratings': () => sameFigures('/stats/ratings'),
  'GET /stats/comparisons': () => sameFigures('/stats/comparisons'),
  'GET /stats/renewals': () => sameFigures('/stats/renewals'),
  'GET /stats/reasons': () => sameFigures('/stats/reasons'),
  'GET /stats/sources': () => sameFigures('/stats/sources'),
  'GET /stats/overview': () => sameFigures('/stats/overview', withoutTime),
  'GET /find': async () => {
    const phone = customer.phoneNumber;
    for (const q of [complaint.trackingCode, spam.trackingCode, phone, NAME, 'ستیغ', 'ستيغ‌نوردد']) {
      const text = await textOf(`/find?q=${encodeURIComponent(q)}`, clerk);
      expect(text, q).not.toContain(NAME);
      expect(text, q).not.toContain('"kind":"complaint"');
    }
  },
  'GET /users/:id': async () => {
    expectNothingIn(await textOf(`/users/${customer.id}`, clerk));
    const { data } = JSON.parse(await textOf(`/users/${customer.id}`, clerk)) as {
      data: { audit: { subject: { type: string; id: number } }[] };
    };
    const about = data.audit.filter(({ subject }) => subject.type === 'request');
    expect(about.map(({ subject }) => subject.id)).not.toContain(complaint.id);
    expect(about).toEqual([]);
  },
  'GET /users': 'people',
  'GET /customers': async () => {
    await complainerOf();
    expectNothingIn(await textOf('/customers?per_page=100', clerk));
    expect(await textOf(`/customers?search=${encodeURIComponent(NAME)}`, boss)).toContain(NAME);
  },
  'GET /customers/proposals': reads('/customers/proposals?per_page=100'),
  'GET /customers/:id': () => refusedCustomer('GET', ''),
  'GET /customers/:id/texts': () => refusedCustomer('GET', '/texts'),
  'GET /customers/:id/files': () => refusedCustomer('GET', '/files'),
  'GET /customers/:id/log': () => refusedCustomer('GET', '/log'),
  'GET /customers/:id/members': () => refusedCustomer('GET', '/members'),
  'POST /customers': async () => {
    const { body } = await enteredAs(NAME, await complainedFrom());
    expect(body.data).toMatchObject({ name: NAME, open_requests: 0, other_names: '' });
    const { id } = body.data as { id: number };
    expect(await textOf(`/customers/${id}`, clerk)).not.toContain('"kind":"complaint"');
    expect(await textOf(`/customers/${id}`, boss)).toContain('"kind":"complaint"');
  },
  'POST /customers/:id': async () => {
    await refusedCustomer('POST', '', { _method: 'PATCH', city: 'شیراز' });
    const { body } = await enteredAs('فرامرز ستیغ', await complainedFrom());
    const { id } = body.data as { id: number };
    const named = await calls.post(
      `/customers/${id}`,
      { _method: 'PATCH', name: NAME },
      clerk.token,
    );
    expect(named.status).toBe(200);
    expect(await textOf(`/customers/${id}`, clerk)).not.toContain('"kind":"complaint"');
  },
  'POST /customers/:id/check-code': () => refusedCustomer('POST', '/check-code', {}),
  'POST /customers/:id/merge': () => refusedCustomer('POST', '/merge', { into: 1 }),
  'POST /customers/:id/split': () => refusedCustomer('POST', '/split', { what: [1] }),
  'POST /customers/:id/apart': () => refusedCustomer('POST', '/apart', { other: 1 }),
  'POST /customers/:id/members': () =>
    refusedCustomer('POST', '/members', { customer: 1, role: 'other' }),
  'DELETE /customers/:id/members/:member': () => refusedCustomer('DELETE', '/members/1'),
  'POST /requests': 'what the clerk enters; a complaint is answered without its row',
  'POST /users/:id/status': 'people',
  'POST /users/:id/sessions/end': 'people',
  'POST /users/:id/send-reset': 'people',
  'GET /close-reasons': 'the lists of reasons, without that of complaints',
  'GET /search/misses': 'what visitors looked for on the site',
};

/** The number of somebody who only complained. */
async function complainedFrom(): Promise<string> {
  const phone = newPhone();
  await complain(phone);
  await bindCustomers(site.ctx);
  return phone;
}

/** The clerk's entry of a customer, which goes as that of anybody. */
async function enteredAs(name: string, number: string) {
  const phones = [{ number, label: '', preferred: true }];
  const reply = await calls.post('/customers', { kind: 'person', name, phones }, clerk.token);
  expect(reply.status).toBe(200);
  return reply;
}

/** The customer of whom only a complaint is known. */
async function complainerOf(): Promise<number> {
  const { id } = await complain(newPhone());
  await bindCustomers(site.ctx);
  return (await calls.rowOf(id)).customerId ?? 0;
}

async function refusedCustomer(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const url = `/customers/${await complainerOf()}${path}`;
  expect((await site.call(method, url, body, clerk.token)).status).toBe(404);
}

/** About the site and the account: no requests there. */
const ELSEWHERE = /^(?:GET|POST|DELETE) \/(?:auth|categories|insurance-types|content)(?:\/|$)/;

describe('a clerk comes upon no complaint', () => {
  it('on any route for staff', () => {
    const staff = site.routes
      .filter(({ method, config }) => config.access === 'staff' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !ELSEWHERE.test(route));
    expect(staff.length).toBeGreaterThan(20);
    expect([...new Set(staff)].filter((route) => !(route in ROUTES))).toEqual([]);
  });

  it('nor upon its files', async () => {
    for (const url of [`/attachments/${fileId}`, `/attachments/${fileId}/thumbnail`]) {
      expect((await calls.get(url, clerk.token)).status).toBe(404);
    }
  });

  const probes = Object.entries(ROUTES).filter(
    (entry): entry is [string, () => Promise<unknown>] => {
      return typeof entry[1] === 'function';
    },
  );
  it.each(probes)('%s', async (_route, probe) => {
    await probe();
  });
});

describe('a complaint', () => {
  it('is seen, taken, given to super-admins alone, worked on and told by its code', async () => {
    const colleague = await site.signInAs('super_admin');
    const phone = newPhone();
    const { id, trackingCode } = await complain(phone, { tracking_code: '۱۲۳۴ ۵۶۷۸' });
    expect(await calls.rowOf(id)).toMatchObject({
      kind: 'complaint',
      details: { message: `${WORDS} پاسخ نداد.`, about_code: '12345678' },
    });
    expect(await textOf('/requests?kind=complaint&sort=newest', boss)).toContain(trackingCode);
    expect(await textOf(`/find?q=${trackingCode}`, boss)).toContain(NAME);
    expect((await calls.post(byId(id, 'claim'), {}, boss.token)).status).toBe(200);
    const given = await calls.post(byId(id, 'assign'), { user_id: clerk.id }, boss.token);
    expect([given.status, given.body.errors.user_id?.length]).toEqual([422, 1]);
    const passed = await calls.post(byId(id, 'assign'), { user_id: colleague.id }, boss.token);
    expect(passed.status).toBe(200);
    const body = { tracking_code: trackingCode, phone_number: phone };
    const tracked = await calls.post('/requests/track', body);
    expect(tracked.body.data).toMatchObject({ kind: 'complaint', status: 'assigned' });
  });

  it('has two working days, or what the settings say', async () => {
    const { createdAt, respondBy } = await complain(newPhone());
    expect(respondBy.getTime() - createdAt.getTime()).toBe(960 * 60_000);
    const set = { response_targets: { complaint: 100 } };
    expect((await calls.post('/settings', set, boss.token)).status).toBe(200);
    const other = await complain(newPhone());
    expect(other.respondBy.getTime() - other.createdAt.getTime()).toBe(100 * 60_000);
  });

  it('never joins another, nor is joined to one', async () => {
    const phone = newPhone();
    const [first, second] = [await complain(phone), await complain(phone)];
    expect(first.id).not.toBe(second.id);
    const rows = await calls.rowsOf(phone);
    expect(rows.map(({ priority, joinedCodes }) => [priority, joinedCodes])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const asked = await insertTestRequest(site.database.db, { phoneNumber: phone });
    for (const [one, into] of [
      [first, second],
      [first, asked],
      [asked, first],
    ] as const) {
      const reply = await calls.post(byId(one.id, 'join'), { into: into.id }, boss.token);
      expect([reply.status, reply.body.code]).toEqual([409, 'stands_alone']);
    }
  });

  it('counts in the statistics of who may see it', async () => {
    const read = async () =>
      (await calls.get('/stats', boss.token)).body.data as {
        totals: { by_kind: Record<string, number> };
      };
    const before = (await read()).totals.by_kind.complaint ?? 0;
    await complain(newPhone());
    expect((await read()).totals.by_kind.complaint).toBe(before + 1);
    const counts = (await calls.get('/requests/counts?kind=complaint', boss.token)).body.data;
    expect((counts as RequestCounts).new).toBeGreaterThan(0);
  });

  it('goes back to the queue when its super-admin becomes a clerk, and no other request does', async () => {
    const leaving = await site.signInAs('super_admin');
    const { id } = await complain(newPhone());
    await calls.post(byId(id, 'claim'), {}, leaving.token);
    const kept = await insertTestRequest(site.database.db, {
      assigneeId: leaving.id,
      status: 'assigned',
    });
    const confirmed = await site.signInAs('super_admin');
    const url = `/users/${leaving.id}/role`;
    const reply = await calls.post(url, { role: 'admin' }, confirmed.token);
    expect([
      reply.status,
      (reply.body.data as { released_requests: number }).released_requests,
    ]).toEqual([200, 1]);
    expect(await calls.rowOf(id)).toMatchObject({ assigneeId: null, status: 'new' });
    expect(await calls.rowOf(kept.id)).toMatchObject({ assigneeId: leaving.id });
    const events = await site.database.db
      .select({ type: requestEvents.type })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, id));
    expect(events.at(-1)?.type).toBe('released');
  });
});
