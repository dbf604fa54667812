import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, users, views } from '#db/schema/index.ts';
import { type ListFilter, WORKLIST } from '#features/worklists/list/list-filter.ts';
import { countOf } from '#test/requests.ts';
import { createTestApp, type Reply, type TestApp } from '#test/test-app.ts';
import { VIEWS_MAX, type ViewView } from './views.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const boss = await site.signInAs('super_admin');
const other = await site.signInAs('super_admin');

const save = ({ token }: Person, body: object) => site.call('POST', '/views', body, token);
const remove = ({ token }: Person, id: number) =>
  site.call('DELETE', `/views/${id}`, undefined, token);
const dataOf = ({ body }: Reply) => body.data as ViewView;
async function listed({ token }: Person): Promise<ViewView[]> {
  const reply = await site.call('GET', '/views', undefined, token);
  expect(reply.status).toBe(200);
  return reply.body.data as ViewView[];
}
async function ownOf(person: Person) {
  return (await listed(person)).filter((view) => !view.is_shared);
}

describe('the own views of an account', () => {
  it('are there for it alone', async () => {
    const clerk = await site.signInAs('admin');
    const colleague = await site.signInAs('admin');
    const reply = await save(clerk, { name: ' مال  من ', query: 'assignee=me&sort=due' });
    expect(reply.status).toBe(200);
    expect(await ownOf(clerk)).toEqual([
      expect.objectContaining({
        id: dataOf(reply).id,
        list: 'requests',
        name: 'مال من',
        query: 'assignee=me&sort=due',
        is_shared: false,
      }),
    ]);
    expect(await ownOf(colleague)).toEqual([]);
    expect(await ownOf(boss)).toEqual([]);
    // Not even a super-admin deletes them.
    expect((await remove(colleague, dataOf(reply).id)).status).toBe(404);
    expect((await remove(boss, dataOf(reply).id)).status).toBe(404);
    expect((await remove(clerk, dataOf(reply).id)).status).toBe(200);
    expect((await remove(clerk, dataOf(reply).id)).status).toBe(404);
    expect(await ownOf(clerk)).toEqual([]);
  });

  it('have names of their own, unless one is to take the place of another', async () => {
    const clerk = await site.signInAs('admin');
    const colleague = await site.signInAs('admin');
    expect((await save(clerk, { name: 'فوری', query: 'due=today' })).status).toBe(200);
    const again = await save(clerk, { name: 'فوری', query: 'due=overdue' });
    expect(again).toMatchObject({ status: 422, body: { code: 'name_taken' } });
    expect(Object.keys(again.body.errors)).toEqual(['name']);
    expect((await ownOf(clerk))[0]?.query).toBe('due=today');
    // Arabic letters are the same name.
    const replaced = await save(clerk, { name: 'فوري', query: 'due=overdue', replace: true });
    expect(replaced.status).toBe(200);
    expect(await ownOf(clerk)).toMatchObject([{ name: 'فوری', query: 'due=overdue' }]);
    expect((await save(colleague, { name: 'فوری', query: '' })).status).toBe(200);
  });

  it('are one of a name though it is saved many times at once', async () => {
    const clerk = await site.signInAs('admin');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => save(clerk, { name: 'یکی', query: 'due=today' })),
    );
    expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 9]);
    expect(await ownOf(clerk)).toHaveLength(1);
  });

  it(`are ${VIEWS_MAX} at most, also when the last are saved at once`, async () => {
    const clerk = await site.signInAs('admin');
    const rows = Array.from({ length: VIEWS_MAX - 2 }, (_, n) => ({
      ownerId: clerk.id,
      list: 'requests' as const,
      name: `نمای ${n}`,
      query: '',
    }));
    await site.database.db.insert(views).values(rows);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save(clerk, { name: `تازه ${n}` })),
    );
    expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([2, 4]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: 'too_many', errors: { name: [/۳۰/] } });
    // One that takes the place of another is none more.
    expect((await save(clerk, { name: 'نمای 0', query: 'due=today', replace: true })).status).toBe(
      200,
    );
    expect(await ownOf(clerk)).toHaveLength(VIEWS_MAX);
  });

  it('stay when the account is deactivated, and go with it', async () => {
    const clerk = await site.signInAs('admin');
    const { db } = site.database;
    await save(clerk, { name: 'ماندنی' });
    await db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id));
    const stored = () => db.$count(views, eq(views.ownerId, clerk.id));
    expect(await stored()).toBe(1);
    await db.delete(users).where(eq(users.id, clerk.id));
    expect(await stored()).toBe(0);
  });
});

