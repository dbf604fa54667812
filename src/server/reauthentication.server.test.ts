// Long: every call that asks for the password, made once as it is meant.
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, policyImports, sessions, users } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { confirmSession, findActor } from '#features/auth/session/session.server.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { bookLines, csvOfLines, importCalls } from '#test/policy-books.ts';
import { codeAt } from '#test/second-factor.ts';
import { createTestApp, type Reply } from '#test/test-app.ts';

/**
 * docs/reauthentication.md against every route there is. What asks for the password again is called as it is meant, so
 * that only the missing password refuses it, and changes nothing; what asks for nothing is never refused for that.
 */
const WAYS = ['password again', 'password in the call', 'password and code in the call', 'nothing'];

type Row = { call: string; way: string; why: string };

async function readTable(): Promise<Row[]> {
  const text = await readFile('docs/reauthentication.md', 'utf8');
  return [...text.matchAll(/^\| `(\w+ [^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, call = '', asks = '', why = '']) => ({ call, way: asks.split(', for ')[0] ?? '', why }),
  );
}
const table = await readTable();
const callsThat = (way: string) =>
  table.filter((row) => row.way === way).map(({ call }) => call.replace(/\{(\w+)\}/g, ':$1'));

const site = await createTestApp();
await seedInsurers(site.database.db);

/** Of a session that gave its password when it was opened, and not since. */
const forgetPassword = (id: number) =>
  site.database.db
    .update(sessions)
    .set({ passwordConfirmedAt: null })
    .where(eq(sessions.userId, id));

async function unconfirmed(): Promise<{ id: number; token: string }> {
  const session = await site.signInAs('super_admin');
  await forgetPassword(session.id);
  return session;
}

type Chief = { id: number; token: string };
const post = (path: string, body: object, { token }: Chief) => site.call('POST', path, body, token);
const get = (path: string, { token }: Chief) => site.call('GET', path, undefined, token);
const someone = (given: Parameters<typeof insertTestUser>[1] = {}) =>
  insertTestUser(site.database.db, given);

const book = () => csvOfLines(bookLines(2, { startsOn: '2026-03-21', endsOn: '2027-03-20' }));

/** An import that somebody else has had checked. */
async function checkedImport(): Promise<number> {
  const { token } = await site.signInAs('super_admin');
  return (await importCalls(site, token).checked(book())).id;
}

/** An import that somebody else has had go into the book. */
async function importDone(): Promise<number> {
  const { token } = await site.signInAs('super_admin');
  const calls = importCalls(site, token);
  return (await calls.run((await calls.checked(book())).id)).id;
}

/** Every call that asks for the password again, as it is meant, once for each thing that asks. */
const ASKED: Record<string, ((chief: Chief) => Promise<Reply>)[]> = {
  'POST /auth/users/:id': [
    (chief) =>
      post(`/auth/users/${chief.id}`, { _method: 'PATCH', phone_number: newPhone() }, chief),
    async (chief) => {
      const { id } = await someone();
      return post(`/auth/users/${id}`, { _method: 'PATCH', phone_number: newPhone() }, chief);
    },
  ],
  'POST /auth/second-factor/setup': [(chief) => post('/auth/second-factor/setup', {}, chief)],
  'POST /auth/second-factor/confirm': [
    async (chief) => {
      const actor = await findActor(site.ctx, chief.token);
      if (!actor) throw new Error('nobody is signed in');
      const since = await confirmedAt(chief.id);
      await confirmSession(site.ctx, actor);
      const shown = (await post('/auth/second-factor/setup', {}, chief)).body.data as {
        secret: string;
      };
      if (since === null) await forgetPassword(chief.id);
      const code = codeAt(site, shown.secret.replaceAll(' ', ''));
      return post('/auth/second-factor/confirm', { code }, chief);
    },
  ],
  'POST /users': [
    (chief) =>
      post(
        '/users',
        { first_name: 'مریم', last_name: 'احمدی', phone_number: newPhone(), role: 'admin' },
        chief,
      ),
  ],
  'POST /users/:id/role': [
    async (chief) => post(`/users/${(await someone()).id}/role`, { role: 'admin' }, chief),
  ],
  'POST /users/:id/rights': [
    async (chief) => {
      const { id } = await someone({ role: 'admin' });
      return post(`/users/${id}/rights`, { rights: ['content'] }, chief);
    },
  ],
  'POST /users/:id/status': [
    async (chief) => {
      const { id } = await someone({ isActive: false });
      return post(`/users/${id}/status`, { is_active: true }, chief);
    },
  ],
  'POST /users/:id/second-factor/reset': [
    async (chief) => {
      const other = await site.signInAs('admin');
      const shown = (await post('/auth/second-factor/setup', {}, other)).body.data as {
        secret: string;
      };
      const code = codeAt(site, shown.secret.replaceAll(' ', ''));
      await post('/auth/second-factor/confirm', { code }, other);
      return post(`/users/${other.id}/second-factor/reset`, {}, chief);
    },
  ],
  'POST /settings': [
    { trusted_days: 7 },
    { staff_idle_minutes: 240 },
    { second_factor_required: true },
    { anonymous_texts_a_day: 600 },
    { anonymous_texts_an_hour: 70 },
    { sms_wordings: { 'request-received': 'درخواست شما رسید: {code}' } },
    { brand_short: 'کارگزاری مهر' },
    { sms_stop_words: { 'claim-step': true } },
  ].map((settings) => (chief) => post('/settings', settings, chief)),
  'POST /retention': [
    (chief) =>
      post(
        '/retention',
        { closed_requests_months: 24, attachment_months: 12, text_days: 30 },
        chief,
      ),
  ],
  'POST /personal-data/export': [
    async (chief) => post('/personal-data/export', { user_id: (await someone()).id }, chief),
  ],
  'POST /personal-data/hold': [
    async (chief) =>
      post('/personal-data/hold', { user_id: (await someone()).id, reason: 'شکایت' }, chief),
  ],
  'POST /personal-data/hold/lift': [
    async (chief) => {
      const { id } = await someone();
      const colleague = await site.signInAs('super_admin');
      await post('/personal-data/hold', { user_id: id, reason: 'شکایت' }, colleague);
      return post('/personal-data/hold/lift', { user_id: id, reason: 'پایان شکایت' }, chief);
    },
  ],
  'POST /personal-data/erase': [
    async (chief) => {
      const { id } = await someone();
      return post('/personal-data/erase', { user_id: id, reason: 'asked' }, chief);
    },
  ],
  'GET /requests/export': [(chief) => get('/requests/export?format=csv', chief)],
  'GET /policies/export': [(chief) => get('/policies/export?format=csv', chief)],
  'GET /customers/export': [(chief) => get('/customers/export?format=csv', chief)],
  'GET /audit/export': [(chief) => get('/audit/export', chief)],
  'POST /policies/import': [(chief) => importCalls(site, chief.token).send(book())],
  'POST /policies/imports/:id/run': [
    async (chief) => importCalls(site, chief.token).start(await checkedImport()),
  ],
  'POST /policies/imports/:id/undo': [
    async (chief) => importCalls(site, chief.token).undo(await importDone()),
  ],
};

async function confirmedAt(userId: number): Promise<Date | null> {
  const [row] = await site.database.db
    .select({ at: sessions.passwordConfirmedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
}

/** All that such a call could have changed, and the log of it. */
const written = async (actorId: number) => ({
  log: await site.database.db.$count(auditLog, eq(auditLog.actorId, actorId)),
  imports: await site.database.db.$count(policyImports, eq(policyImports.createdBy, actorId)),
  self: await site.database.db.select().from(users).where(eq(users.id, actorId)),
});

describe('docs/reauthentication.md', () => {
  it('has a row for every route, and no row without a route, each with one of the ways and a reason', () => {
    const routes = site.routes
      .filter(
        ({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && !url.startsWith('/docs'),
      )
      .map(({ method, url }) => `${method} ${url}`);
    const rows = table.map(({ call }) => call.replace(/\{(\w+)\}/g, ':$1'));
    expect(rows.toSorted()).toEqual([...new Set(routes)].toSorted());
    for (const { call, way, why } of table) {
      expect(WAYS, call).toContain(way);
      expect(why.trim().length, call).toBeGreaterThan(8);
    }
  });

  it('has calls for what it says is asked again, and for nothing else', () => {
    expect(callsThat('password again').toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });
});

describe.each(
  Object.entries(ASKED).flatMap(([name, calls]) =>
    calls.map((call, place) => [calls.length > 1 ? `${name}, ${place + 1}` : name, call] as const),
  ),
)('%s', (_name, call) => {
  it('is refused without the password just given, changes nothing, and is made with it', async () => {
    const chief = await unconfirmed();
    const before = await written(chief.id);
    const refused = await call(chief);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required']);
    expect(await written(chief.id)).toEqual(before);
    const proved = await site.signInAs('super_admin');
    expect((await call(proved)).status).toBe(200);
  });
});

describe('what asks for nothing again', () => {
  it.each(callsThat('nothing'))('%s', async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    // It has no end to wait for.
    if (pattern.endsWith('/events') && method === 'GET') return;
    const chief = await unconfirmed();
    const url = pattern.replace(':name', `${'0'.repeat(64)}.webp`).replace(/:\w+/g, '999999');
    const reply = await site.call(method as 'GET', url, undefined, chief.token);
    expect(reply.body.code).not.toBe('reauth_required');
  });
});

describe('what takes the password in the call', () => {
  it.each([...callsThat('password in the call'), ...callsThat('password and code in the call')])(
    '%s does nothing with a wrong one',
    async (route) => {
      const chief = await site.signInAs('super_admin');
      const before = await written(chief.id);
      const wrong = {
        current_password: 'x',
        password: 'گذرواژهٔ-دیگر-۲۷',
        password_confirmation: 'گذرواژهٔ-دیگر-۲۷',
        code: '123456',
      };
      const refused = await post(route.split(' ')[1] ?? '', wrong, chief);
      expect([409, 422]).toContain(refused.status);
      expect(await written(chief.id)).toEqual(before);
    },
  );
});
