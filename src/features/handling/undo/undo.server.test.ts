// Long: undoing, the text that waits for it, and taking back, in one office with the same people.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, smsOutbox, users } from '#db/schema/index.ts';
import { retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { RequestDetail } from '../panel/panel.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const calls = requestCalls(site);
await openAlways(site.database.db);
const clerk = await site.signInAs('admin');
const colleague = await site.signInAs('admin');
beforeEach(() => {
  site.clock.now = new Date();
});

const later = (by: number): string => new Date(site.clock.now.getTime() + by).toISOString();
const wait = (by: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};
const insert = (given = {}) =>
  insertTestRequest(site.database.db, { createdAt: site.clock.now, ...given });
const held = (given = {}) => insert({ assigneeId: clerk.id, status: 'assigned', ...given });
const step = (id: number, { token }: Person, name: string, body: object = {}) =>
  calls.post(`/requests/${id}/${name}`, body, token);
const undo = (id: number, who = clerk) => step(id, who, 'undo');

const ANSWERED = ['events', { outcome: 'answered', note: 'یادداشت' }] as const;
const CLOSED = ['close', { result: 'won', reason: 'صادر شد' }] as const;
const unreached = () =>
  ['events', { outcome: 'no_answer', follow_up_at: later(hours(2)) }] as const;

/** A request without the time of its last change. */
async function rowOf(id: number) {
  const { updatedAt: _at, ...row } = await calls.rowOf(id);
  return row;
}
const textsOf = (id: number) =>
  site.database.db.select().from(smsOutbox).where(eq(smsOutbox.requestId, id));
const typesOf = async (id: number) => (await calls.eventsOf(id)).map(({ type }) => type);

describe('undoing a step', () => {
  it.each([
    ['an outcome', () => ANSWERED],
    ['a try that reached nobody', unreached],
    ['a close', () => CLOSED],
    ['a handover', () => ['assign', { user_id: colleague.id }] as const],
  ])('%s leaves the request as it was', async (_name, make) => {
    const { id } = await held();
    const before = await rowOf(id);
    const [name, body] = make();
    const done = await step(id, clerk, name, body);
    expect(done.body.data).toMatchObject({ undo_until: later(seconds(10)) });
    wait(seconds(10));
    const reply = await undo(id);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ undo_until: null });
    expect(await rowOf(id)).toEqual(before);
    const { timeline } = reply.body.data as RequestDetail;
    const events = timeline.filter(({ type }) => type !== 'sms');
    expect(events.map(({ is_undone }) => is_undone)).toEqual([true, false]);
    expect(events.at(-1)).toMatchObject({ type: 'undone', actor: { id: clerk.id } });
  });

  it('gives a request back that the step had taken', async () => {
    const { id } = await insert({ status: 'new' });
    const before = await rowOf(id);
    await step(id, clerk, ...ANSWERED);
    expect(await calls.rowOf(id)).toMatchObject({ assigneeId: clerk.id, status: 'contacting' });
    expect((await undo(id)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect(await typesOf(id)).toEqual(['claimed', 'answered', 'undone']);
  });

  it('is audited, and the person who asked sees nothing of either', async () => {
    const { id, phoneNumber } = await held();
    const track = async () => {
      const { trackingCode } = await calls.rowOf(id);
      const body = { tracking_code: trackingCode, phone_number: phoneNumber };
      return (await calls.post('/requests/track', body)).body.data;
    };
    const before = await track();
    await step(id, clerk, ...CLOSED);
    await undo(id);
    expect(await track()).toEqual(before);
    const rows = await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action }) => action)).toEqual(['request.closed', 'request.undone']);
  });

  it('leaves what the person wrote waiting to be read', async () => {
    const { id, phoneNumber } = await held();
    const { trackingCode } = await calls.rowOf(id);
    const words = { tracking_code: trackingCode, phone_number: phoneNumber, text: 'عصر زنگ بزنید' };
    expect((await calls.post('/requests/track/message', words)).status).toBe(200);
    const wrote = async () => {
      const { body } = await calls.get(`/requests/${id}`, clerk.token);
      return (body.data as RequestDetail).wrote_at;
    };
    const at = await wrote();
    expect(at).not.toBeNull();
    await step(id, clerk, ...ANSWERED);
    expect(await wrote()).toBeNull();
    await undo(id);
    expect(await wrote()).toBe(at);
  });

  it('is over after ten seconds', async () => {
    const { id } = await held();
    await step(id, clerk, ...CLOSED);
    wait(seconds(10) + 1);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect((await calls.rowOf(id)).status).toBe('closed');
  });

  it.each([
    ['a colleague of another request', () => colleague, 409],
    ['a customer', () => site.signInAs('customer'), 403],
  ])('is not for %s', async (_name, who, status) => {
    const { id } = await held();
    await step(id, clerk, ...ANSWERED);
    expect((await undo(id, await who())).status).toBe(status);
  });

  it('is over once something came after the step', async () => {
    const { id } = await held();
    await step(id, clerk, ...ANSWERED);
    await step(id, await site.signInAs('super_admin'), 'events', { outcome: 'note', note: 'بعد' });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'something_after' } });
  });

  it('is done once, however often it is asked for at once', async () => {
    const { id } = await held();
    await step(id, clerk, ...ANSWERED);
    const replies = await Promise.all(Array.from({ length: 8 }, () => undo(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await typesOf(id)).toEqual(['answered', 'undone']);
  });

  it('does not open a second request of one number', async () => {
    const { id, phoneNumber } = await held();
    await step(id, clerk, ...CLOSED);
    await held({ phoneNumber });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'another_open' } });
    expect(await typesOf(id)).toEqual(['closed']);
  });

  it('gives nothing to a colleague who was deactivated meanwhile', async () => {
    const gone = await site.signInAs('admin');
    const boss = await site.signInAs('super_admin');
    const { id } = await held({ assigneeId: gone.id });
    await step(id, boss, 'assign', { user_id: colleague.id });
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    expect((await undo(id, boss)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ assigneeId: null, status: 'new' });
  });

  it('of a close gives nothing to whoever was deactivated meanwhile', async () => {
    const gone = await site.signInAs('admin');
    const boss = await site.signInAs('super_admin');
    const { id } = await held({ assigneeId: gone.id });
    await step(id, boss, ...CLOSED);
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    expect((await undo(id, boss)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ assigneeId: null, status: 'new' });
  });

  it('whatever was done and undone, the row is that of the steps that stay', async () => {
    const some = fc.array(
      fc.record({ what: fc.constantFrom('answered', 'missed', 'note'), isUndone: fc.boolean() }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(some, async (steps) => {
        const ids = [(await held()).id, (await held()).id] as const;
        for (const { what, isUndone } of steps) {
          const bodies = {
            answered: ANSWERED[1],
            missed: unreached()[1],
            note: { outcome: 'note', note: 'یادداشت' },
          };
          const body = bodies[what as keyof typeof bodies];
          await step(ids[0], clerk, 'events', body);
          if (isUndone) await undo(ids[0]);
          else await step(ids[1], clerk, 'events', body);
          wait(minutes(1));
        }
        const [one, other] = await Promise.all(ids.map((id) => calls.rowOf(id)));
        const worked = (row = one) => [
          row?.status,
          row?.attempts,
          row?.firstResponseAt,
          row?.firstResponseMinutes,
          row?.contactedAt,
          row?.dueAt,
          row?.followUpAt,
        ];
        expect(worked(one)).toEqual(worked(other));
      }),
      { numRuns: 12 },
    );
  });
});