describe('the shared views', () => {
  it('are saved and deleted by super-admins alone, and had by all staff', async () => {
    const clerk = await site.signInAs('admin');
    expect((await save(clerk, { name: 'همه', shared: true })).status).toBe(403);
    const { db } = site.database;
    const saved = await save(boss, { name: 'همه', query: 'due=overdue', shared: true });
    expect(saved.status).toBe(200);
    const { id } = dataOf(saved);
    const shown = expect.objectContaining({ id, name: 'همه', is_shared: true });
    expect(await listed(clerk)).toContainEqual(shown);
    expect(await listed(other)).toContainEqual(shown);
    expect((await remove(clerk, id)).status).toBe(403);
    // An own one of the same name is another one.
    expect((await save(clerk, { name: 'همه', query: 'due=today' })).status).toBe(200);
    const taken = await save(other, { name: 'همه', query: 'due=today', shared: true });
    expect(taken).toMatchObject({ status: 422, body: { code: 'name_taken' } });
    const body = { name: 'همه', query: 'due=today', shared: true, replace: true };
    const replaced = await save(other, body);
    expect(replaced.status).toBe(200);
    expect((await remove(boss, dataOf(replaced).id)).status).toBe(200);
    expect((await listed(clerk)).filter((view) => view.is_shared)).toEqual([]);
    expect(await ownOf(clerk)).toHaveLength(1);
    const ofViews = eq(auditLog.subjectType, 'view');
    const all = await db.select().from(auditLog).where(ofViews).orderBy(auditLog.id);
    const logged = all.slice(-3);
    expect(logged.map(({ action }) => action)).toEqual([
      'view.shared',
      'view.shared',
      'view.removed',
    ]);
    // What was there under the name before is in the log alone from now on.
    expect(logged.map(({ before }) => before)).toEqual([
      null,
      { name: 'همه', query: 'due=overdue' },
      { name: 'همه', query: 'due=today' },
    ]);
  });

  it('are no way to another account’s own of that name', async () => {
    const clerk = await site.signInAs('admin');
    await save(clerk, { name: 'خودم', query: 'assignee=me' });
    const shared = await save(boss, { name: 'خودم', shared: true, replace: true });
    expect(shared.status).toBe(200);
    expect(await ownOf(clerk)).toMatchObject([{ query: 'assignee=me' }]);
    await remove(boss, dataOf(shared).id);
  });
});

describe('what is saved', () => {
  it('is names of the list’s filter, each once, and nothing else', async () => {
    const clerk = await site.signInAs('admin');
    const odd = [
      ['?status=new&request=7&next=//evil.example', 'status=new'],
      ['https://evil.example/?status=new', ''],
      ['//evil.example', ''],
      [
        'status=new&status=closed&sort=&search=%00%3Cscript%3E',
        'status=new&search=%00%3Cscript%3E',
      ],
      ['sort=due&status=new', 'status=new&sort=due'],
      ['search=علی', `search=${encodeURIComponent('علی')}`],
    ] as const;
    for (const [place, [query, kept]] of odd.entries()) {
      const reply = await save(clerk, { name: `نمای ${place}`, query });
      expect(reply.status, query).toBe(200);
      expect(dataOf(reply).query, query).toBe(kept);
    }
  });

  it('has all that a list can be narrowed by', async () => {
    const clerk = await site.signInAs('admin');
    const filter: ListFilter = {
      status: 'waiting',
      assignee: 'me',
      due: 'overdue',
      late: 'follow_up',
      service: 'damage',
      source: 'google.com',
      landing: '/fire-insurance',
      campaign: 'زمستان',
      result: 'won',
      reason: 'none',
      answer: 'missed',
      claim: 'paid',
      step: 'offered',
      compared: 'picked.2026-11-01.2026-11-30.motor_hull.7',
      rating: 'low',
      customer: '12',
      search: 'نوری',
      from: '2026-11-01',
      to: '2026-11-02',
      closed_on: '2026-11-03',
      sort: 'newest',
    };
    const query = WORKLIST.write(filter).toString();
    const reply = await save(clerk, { name: 'همه', query });
    expect(dataOf(reply).query).toBe(query);
    expect(WORKLIST.read(new URLSearchParams(dataOf(reply).query))).toEqual(filter);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of 61', { name: 'ن'.repeat(61) }, 'name'],
    ['a name with a hidden sign', { name: 'نما\u202eی' }, 'name'],
    ['a query of 2001', { name: 'بلند', query: 'x'.repeat(2001) }, 'query'],
    [
      'a query that is longer when spelled out',
      { name: 'بلند', query: `search=${'ن'.repeat(1000)}` },
      'query',
    ],
    ['a query that is none', { name: 'بلند', query: { status: 'new' } }, 'query'],
    ['a list that there is not', { name: 'بلند', list: 'users' }, 'list'],
  ])('is refused: %s', async (_what, body, field) => {
    const clerk = await site.signInAs('admin');
    const reply = await save(clerk, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(await ownOf(clerk)).toEqual([]);
  });

  it('is 60 characters of a name at most, whatever they are made of', async () => {
    const clerk = await site.signInAs('admin');
    expect((await save(clerk, { name: 'ن'.repeat(60) })).status).toBe(200);
    expect((await save(clerk, { name: '🙂'.repeat(60) })).status).toBe(200);
  });
});
