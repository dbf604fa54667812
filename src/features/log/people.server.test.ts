import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { requestEvents, requests, submissions, users } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { AuditEntryView, AuditPage } from '#features/audit/audit.ts';
import { profileCalls } from '#test/profiles.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { countStatements } from '#test/work-done.ts';
import { listAuditLog } from './log.server.ts';

const nameOf = (id: number, firstName: string, lastName: string) =>
  site.database.db.update(users).set({ firstName, lastName }).where(eq(users.id, id));

const site = await createTestApp();
const calls = requestCalls(site);
const owner = await site.signInAs('super_admin');
const mina = await site.signInAs('admin');
const reza = await site.signInAs('admin');
const sara = await site.signInAs('customer');
await nameOf(mina.id, 'مینا', 'کاظمی');
await nameOf(reza.id, 'رضا', 'احمدی');
await nameOf(sara.id, 'سارا', 'نوری');

async function read(query: string): Promise<AuditPage> {
  const reply = await calls.get(`/audit${query}`, owner.token);
  expect(reply.status).toBe(200);
  return reply.body as unknown as AuditPage;
}
const told = ({ sentence }: AuditEntryView) => sentence.map(({ text }) => text).join('');
const sentences = async (query: string) => (await read(query)).data.map(told);

/** A request that Mina takes and hands to Reza. */
async function handedOver(given: Parameters<typeof insertTestRequest>[1] = {}) {
  const request = await insertTestRequest(site.database.db, { assigneeId: mina.id, ...given });
  await calls.post(`/requests/${request.id}/assign`, { user_id: reza.id }, mina.token);
  return request;
}

describe('an entry', () => {
  it('names who did what to what, with where each is seen', async () => {
    const { id, trackingCode } = await handedOver();
    const [entry] = (await read(`?subject_type=request&subject_id=${id}`)).data;
    expect(entry && told(entry)).toBe(
      `مینا کاظمی درخواست تماس ${trackingCode} را به رضا احمدی سپرد`,
    );
    expect(entry?.sentence.flatMap(({ page }) => page ?? [])).toEqual([
      { of: 'user', id: mina.id },
      { of: 'request', id, kind: 'call' },
      { of: 'user', id: reza.id },
    ]);
    expect(entry?.people).toEqual(
      expect.arrayContaining([
        { id: mina.id, name: 'مینا کاظمی' },
        { id: reza.id, name: 'رضا احمدی' },
      ]),
    );
  });

  it('reads well when the request is gone', async () => {
    const { db } = site.database;
    const { id } = await insertTestRequest(db, { assigneeId: mina.id });
    await db.transaction((tx) =>
      recordAudit(tx, mina.id, 'request.closed', id, { after: { result: 'won' } }),
    );
    await db.delete(submissions).where(eq(submissions.requestId, id));
    expect(await db.$count(requestEvents, eq(requestEvents.requestId, id))).toBe(0);
    await db.delete(requests).where(eq(requests.id, id));
    expect(await sentences(`?subject_type=request&subject_id=${id}`)).toEqual([
      'مینا کاظمی یک درخواست حذف‌شده را با نتیجهٔ «موفق» بست',
    ]);
  });

  it('keeps the national code of a person to its few digits, sentence and all', async () => {
    const code = '0012345679';
    const done = await profileCalls(site).editJson(sara.id, sara.token, { national_code: code });
    const { data } = await read(`?actor=${sara.id}&action=user.updated`);
    expect([done.status, data.length]).toEqual([200, 1]);
    expect(data.map(told)).toEqual(['سارا نوری اطلاعات شخصی خود را تغییر داد: کد ملی']);
    expect(JSON.stringify(data)).not.toContain(code);
  });
});

