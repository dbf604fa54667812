import { describe, expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import type { PublicSettings } from '../settings.ts';

let token: string;

const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));

const save = (body: unknown) => site.call('POST', '/settings', body, token);
const everybodySees = async () => (await site.call('GET', '/settings')).body.data as PublicSettings;

describe('hours in POST /settings', () => {
  const open = [{ from: '8:00', to: '12:00' }];
  const weekWith = (sat: unknown) => ({
    working_week: { sat, sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] },
  });
  const exceptionWith = (part: object) => ({
    hours_exceptions: [
      { title: 'رمضان', from: '2027-02-08', to: '2027-03-09', hours: [], ...part },
    ],
  });
  const split = (second: object) => weekWith([{ from: '۸', to: '۱۲' }, second]);

  it.each([
    ['working_week.sat.0.from', weekWith([{ from: 'صبح', to: '12:00' }])],
    ['working_week.sat.1.to', split({ from: '16:00', to: '16:00' })],
    ['working_week.sat.1.to', split({ from: '16:00', to: '24:01' })],
    ['working_week.sat.1.from', split({ from: '11:59', to: '20:00' })],
    ['working_week.sat.0.from', weekWith([{ from: '09:00', to: '11:00' }, ...open])],
    ['working_week.sat.0.to', weekWith([{ from: '09:00' }])],
    ['working_week.sat.0', weekWith(['صبح'])],
    ['working_week.sat', weekWith('همیشه')],
    ['working_week.sat', weekWith(Array.from({ length: 5 }, (_, n) => ({ from: n, to: n + 1 })))],
    ['hours_exceptions.0.title', exceptionWith({ title: '' })],
    ['hours_exceptions.0.title', exceptionWith({ title: 'ر'.repeat(61) })],
    ['hours_exceptions.0.from', exceptionWith({ from: '۱۴۰۵/۱۳/۰۱' })],
    ['hours_exceptions.0.from', exceptionWith({ from: '' })],
    ['hours_exceptions.0.to', exceptionWith({ to: '2027-02-07' })],
    ['hours_exceptions.0.to', exceptionWith({ to: '2029-02-07' })],
    ['hours_exceptions.0.to', exceptionWith({ to: 'فردا' })],
    ['hours_exceptions.0.hours', exceptionWith({ hours: 'بسته' })],
    ['hours_exceptions.0.hours.0.to', exceptionWith({ hours: [{ from: 840, to: 540 }] })],
    [
      'hours_exceptions.0.hours.sun.0.to',
      exceptionWith({ hours: { ...weekWith([]).working_week, sun: [{ from: 840, to: 540 }] } }),
    ],
    [
      'hours_exceptions.1.from',
      { hours_exceptions: [0, 1].map(() => exceptionWith({}).hours_exceptions[0]) },
    ],
    [
      'hours_exceptions',
      {
        hours_exceptions: Array.from({ length: 61 }, (_, n) => ({
          title: 'روز',
          from: `2027-0${1 + (n % 9)}-${10 + Math.floor(n / 9)}`,
          hours: [],
        })),
      },
    ],
    ['holidays.0.guess', { holidays: [{ date: '2027-03-21', title: '', guess: 'شاید' }] }],
  ])('points at %s when hours are wrong', async (field, body) => {
    const before = await everybodySees();
    const { status, body: answer } = await save(body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect(answer.errors[field]?.[0]).toMatch(/^[\u0600-\u06ff\u200c/:. ]+$/);
    expect(await everybodySees()).toEqual(before);
  });

  it('keeps intervals in order, those that touch as one, and exceptions by their days', async () => {
    const sat = [
      { from: '۱۶', to: '24:00' },
      { from: 480, to: 600 },
      { from: '10:00', to: 720 },
    ];
    const ramadan = exceptionWith({
      hours: { ...weekWith(open).working_week, fri: null },
    }).hours_exceptions;
    const half = { title: 'نیم‌روز', from: '2027-01-02', to: '', hours: open };
    const { status } = await save({
      ...weekWith(sat),
      hours_exceptions: [...ramadan, half],
      holidays: [{ date: '2027-03-10', title: 'عید فطر', guess: true }],
    });
    expect(status).toBe(200);
    const known = await everybodySees();
    expect(known.working_week.sat).toEqual([
      { from: 480, to: 720 },
      { from: 960, to: 1440 },
    ]);
    expect(known.hours_exceptions).toMatchObject([
      { title: 'نیم‌روز', from: '2027-01-02', to: '2027-01-02', hours: [{ from: 480, to: 720 }] },
      { title: 'رمضان', from: '2027-02-08', hours: { sat: [{ from: 480, to: 720 }], fri: [] } },
    ]);
    expect(known.holidays).toEqual([{ date: '2027-03-10', title: 'عید فطر', guess: true }]);
    await save({ hours_exceptions: [], holidays: [] });
  });
});
