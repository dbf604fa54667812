import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { officialHolidays } from '#domain/hours/official-holidays.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { CLOCKS, clockOfDay } from './clocks.mjs';

/** What a process, a thread of it and a process that it starts take for the time, each in its turn. */
const WORDS = `
  const times = [Date.now(), new Date().getTime(), Temporal.Now.instant().epochMilliseconds];
  const { isMainThread, parentPort, Worker } = await import('node:worker_threads');
  if (!isMainThread) parentPort.postMessage(times);
  else if (process.env.IS_CHILD) console.log(JSON.stringify(times));
  else {
    const { execFileSync } = await import('node:child_process');
    const word = decodeURIComponent(import.meta.url.slice('data:text/javascript,'.length));
    const inThread = await new Promise((resolve) =>
      new Worker(new URL(import.meta.url)).once('message', resolve));
    const env = { ...process.env, IS_CHILD: '1' };
    const args = ['--input-type=module', '--eval', word];
    const inChild = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
    console.log(JSON.stringify([...times, ...inThread, ...inChild]));
  }`;

/** The times that they take it for, where the first is told to begin at `at`. */
function timesFrom(at: string): number[] {
  const { PATH = '' } = process.env;
  const main = `await import(${JSON.stringify(`data:text/javascript,${encodeURIComponent(WORDS)}`)})`;
  const args = ['--import', path.join(import.meta.dirname, 'clock-at.ts')];
  const env = { PATH, CLOCK_AT: at };
  const output = execFileSync(process.execPath, [...args, '--input-type=module', '--eval', main], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(output) as number[];
}

it('a process begins at the moment it is told, and all that it starts go on from there', () => {
  const at = '2030-03-20T20:27:00Z';
  const times = timesFrom(at);
  expect(times).toHaveLength(9);
  const since = times.map((time) => time - Date.parse(at));
  // In order, as one clock goes on: nobody begins anew at the moment that was named.
  expect(since).toEqual(since.toSorted((a, b) => a - b));
  expect(Math.min(...since)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...since)).toBeLessThan(hours(1));
});

it('keeps the real time where none is named', () => {
  const before = Date.now() - Number(process.env.CLOCK_OFFSET_MS ?? 0);
  for (const time of timesFrom('')) expect(Math.abs(time - before)).toBeLessThan(hours(1));
});

it('each of the moments is the day that it is called by', () => {
  const dayOf = (name: keyof typeof CLOCKS) => isoDateInTehran(new Date(CLOCKS[name]));
  const after = (name: keyof typeof CLOCKS) =>
    isoDateInTehran(new Date(Date.parse(CLOCKS[name]) + minutes(3)));
  const isHoliday = (day: string) =>
    [1405, 1406].flatMap((year) => officialHolidays(year)).some(({ date }) => date === day);
  const FRIDAY = 5;
  const weekday = (day: string) => new Date(day).getUTCDay();

  expect(after('midnight')).toBe(addDays(dayOf('midnight'), 1));
  for (const day of [dayOf('midnight'), after('midnight')]) {
    expect([isHoliday(day), weekday(day) === FRIDAY]).toEqual([false, false]);
  }
  expect(weekday(dayOf('friday'))).toBe(FRIDAY);
  expect(isHoliday(dayOf('eve of a holiday'))).toBe(false);
  expect(isHoliday(addDays(dayOf('eve of a holiday'), 1))).toBe(true);
  expect(isoDateToJalali(dayOf('last day of a year'))).toBe('۱۴۰۵/۱۲/۲۹');
  expect(jalaliToIsoDate('1405/12/30')).toBeNull();
  expect(isoDateToJalali(dayOf('last day of a leap year'))).toBe('۱۴۰۸/۱۲/۳۰');
  expect(isoDateToJalali(after('last day of a leap year'))).toBe('۱۴۰۹/۰۱/۰۱');
});

it('each day has one of them, and five days have all', () => {
  const names = Array.from({ length: 5 }, (_, day) => clockOfDay(20_000 + day));
  expect(names.toSorted()).toEqual(Object.keys(CLOCKS).toSorted());
  expect(clockOfDay(20_005)).toBe(clockOfDay(20_000));
  expect(clockOfDay(-1)).toBe(clockOfDay(4));
});