describe('GET /audit?person=', () => {
  it('has what they did, what was given to or taken from them, and nothing else', async () => {
    const { id } = await handedOver();
    const other = await insertTestRequest(site.database.db);
    await calls.post(`/requests/${other.id}/assign`, { user_id: mina.id }, owner.token);
    const ids = async (person: number) =>
      (await read(`?person=${person}&action=request`)).data.map(({ subject }) => subject.id);
    expect(await ids(reza.id)).toContain(id);
    expect(await ids(reza.id)).not.toContain(other.id);
    expect(await ids(mina.id)).toEqual(expect.arrayContaining([id, other.id]));
    expect((await read(`?actor=${reza.id}`)).data).toEqual([]);
  });

  it('has what was done to their account and to the requests they sent, under their name', async () => {
    const own = await handedOver({ userId: sara.id });
    const called = await handedOver({ kind: 'partner', phoneNumber: sara.phoneNumber });
    await calls.get(`/users/${sara.id}`, owner.token);
    const { data, meta } = await read(`?person=${sara.id}`);
    expect(meta.person).toEqual({ id: sara.id, name: 'سارا نوری' });
    const about = data.map(({ action, subject }) => [action, subject.id]);
    expect(about).toContainEqual(['request.assigned', own.id]);
    expect(about).toContainEqual(['request.assigned', called.id]);
    expect(about).toContainEqual(['user.viewed', sara.id]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });

  it('has what was done to the request that theirs joined, or was joined to', async () => {
    const about = async (person: number) =>
      (await read(`?person=${person}`)).data.map(({ subject }) => subject.id);
    const { db } = site.database;
    const nima = await site.signInAs('customer');
    const { id: requestId } = await insertTestRequest(db);
    await db.insert(submissions).values({ requestId, trackingCode: '20000001', userId: nima.id });
    await calls.post(`/requests/${requestId}/assign`, { user_id: mina.id }, owner.token);
    expect(await about(nima.id)).toContain(requestId);

    const lale = await site.signInAs('customer');
    const own = await insertTestRequest(db, { userId: lale.id });
    const { phoneNumber } = own;
    const worked = await insertTestRequest(db, { phoneNumber, kind: 'partner' });
    const joined = await calls.post(`/requests/${own.id}/join`, { into: worked.id }, owner.token);
    expect(joined.status).toBe(200);
    await calls.post(`/requests/${worked.id}/assign`, { user_id: mina.id }, owner.token);
    expect(await about(lale.id)).toEqual(expect.arrayContaining([own.id, worked.id]));
  });

  it('goes on where it stopped, in the order of the log, each once', async () => {
    for (let more = 0; more < 4; more += 1) await handedOver();
    const whole = (await read(`?person=${reza.id}&per_page=100`)).data.map(({ id }) => id);
    const seen: number[] = [];
    let cursor = '';
    for (;;) {
      const { data, meta } = await read(`?person=${reza.id}&per_page=3${cursor}`);
      seen.push(...data.map(({ id }) => id));
      if (meta.next_cursor === null) break;
      cursor = `&cursor=${meta.next_cursor}`;
    }
    expect(seen).toEqual(whole);
    expect(seen.length).toBeGreaterThan(4);
  });

  it('has nothing, and no name, of an account that is not there', async () => {
    expect(await read('?person=987654')).toMatchObject({ data: [], meta: { person: null } });
    expect((await calls.get('/audit?person=abc', owner.token)).status).toBe(422);
    expect((await calls.get(`/audit?person=${sara.id}`, mina.token)).status).toBe(403);
  });

  it('is what the export has, with the sentences', async () => {
    const { trackingCode } = await handedOver();
    const reply = await site.app.inject({
      url: `/audit/export?person=${reza.id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(`مینا کاظمی درخواست تماس ${trackingCode} را به رضا احمدی سپرد`);
    const { data } = await read(`?person=${reza.id}&per_page=100`);
    expect(sheet.split('</row>')).toHaveLength(data.length + 2);
  });
});

it('asks for the names of a page in two statements, however many entries there are', async () => {
  for (let more = 0; more < 6; more += 1) await handedOver();
  const statements = async (query: string) => {
    // The product looks after texts and pages meanwhile, by statements of its own.
    const counting = countStatements(site.database.db, /"(?:audit_log|users|requests)"/);
    try {
      await listAuditLog(
        site.ctx,
        { id: owner.id, role: 'super_admin', rights: [], sessionId: 1 },
        { per_page: 100, ...JSON.parse(query) },
      );
      return counting.count;
    } finally {
      counting.stop();
    }
  };
  expect(await statements('{"per_page":1}')).toBe(3);
  expect(await statements('{}')).toBe(3);
  expect(await statements(JSON.stringify({ person: reza.id }))).toBe(3);
});
