import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import { permitToWork } from '#features/requests/locked-change.server.ts';
import { fieldsOf } from '#test/profiles.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { releaseAll, takeRequest } from './assign.server.ts';
import type { RequestDetail } from './panel/panel.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const calls = requestCalls(site);
const boss = await site.signInAs('super_admin');
const first = await site.signInAs('admin');
const second = await site.signInAs('admin');

const insert = (given = {}) => insertTestRequest(site.database.db, given);
const claim = (id: number, { token }: Person) => calls.post(`/requests/${id}/claim`, {}, token);
const assign = (id: number, { token }: Person, user_id: unknown) =>
  calls.post(`/requests/${id}/assign`, { user_id }, token);
const deactivate = ({ id }: Person) =>
  site.database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
const auditOf = async (id: number) =>
  (await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).filter(
    ({ subjectType }) => subjectType === 'request',
  );

describe('claim', () => {
  it('gives a request that nobody has to one of fifty, and 409 to the others', async () => {
    const { id } = await insert();
    const people = [first, second, boss];
    const claimed = await Promise.all(
      Array.from({ length: 50 }, (_unused, index) => claim(id, people[index % 3] ?? first)),
    );
    expect([countOf(claimed, 200), countOf(claimed, 409)]).toEqual([1, 49]);
    const winner = claimed.find(({ status }) => status === 200);
    const loser = claimed.find(({ status }) => status === 409);
    const { assigneeId } = await calls.rowOf(id);
    expect(winner?.body.data).toMatchObject({ status: 'assigned', assignee: { id: assigneeId } });
    expect(loser?.body).toMatchObject({ code: 'claimed', message: expect.any(String) });
    expect(await calls.eventsOf(id)).toMatchObject([{ type: 'claimed', actorId: assigneeId }]);
  });

  it('keeps the status of one that was called before', async () => {
    const { id } = await insert({ status: 'waiting' });
    expect((await claim(id, first)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'waiting', assigneeId: first.id });
  });

  it('refuses what is closed, what is spam and what is not there', async () => {
    const closed = await insert({ status: 'closed' });
    const spam = await insert({ isSpam: true });
    expect(await claim(closed.id, first)).toMatchObject({ status: 409, body: { code: 'closed' } });
    expect((await claim(spam.id, first)).status).toBe(404);
    expect((await claim(999_999, first)).status).toBe(404);
    expect(await calls.eventsOf(closed.id)).toEqual([]);
  });

  it('leaves nothing with somebody who is deactivated in the meantime', async () => {
    const leaving = await site.signInAs('admin');
    const actor = await findActor(site.ctx, leaving.token);
    if (!actor) throw new Error('the session is alive');
    await deactivate(leaving);
    const { id } = await insert();
    await expect(takeRequest(site.ctx, actor, id)).rejects.toMatchObject({ status: 401 });
    expect((await calls.rowOf(id)).assigneeId).toBeNull();
  });
});

describe('an outcome or a close of a request that had no assignee', () => {
  it.each(['admin', 'super_admin'] as const)(
    'is 409 for %s when a colleague was faster',
    async (role) => {
      const { db } = site.database;
      const { id } = await insert();
      const late = { id: (role === 'admin' ? first : boss).id, role, rights: [], sessionId: 0 };
      const permit = await permitToWork(db, late, id);
      expect((await claim(id, second)).status).toBe(200);
      const taken = await calls.rowOf(id);
      const error = { kind: 'conflict', details: expect.objectContaining({ code: 'claimed' }) };
      expect(() => permit(taken)).toThrow(expect.objectContaining(error));
      // Asked for after that, it is a colleague's: the super-admin's to do, and not the admin's.
      expect((await permitToWork(db, late, id))(taken)).toBe(role === 'super_admin');
    },
  );
});

