import { beforeEach, describe, expect, it } from 'vitest';
import { jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { requestCalls, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RequestDetail } from './panel.ts';

const site = await createTestApp();
const calls = requestCalls(site);

beforeEach(async () => {
  const { db } = site.database;
  const day = [{ from: 8 * 60, to: 16 * 60 }];
  const short = [{ from: 8 * 60, to: 12 * 60 + 30 }];
  await storeSetting(db, 'public', {
    working_week: { sat: day, sun: day, mon: day, tue: day, wed: day, thu: short, fri: [] },
    holidays: [
      { date: jalaliToIsoDate('1405/09/09'), title: 'تعطیل رسمی', guess: false },
      { date: jalaliToIsoDate('1405/09/10'), title: 'تعطیل رسمی', guess: false },
    ],
  });
  await storeSetting(db, 'response-targets', { call: 30, consultation: 480 });
});

type Moment = readonly [day: string, time: string];

/** A Jalali day and a time in Tehran. 1405/09/07 is a Saturday. */
function at([day, time]: Moment): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return tehranInstant(jalaliToIsoDate(day) ?? '', hour * 60 + minute);
}

async function askAt(moment: Moment, url = '/call-requests', more: object = {}) {
  site.clock.now = at(moment);
  const phone_number = newPhone();
  const sent = await calls.post(url, { full_name: 'مریم احمدی', phone_number, ...more });
  expect(sent.status).toBe(200);
  const [row] = await calls.rowsOf(phone_number);
  if (!row) throw new Error('a request was stored');
  return row;
}

describe('a call is answered within thirty working minutes', () => {
  it.each([
    ['within a day', ['1405/09/07', '10:00'], ['1405/09/07', '10:30']],
    ['to the very end of a day', ['1405/09/07', '15:30'], ['1405/09/07', '16:00']],
    ['over a night', ['1405/09/07', '15:50'], ['1405/09/08', '08:20']],
    ['at midnight', ['1405/09/08', '00:00'], ['1405/09/08', '08:30']],
    ['a minute before midnight', ['1405/09/07', '23:59'], ['1405/09/08', '08:30']],
    ['over two holidays', ['1405/09/08', '15:45'], ['1405/09/11', '08:15']],
    ['on a holiday', ['1405/09/09', '10:00'], ['1405/09/11', '08:30']],
    ['on a short Thursday', ['1405/09/12', '12:20'], ['1405/09/14', '08:20']],
    ['on a Friday', ['1405/09/13', '11:00'], ['1405/09/14', '08:30']],
  ] as const)('%s', async (_name, asked, due) => {
    expect(await askAt(asked)).toMatchObject({ respondBy: at(due), dueAt: at(due) });
  });
});

it('the other kinds have targets of their own, or the usual one', async () => {
  const place = { province: 'تهران', city: 'تهران' };
  const partner = { education: 'master', experience: 'none', license_status: 'none', ...place };
  const consultation = { service: 'claims-processing', message: 'پرسشی دربارهٔ انبار' };
  const asked = ['1405/09/12', '10:30'] as const;
  const due = at(['1405/09/14', '14:00']);
  expect(await askAt(asked, '/partner-applications', partner)).toMatchObject({ respondBy: due });
  expect(await askAt(asked, '/consultation-requests', consultation)).toMatchObject({
    respondBy: due,
  });
});

it('the first try stops the clock, in working minutes, and no later one moves it', async () => {
  const { id } = await askAt(['1405/09/08', '15:40']);
  site.clock.now = at(['1405/09/11', '08:05']);
  const { token } = await site.signInAs('super_admin');
  const note = async (outcome: string, moment: Moment, follow?: Moment) => {
    site.clock.now = at(moment);
    const body = {
      outcome,
      note: 'یادداشت',
      ...(follow && { follow_up_at: at(follow).toISOString() }),
    };
    const reply = await calls.post(`/requests/${id}/events`, body, token);
    expect(reply.status).toBe(200);
    return reply.body.data as RequestDetail;
  };

  await note('note', ['1405/09/11', '08:05']);
  expect(await calls.rowOf(id)).toMatchObject({ firstResponseAt: null, contactedAt: null });

  const tried = ['1405/09/11', '08:10'] as const;
  await note('no_answer', tried, ['1405/09/11', '11:00']);
  const first = { firstResponseAt: at(tried), firstResponseMinutes: 30 };
  expect(await calls.rowOf(id)).toMatchObject({ ...first, contactedAt: null });

  const reached = ['1405/09/11', '11:00'] as const;
  const view = await note('answered', reached);
  expect(await calls.rowOf(id)).toMatchObject({ ...first, contactedAt: at(reached), attempts: 2 });
  // A working day on: five hours of Wednesday, and three of the short Thursday.
  expect(view.due_at).toBe(at(['1405/09/12', '11:00']).toISOString());
});