describe('the text that tells of a step', () => {
  it('waits until the step cannot be undone, and goes out then by any process', async () => {
    const { id } = await held();
    await step(id, clerk, ...CLOSED);
    await textsIdle(site.ctx);
    expect(await textsOf(id)).toMatchObject([{ state: 'pending' }]);
    wait(seconds(11));
    await retryDueTexts(site.ctx);
    expect(await textsOf(id)).toMatchObject([{ state: 'pending' }]);
    const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
    other.clock.now = new Date(site.clock.now.getTime() + seconds(2));
    await retryDueTexts(other.ctx);
    expect(await textsOf(id)).toMatchObject([{ state: 'sent' }]);
    expect(other.texts.filter(({ requestId }) => requestId === id)).toHaveLength(1);
    await other.close();
  });

  it('is never sent once the step is undone, and counts against no limit', async () => {
    const { id } = await held();
    for (let round = 0; round < 6; round += 1) {
      await step(id, clerk, ...unreached());
      expect((await undo(id)).status).toBe(200);
    }
    wait(minutes(5));
    await retryDueTexts(site.ctx);
    const texts = await textsOf(id);
    expect(texts.map(({ state, params }) => [state, params])).toEqual(
      Array.from({ length: 6 }, () => ['cancelled', null]),
    );
    expect(site.texts.filter(({ requestId }) => requestId === id)).toEqual([]);
  });

  it('that is on its way already is not undone', async () => {
    const { id } = await held();
    await step(id, clerk, ...CLOSED);
    await site.database.db
      .update(smsOutbox)
      .set({ state: 'sending' })
      .where(eq(smsOutbox.requestId, id));
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect((await calls.rowOf(id)).status).toBe('closed');
  });
});

describe('taking a handover back', () => {
  const handOver = async (given = {}) => {
    const { id } = await held(given);
    await step(id, clerk, 'assign', { user_id: colleague.id });
    wait(hours(1));
    return id;
  };

  it('is for whoever handed over, until the colleague begins', async () => {
    const id = await handOver();
    const seen = (await calls.get(`/requests/${id}`, clerk.token)).body.data;
    expect(seen).toMatchObject({ may_take_back: true, undo_until: null });
    expect((await step(id, colleague, 'take-back')).status).toBe(409);
    const reply = await step(id, clerk, 'take-back');
    expect(reply.body.data).toMatchObject({ assignee: { id: clerk.id }, may_take_back: false });
    expect(await typesOf(id)).toEqual(['assigned', 'taken_back']);
    expect((await step(id, clerk, 'take-back')).status).toBe(409);
  });

  it('is not over because somebody handed it on and undid that', async () => {
    const id = await handOver();
    const boss = await site.signInAs('super_admin');
    const third = await site.signInAs('admin');
    await step(id, boss, 'assign', { user_id: third.id });
    expect((await undo(id, boss)).status).toBe(200);
    expect((await step(id, clerk, 'take-back')).status).toBe(200);
    expect((await calls.rowOf(id)).assigneeId).toBe(clerk.id);
  });

  it('is over once the colleague did anything', async () => {
    const id = await handOver();
    await step(id, colleague, ...ANSWERED);
    const seen = (await calls.get(`/requests/${id}`, clerk.token)).body.data;
    expect(seen).toMatchObject({ may_take_back: false });
    expect(await step(id, clerk, 'take-back')).toMatchObject({
      status: 409,
      body: { code: 'begun' },
    });
  });

  it('races with the colleague’s first call: one of the two is too late', async () => {
    const id = await handOver();
    const [back, noted] = await Promise.all([
      step(id, clerk, 'take-back'),
      step(id, colleague, ...ANSWERED),
    ]);
    expect([back.status, noted.status].sort()).not.toEqual([200, 200]);
    expect([back.status, noted.status]).toContain(200);
  });
});