describe('assign', () => {
  it('is for whoever has the request, and for a super-admin', async () => {
    const { id } = await insert({ assigneeId: first.id, status: 'assigned' });
    expect((await assign(id, second, second.id)).status).toBe(403);
    expect((await assign(id, first, second.id)).status).toBe(200);
    expect((await assign(id, first, first.id)).status).toBe(403);
    expect((await assign(id, boss, boss.id)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ assigneeId: boss.id, status: 'assigned' });
    expect((await calls.eventsOf(id)).map(({ payload }) => payload)).toEqual([
      { from: first.id, to: second.id },
      { from: second.id, to: boss.id },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'request.assigned', actorId: first.id, after: { assignee_id: second.id } },
      { action: 'request.assigned', actorId: boss.id, before: { assignee_id: second.id } },
    ]);
  });

  it('says in the timeline who gave it to whom, whatever they are now', async () => {
    const giver = await site.signInAs('admin');
    const { id } = await insert({ assigneeId: giver.id });
    await site.database.db
      .update(users)
      .set({ firstName: 'سارا', lastName: 'کاظمی' })
      .where(eq(users.id, giver.id));
    expect((await assign(id, giver, second.id)).status).toBe(200);
    await site.database.db.update(users).set({ role: 'customer' }).where(eq(users.id, giver.id));
    const { body } = await calls.get(`/requests/${id}`, boss.token);
    expect((body.data as RequestDetail).timeline).toMatchObject([
      { type: 'assigned', actor: { name: 'سارا کاظمی' }, details: { assignee: 'آزمون نمونه' } },
    ]);
  });

  it('refuses an admin what nobody has: they claim it', async () => {
    const { id } = await insert();
    expect((await assign(id, first, second.id)).status).toBe(403);
    expect((await assign(id, boss, second.id)).status).toBe(200);
  });

  it('gives to active staff only', async () => {
    const { id } = await insert({ assigneeId: first.id });
    const left = await site.signInAs('admin');
    await deactivate(left);
    const customer = await site.signInAs('customer');
    for (const user_id of [left.id, customer.id, 999_999, 0, 'x', null, undefined]) {
      const reply = await assign(id, boss, user_id);
      expect([reply.status, fieldsOf(reply)], String(user_id)).toEqual([422, ['user_id']]);
    }
    expect(await calls.eventsOf(id)).toEqual([]);
  });

  it('to whoever has it already changes nothing', async () => {
    const { id } = await insert({ assigneeId: first.id, status: 'contacting' });
    expect((await assign(id, first, first.id)).status).toBe(200);
    expect(await calls.eventsOf(id)).toEqual([]);
    expect((await calls.rowOf(id)).status).toBe('contacting');
  });

  it('refuses what is closed', async () => {
    const { id } = await insert({ assigneeId: first.id, status: 'closed' });
    expect(await assign(id, boss, second.id)).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    });
  });
});

describe('the requests of somebody who leaves', () => {
  it('go back to the queue, but for the closed', async () => {
    const leaving = await site.signInAs('admin');
    const held = { assigneeId: leaving.id };
    const [assigned, waiting, closed, other] = [
      await insert({ ...held, status: 'assigned' }),
      await insert({ ...held, status: 'waiting' }),
      await insert({ ...held, status: 'closed' }),
      await insert({ assigneeId: first.id, status: 'assigned' }),
    ];
    const { db } = site.database;
    const released = await db.transaction((tx) =>
      releaseAll({ ...site.ctx, db: tx }, leaving.id, boss.id),
    );
    expect(released).toBe(2);
    const stateOf = async (id: number) => {
      const { status, assigneeId, dueAt } = await calls.rowOf(id);
      return [status, assigneeId, dueAt !== null];
    };
    expect(await stateOf(assigned.id)).toEqual(['new', null, true]);
    expect(await stateOf(waiting.id)).toEqual(['waiting', null, true]);
    expect(await stateOf(closed.id)).toEqual(['closed', leaving.id, false]);
    expect(await stateOf(other.id)).toEqual(['assigned', first.id, true]);
    expect(await calls.eventsOf(assigned.id)).toMatchObject([
      { type: 'released', actorId: boss.id },
    ]);
    expect(await calls.eventsOf(other.id)).toEqual([]);
    expect((await claim(waiting.id, second)).status).toBe(200);
  });

  it('stay where they are when the caller gives up', async () => {
    const { id } = await insert({ assigneeId: second.id, status: 'assigned' });
    const { db } = site.database;
    const failing = db.transaction(async (tx) => {
      await releaseAll({ ...site.ctx, db: tx }, second.id, boss.id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await calls.rowOf(id)).assigneeId).toBe(second.id);
    expect(await calls.eventsOf(id)).toEqual([]);
  });

  it('are found or refused by a claim beside the leaving, never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await site.signInAs('admin');
      const { id } = await insert();
      const { db } = site.database;
      const [claimed] = await Promise.all([
        claim(id, leaving),
        db.transaction(async (tx) => {
          await tx.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
          await releaseAll({ ...site.ctx, db: tx }, leaving.id, boss.id);
        }),
      ]);
      expect([200, 401]).toContain(claimed.status);
      expect((await calls.rowOf(id)).assigneeId).toBeNull();
    }
  });
});
