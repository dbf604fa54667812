import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { UserDetail } from '../users.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const chief = await site.signInAs('super_admin');
const admin = await site.signInAs('admin');

async function detailOf(id: number, by: Person = chief): Promise<UserDetail> {
  const reply = await site.call('GET', `/users/${id}`, undefined, by.token);
  expect(reply.status).toBe(200);
  return reply.body.data as UserDetail;
}

describe('a user in detail', () => {
  it('has the requests sent signed in or from the number, the latest twenty, no spam', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db);
    const kinds = ['call', 'consultation', 'partner'] as const;
    for (let index = 0; index < 22; index += 1) {
      await insertTestRequest(db, {
        kind: kinds[index % 3] ?? 'call',
        status: 'closed',
        ...(index % 2 ? { userId: user.id } : { phoneNumber: user.phoneNumber }),
      });
    }
    const latest = await insertTestRequest(db, {
      phoneNumber: user.phoneNumber,
      userId: user.id,
      assigneeId: admin.id,
      status: 'assigned',
    });
    await insertTestRequest(db, { phoneNumber: user.phoneNumber, isSpam: true });
    await insertTestRequest(db);
    const { requests } = await detailOf(user.id, admin);
    expect(requests).toHaveLength(20);
    expect(requests[0]).toMatchObject({
      id: latest.id,
      status: 'assigned',
      assignee: { id: admin.id },
    });
    expect(requests.every(({ tracking_code }) => tracking_code !== '')).toBe(true);
  });

  it('has the live sessions and nothing of their tokens', async () => {
    const user = await insertTestUser(site.database.db);
    const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140';
    const { token } = await startSession(site.ctx, user.id, false, agent);
    const detail = await detailOf(user.id, admin);
    expect(detail.sessions).toEqual([
      {
        id: expect.any(Number),
        device: 'Android · Chrome',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(detail)).not.toContain(token);
    expect(JSON.stringify(detail)).not.toContain(user.passwordHash);
  });

  it('has what was done by them and to them, newest first, once each', async () => {
    const user = await insertTestUser(site.database.db, { firstName: 'نگار', lastName: 'کیانی' });
    const base = `/users/${user.id}`;
    await site.call('POST', `${base}/status`, { is_active: false }, admin.token);
    await site.call('POST', `${base}/status`, { is_active: true }, chief.token);
    const { audit } = await detailOf(user.id);
    expect(audit).toMatchObject([
      {
        action: 'user.activated',
        actor: { id: chief.id, name: 'آزمون نمونه' },
        subject: { type: 'user', id: user.id, name: 'نگار کیانی' },
        before: { is_active: false },
        after: { is_active: true },
      },
      { action: 'user.deactivated', actor: { id: admin.id } },
    ]);
    const byAdmin = (await detailOf(admin.id)).audit;
    expect(byAdmin.map(({ action }) => action)).toContain('user.deactivated');
  });

  it('tells how many requests are held, and who is the last super-admin', async () => {
    const { db } = site.database;
    const clerk = await site.signInAs('admin');
    await insertTestRequest(db, { assigneeId: clerk.id, status: 'assigned' });
    await insertTestRequest(db, { assigneeId: clerk.id, status: 'closed' });
    expect(await detailOf(clerk.id)).toMatchObject({
      open_requests: 1,
      is_last_super_admin: false,
      awaits_password: false,
    });
    expect((await detailOf(chief.id)).is_last_super_admin).toBe(true);
    const other = await insertTestUser(db, { role: 'super_admin' });
    expect((await detailOf(chief.id)).is_last_super_admin).toBe(false);
    await db.update(users).set({ isActive: false }).where(eq(users.id, other.id));
    expect((await detailOf(chief.id)).is_last_super_admin).toBe(true);
    expect((await detailOf(other.id)).is_last_super_admin).toBe(false);
  });

  it('is 404 for nobody and for what is no id', async () => {
    for (const id of ['99999999', 'x', '0', '-1', '1e3']) {
      const reply = await site.call('GET', `/users/${id}`, undefined, chief.token);
      expect([404, 200]).toContain(reply.status);
      if (id !== '1e3') expect(reply.status).toBe(404);
    }
  });
});
