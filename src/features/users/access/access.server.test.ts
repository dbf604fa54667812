// Long: who may change whom: each rule with its other side beside it.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import type { Role } from '#domain/roles.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { profileCalls } from '#test/profiles.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { changeRole, endSessionsOfUser } from './access.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

let chief: Person;
let admin: Person;
const site = await createTestApp();
const calls = requestCalls(site);
beforeEach(async () => {
  chief = await site.signInAs('super_admin');
  admin = await site.signInAs('admin');
});

const post = (by: Person, url: string, body: object = {}) => calls.post(url, body, by.token);
const setRole = (by: Person, id: number, role: unknown) => post(by, `/users/${id}/role`, { role });
const setStatus = (by: Person, id: number, is_active: unknown) =>
  post(by, `/users/${id}/status`, { is_active });
const rowOf = (id: number) => profileCalls(site).rowOf(id);
const isSignedIn = async ({ token }: Person) =>
  (await site.call('GET', '/auth/profile', undefined, token)).status === 200;
const auditOf = (id: number) =>
  site.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id));

describe('role', () => {
  it('changes for another; the sessions are dead at the very next request', async () => {
    const person = await site.signInAs('customer');
    const reply = await setRole(chief, person.id, 'admin');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ user: { role: 'admin' }, ended_sessions: 1 });
    expect(await isSignedIn(person)).toBe(false);
    expect((await rowOf(person.id)).role).toBe('admin');
    expect(await auditOf(person.id)).toMatchObject([
      {
        actorId: chief.id,
        action: 'user.role_changed',
        before: { role: 'customer' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('stays where it is the same: no session ends and nothing is audited', async () => {
    const person = await site.signInAs('admin');
    expect((await setRole(chief, person.id, 'admin')).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect(await auditOf(person.id)).toEqual([]);
  });

  it('is not for an admin to give, nor for a customer', async () => {
    const target = await insertTestUser(site.database.db);
    for (const role of ['admin', 'customer'] as const) {
      expect((await setRole(await site.signInAs(role), target.id, 'admin')).status).toBe(403);
    }
    expect((await rowOf(target.id)).role).toBe('customer');
  });

  it("is not one's own to change", async () => {
    const reply = await setRole(chief, chief.id, 'customer');
    expect([reply.status, reply.body.code]).toEqual([403, 'own_account']);
    expect((await rowOf(chief.id)).role).toBe('super_admin');
  });

  it.each([undefined, '', 'owner', 'super-admin', ['admin']])('refuses %j', async (role) => {
    const target = await insertTestUser(site.database.db);
    expect((await setRole(chief, target.id, role)).status).toBe(422);
    expect((await setRole(chief, 99_999_999, 'admin')).status).toBe(404);
  });
});

describe('two who remove each other', () => {
  const activeChiefs = async () => {
    const rows = await site.database.db.select().from(users);
    return rows.filter(({ role, isActive }) => role === 'super_admin' && isActive);
  };

  const demoteOthers = (ids: number[]) =>
    site.database.db
      .update(users)
      .set({ role: 'customer' })
      .where(and(eq(users.role, 'super_admin'), notInArray(users.id, ids)));

  it.each(['role', 'status'])('leave one, by %s', async (by) => {
    const removal = by === 'role' ? { role: 'customer' } : { is_active: false };
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await site.signInAs('super_admin'), await site.signInAs('super_admin')];
      await demoteOthers([one.id, other.id]);
      const replies = await Promise.all([
        post(one, `/users/${other.id}/${by}`, removal),
        post(other, `/users/${one.id}/${by}`, removal),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await activeChiefs()).toHaveLength(1);
    }
  });

  it('leave one of three, in a circle', async () => {
    const people = [
      await site.signInAs('super_admin'),
      await site.signInAs('super_admin'),
      await site.signInAs('super_admin'),
    ];
    const before = (await activeChiefs()).length;
    const replies = await Promise.all(
      people.map((person, index) => setRole(person, people[(index + 1) % 3]?.id ?? 0, 'admin')),
    );
    const removed = replies.filter(({ status }) => status === 200).length;
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThan(3);
    expect(await activeChiefs()).toHaveLength(before - removed);
  });
});

describe('activity', () => {
  it('ends with the sessions, and comes back without them', async () => {
    const person = await site.signInAs('customer');
    const off = await setStatus(admin, person.id, false);
    expect(off.status).toBe(200);
    expect(off.body.data).toMatchObject({ user: { is_active: false }, ended_sessions: 1 });
    expect(await isSignedIn(person)).toBe(false);
    const on = await setStatus(admin, person.id, 'true');
    expect(on.body.data).toMatchObject({ user: { is_active: true } });
    expect(await isSignedIn(person)).toBe(false);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'user.activated', before: { is_active: false }, after: { is_active: true } },
      {
        actorId: admin.id,
        action: 'user.deactivated',
        before: { is_active: true },
        after: { is_active: false },
      },
    ]);
  });

  it('is changed by saying so alone', async () => {
    const person = await site.signInAs('customer');
    for (const word of [undefined, null, '', 'no', 2]) {
      const reply = await setStatus(admin, person.id, word);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual(['is_active']);
    }
    expect(await isSignedIn(person)).toBe(true);
  });

  it('is not for oneself', async () => {
    for (const person of [chief, await site.signInAs('super_admin')]) {
      const reply = await setStatus(person, person.id, false);
      expect([reply.status, reply.body.code]).toEqual([403, 'own_account']);
    }
    // To an admin even the own account is staff, and so not in this list.
    expect((await setStatus(admin, admin.id, false)).status).toBe(404);
    expect((await rowOf(admin.id)).isActive).toBe(true);
  });

  it('of a colleague is for a super-admin', async () => {
    const person = await site.signInAs('admin');
    expect((await setStatus(chief, person.id, false)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });
});

describe('an admin and the staff', () => {
  const CALLS: [string, 'GET' | 'POST', string, object?][] = [
    ['detail', 'GET', ''],
    ['status', 'POST', '/status', { is_active: false }],
    ['sessions', 'POST', '/sessions/end'],
    ['reset', 'POST', '/send-reset'],
  ];
  const pairs = (['admin', 'super_admin'] as Role[]).flatMap((role) =>
    CALLS.map(([what, method, path, body]) => ({ role, what, method, path, body })),
  );

  it.each(pairs)('$role: $what is 404, as for nobody', async ({ role, method, path, body }) => {
    const person = await site.signInAs(role);
    const before = await rowOf(person.id);
    const reply = await site.call(method, `/users/${person.id}${path}`, body, admin.token);
    const nobody = await site.call(method, `/users/99999999${path}`, body, admin.token);
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual(nobody.body);
    expect(await rowOf(person.id)).toEqual(before);
    expect(await isSignedIn(person)).toBe(true);
    expect(await auditOf(person.id)).toEqual([]);
  });
});

describe('requests of who leaves', () => {
  it.each([
    ['a role', (id: number) => setRole(chief, id, 'customer')],
    ['activity', (id: number) => setStatus(chief, id, false)],
  ])('go back to the queue with %s, the closed stay', async (_what, leave) => {
    const person = await site.signInAs('admin');
    const insert = (given: object) =>
      insertTestRequest(site.database.db, { assigneeId: person.id, ...given });
    const open = await insert({ status: 'assigned' });
    const waiting = await insert({ status: 'waiting', kind: 'consultation' });
    const closed = await insert({ status: 'closed' });
    const reply = await leave(person.id);
    expect(reply.body.data).toMatchObject({ released_requests: 2 });
    expect(await calls.rowOf(open.id)).toMatchObject({ assigneeId: null, status: 'new' });
    expect((await calls.rowOf(waiting.id)).assigneeId).toBeNull();
    expect((await calls.rowOf(closed.id)).assigneeId).toBe(person.id);
    expect(await calls.eventsOf(open.id)).toMatchObject([{ type: 'released', actorId: chief.id }]);
  });

  it('stay with who rises', async () => {
    const person = await site.signInAs('admin');
    const { id } = await insertTestRequest(site.database.db, {
      assigneeId: person.id,
      status: 'assigned',
    });
    await setRole(chief, person.id, 'super_admin');
    expect((await calls.rowOf(id)).assigneeId).toBe(person.id);
  });

  it('leave nothing behind when they are claimed at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await site.signInAs('admin');
      const rows = await Promise.all([1, 2, 3].map(() => insertTestRequest(site.database.db)));
      await Promise.all([
        ...rows.map(({ id }) => post(person, `/requests/${id}/claim`)),
        setStatus(chief, person.id, false),
      ]);
      for (const { id } of rows) expect((await calls.rowOf(id)).assigneeId).toBeNull();
    }
  });
});

describe('sessions', () => {
  it('all end; the account stays', async () => {
    const person = await site.signInAs('customer');
    await startSession(site.ctx, person.id, true, 'test');
    const reply = await post(admin, `/users/${person.id}/sessions/end`);
    expect(reply.body.data).toEqual({ ended_sessions: 2 });
    expect(await isSignedIn(person)).toBe(false);
    expect((await rowOf(person.id)).isActive).toBe(true);
    expect(await auditOf(person.id)).toMatchObject([
      { actorId: admin.id, action: 'user.sessions_ended', before: { sessions: 2 } },
    ]);
  });

  it('of oneself are not ended here', async () => {
    expect((await post(chief, `/users/${chief.id}/sessions/end`)).status).toBe(403);
    expect(await isSignedIn(chief)).toBe(true);
  });
});

describe('what is no field of these forms', () => {
  it('changes nothing', async () => {
    const person = await site.signInAs('customer');
    const before = await rowOf(person.id);
    const more = { id: 1, password_hash: 'x', phone_number: newPhone(), role: 'super_admin' };
    await post(admin, `/users/${person.id}/status`, { ...more, is_active: true });
    await post(admin, `/users/${person.id}/sessions/end`, { ...more, is_active: false });
    await setRole(chief, person.id, 'customer');
    expect(await rowOf(person.id)).toEqual(before);
    const own = await site.signInAs('customer');
    for (const by of [own, await site.signInAs('admin')]) {
      await site.call('POST', `/auth/users/${by.id}`, { _method: 'PATCH', ...more }, by.token);
      expect(await rowOf(by.id)).toMatchObject({ id: by.id, isActive: true });
    }
    expect((await rowOf(own.id)).role).toBe('customer');
  });

  it('makes no role through the reset or the registration either', async () => {
    const reply = await calls.post('/auth/register', {
      first_name: 'مریم',
      last_name: 'احمدی',
      phone_number: newPhone(),
      role: 'super_admin',
      is_active: true,
    });
    expect(reply.status).toBe(200);
  });
});

describe('who lost the right in the meantime', () => {
  it('is refused by the row, not by what the token said', async () => {
    const former = await site.signInAs('super_admin');
    const target = await insertTestUser(site.database.db);
    const actor = { id: former.id, role: 'super_admin' as const, rights: [], sessionId: 1 };
    await site.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, former.id));
    const { ctx } = site;
    await expect(changeRole(ctx, actor, target.id, { role: 'admin' })).rejects.toThrow(
      'unauthenticated',
    );
    await expect(endSessionsOfUser(ctx, actor, target.id)).rejects.toThrow('unauthenticated');
    expect((await rowOf(target.id)).role).toBe('customer');
  });
});