it('an open request is always due, a closed one never', async () => {
  const { id } = await askAt(['1405/09/07', '10:00']);
  const { token } = await site.signInAs('super_admin');
  const steps: [string, object, boolean][] = [
    ['claim', {}, true],
    ['events', { outcome: 'note', note: 'یادداشت' }, true],
    ['events', { outcome: 'wrong_number' }, true],
    ['close', { result: 'invalid', reason: 'شمارهٔ نادرست' }, false],
    ['reopen', { reason: 'شماره درست شد' }, true],
    ['events', { outcome: 'answered' }, true],
    ['close', { result: 'won', reason: 'صادر شد' }, false],
  ];
  for (const [step, body, isDue] of steps) {
    const reply = await calls.post(`/requests/${id}/${step}`, body, token);
    expect(reply.status, step).toBe(200);
    expect((await calls.rowOf(id)).dueAt !== null, step).toBe(isDue);
  }
});

it('opens again with a target of its own', async () => {
  const { id } = await askAt(['1405/09/07', '10:00']);
  const { token } = await site.signInAs('super_admin');
  await calls.post(`/requests/${id}/close`, { result: 'lost', reason: 'منصرف شد' }, token);
  site.clock.now = at(['1405/09/08', '15:50']);
  // The session of the day before is over by now.
  const next = await site.signInAs('super_admin');
  await calls.post(`/requests/${id}/reopen`, { reason: 'دوباره تماس گرفت' }, next.token);
  expect((await calls.rowOf(id)).dueAt).toEqual(at(['1405/09/11', '08:20']));
});

it('an office that never opens still has a due time', async () => {
  const off = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
  await storeSetting(site.database.db, 'public', { working_week: off });
  const { respondBy } = await askAt(['1405/09/07', '10:00']);
  expect(respondBy).toEqual(at(['1405/09/07', '10:30']));
});

it('settings that nobody can read leave the usual hours', async () => {
  await storeSetting(site.database.db, 'public', { working_week: { sat: 'always' } });
  await storeSetting(site.database.db, 'response-targets', { call: -3 });
  const { respondBy } = await askAt(['1405/09/07', '15:50']);
  expect(respondBy).toEqual(at(['1405/09/08', '08:05']));
});

describe('hours with a break, and other ones in Ramadan', () => {
  const SPLIT = [
    { from: 8 * 60, to: 12 * 60 },
    { from: 16 * 60, to: 20 * 60 },
  ];
  const week = { sat: SPLIT, sun: SPLIT, mon: SPLIT, tue: SPLIT, wed: SPLIT, thu: [], fri: [] };
  const ramadan = {
    title: 'رمضان',
    from: jalaliToIsoDate('1405/11/20'),
    to: jalaliToIsoDate('1405/12/19'),
    hours: [{ from: 9 * 60, to: 14 * 60 }],
  };
  beforeEach(() =>
    storeSetting(site.database.db, 'public', {
      working_week: week,
      hours_exceptions: [ramadan],
      holidays: [],
    }),
  );

  it.each([
    ['over the break', ['1405/09/07', '11:50'], ['1405/09/07', '16:20']],
    ['in the break', ['1405/09/07', '13:00'], ['1405/09/07', '16:30']],
    ['on the eve of Ramadan', ['1405/11/19', '19:45'], ['1405/11/20', '09:15']],
    ['within Ramadan', ['1405/11/20', '13:45'], ['1405/11/21', '09:15']],
    ['on its last day', ['1405/12/19', '13:45'], ['1405/12/22', '08:15']],
  ] as const)('the promise goes by them: %s', async (_name, asked, due) => {
    expect(await askAt(asked)).toMatchObject({ respondBy: at(due) });
  });

  it('the statistics count the same minutes', async () => {
    // A Saturday that no other story here asks on.
    const { id } = await askAt(['1405/10/05', '11:50']);
    const { token } = await site.signInAs('super_admin');
    site.clock.now = at(['1405/10/05', '16:05']);
    const noted = await calls.post(`/requests/${id}/events`, { outcome: 'answered' }, token);
    expect(noted.status).toBe(200);
    expect((await calls.rowOf(id)).firstResponseMinutes).toBe(15);
    const day = jalaliToIsoDate('1405/10/05');
    const stats = await calls.get(`/stats?from=${day}&to=${day}`, token);
    expect(stats.status).toBe(200);
    expect((stats.body.data as { totals: object }).totals).toMatchObject({
      median_first_response: 15,
    });
  });

  it('what was promised stays, whatever becomes of the hours', async () => {
    const asked = await askAt(['1405/09/07', '11:50']);
    const { token } = await site.signInAs('super_admin');
    const off = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
    const changed = await calls.post(
      '/settings',
      { working_week: off, hours_exceptions: [] },
      token,
    );
    expect(changed.status).toBe(200);
    expect(await calls.rowOf(asked.id)).toMatchObject({
      respondBy: asked.respondBy,
      dueAt: asked.dueAt,
    });
    // The next one goes by the new hours: there are none, so minutes are minutes.
    expect(await askAt(['1405/09/07', '11:50'])).toMatchObject({
      respondBy: at(['1405/09/07', '12:20']),
    });
  });
});
