import { describe, expect, it } from 'vitest';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import type { StatusKey, SystemStatus } from './status.ts';
import { sizeOf, verdictsOf } from './verdicts.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const ago = (wait: number) => new Date(NOW - wait).toISOString();

const GOOD: SystemStatus = {
  at: ago(0),
  version: '1.2.3',
  started_at: ago(days(3)),
  embedded: null,
  database_bytes: 40_000_000,
  migrations: { applied: 22, known: 22 },
  disks: [
    { directory: 'data', free_bytes: 90_000_000_000 },
    { directory: 'backup', free_bytes: 50_000_000_000 },
  ],
  backups: {
    ...{ is_on: true, keep: 14, kept: 14, failure: null, begun_at: null },
    latest: { at: ago(hours(5)), bytes: 9_000_000, rows: 1000 },
  },
  texts: {
    ...{ reaches_people: true, waiting: 0, oldest_waiting_at: null },
    by_provider: [{ provider: 'smsir', sent: 99, failed: 0, unknown: 0 }],
    anonymous: { hour: { used: 29, most: 60 }, day: { used: 249, most: 500 } },
  },
  overdue_pages: 0,
  withdrawn_pages: 0,
  processes: [{ started_at: ago(days(3)), seen_at: ago(0), version: '1.2.3' }],
};

function verdict(key: StatusKey, change: Partial<SystemStatus>) {
  const found = verdictsOf({ ...GOOD, ...change }).find((one) => one.key === key);
  if (!found) throw new Error(`nothing is said of ${key}`);
  return found;
}

const backups = (change: Partial<SystemStatus['backups']>) =>
  verdict('backup', { backups: { ...GOOD.backups, ...change } });
const texts = (change: Partial<SystemStatus['texts']>) =>
  verdict('texts', { texts: { ...GOOD.texts, ...change } });
const disk = (free_bytes: number | null, database_bytes = 40_000_000) =>
  verdict('disk', { disks: [{ directory: 'data', free_bytes }], database_bytes });

it('is good of everything, and asks for nothing, when nothing is wrong', () => {
  for (const { key, level, toDo } of verdictsOf(GOOD))
    expect([key, level, toDo]).toEqual([key, 'good', null]);
});

it.each([
  [{ hour: { used: 29, most: 60 }, day: { used: 249, most: 500 } }, 'good'],
  [{ hour: { used: 30, most: 60 }, day: { used: 30, most: 500 } }, 'attention'],
  [{ hour: { used: 0, most: 60 }, day: { used: 250, most: 500 } }, 'attention'],
  [{ hour: { used: 54, most: 60 }, day: { used: 60, most: 500 } }, 'bad'],
  [{ hour: { used: 1, most: 60 }, day: { used: 450, most: 500 } }, 'bad'],
])('tells of the texts that anonymous callers caused: %j is %s', (anonymous, level) => {
  const found = texts({ anonymous });
  expect(found.level).toBe(level);
  expect(found.figures.join(' ')).toContain('ناشناس‌ها');
});

it('says what to do about all that is not good', () => {
  const worst: SystemStatus = {
    ...GOOD,
    disks: [{ directory: 'data', free_bytes: null }],
    backups: { ...GOOD.backups, is_on: false },
    texts: { ...GOOD.texts, reaches_people: false },
    overdue_pages: 2,
    migrations: { applied: 23, known: 22 },
    processes: [...GOOD.processes, { started_at: ago(0), seen_at: ago(0), version: '1.3.0' }],
  };
  for (const { key, level, toDo } of verdictsOf(worst)) {
    if (key === 'database') continue;
    expect(level, key).not.toBe('good');
    expect(toDo, key).toMatch(/[\u0600-\u06ff].*\.$/);
  }
});

it('tells of pages whose time went with the right of who had set it', () => {
  const { level, toDo } = verdict('pages', { withdrawn_pages: 1 });
  expect([level, toDo]).toEqual(['attention', expect.stringContaining('پیش‌نویس')]);
});

describe('the latest proven backup', () => {
  it.each([
    ['of last night', ago(hours(5)), 'good'],
    ['of a night ago, while this night’s is being made', ago(hours(26)), 'good'],
    ['missed once', ago(hours(27)), 'attention'],
    ['missed for two days', ago(hours(49)), 'bad'],
  ])('%s', (_name, at, level) => {
    expect(backups({ latest: { at, bytes: 1, rows: 1 } }).level).toBe(level);
  });

  it('is bad news when there is none at all, and when the latest attempt failed', () => {
    expect(backups({ is_on: false }).level).toBe('bad');
    expect(backups({ failure: { at: ago(hours(1)), reason: 'no-room' } }).level).toBe('bad');
    expect(backups({ failure: { at: ago(hours(9)), reason: 'no-room' } }).level).toBe('good');
    expect(backups({ latest: null }).level).toBe('attention');
    expect(backups({ latest: null, begun_at: ago(minutes(1)) }).level).toBe('good');
  });
});

describe('texts', () => {
  const outOf = (sent: number, failed: number, unknown = 0) =>
    texts({ by_provider: [{ provider: 'smsir', sent, failed, unknown }] });

  it('are judged by the share that did not arrive for sure', () => {
    expect(outOf(100, 0).level).toBe('good');
    expect(outOf(99, 1).level).toBe('attention');
    expect(outOf(80, 20).level).toBe('attention');
    expect(outOf(79, 21).level).toBe('bad');
    expect(outOf(70, 0, 30).level).toBe('bad');
    expect(texts({ by_provider: [] }).says).toContain('پیامکی فرستاده نشده');
  });

  it('may wait ten minutes', () => {
    const waited = (wait: number) => texts({ waiting: 1, oldest_waiting_at: ago(wait) }).level;
    expect(waited(minutes(9))).toBe('good');
    expect(waited(minutes(11))).toBe('attention');
    expect(waited(minutes(41))).toBe('bad');
  });

  it('name who sent how many, in Persian', () => {
    const { figures } = texts({
      waiting: 3,
      by_provider: [
        { provider: 'smsir', sent: 12, failed: 1, unknown: 0 },
        { provider: 'of a later version', sent: 1, failed: 0, unknown: 2 },
        { provider: null, sent: 0, failed: 4, unknown: 0 },
      ],
    });
    expect(figures).toEqual([
      'اس‌ام‌اس آی‌آر: ۱۲ فرستاده، ۱ نرسیده',
      'فرستندهٔ دیگر: ۱ فرستاده، ۲ نامعلوم',
      'نفرستاده: ۰ فرستاده، ۴ نرسیده',
      '۳ پیامک در صف است.',
      'به ناشناس‌ها در شبانه‌روز: ۲۴۹ از ۵۰۰',
      'به ناشناس‌ها در این ساعت: ۲۹ از ۶۰',
    ]);
  });
});

it('wants room for two copies of the database, and two gigabytes at least', () => {
  expect(disk(2_000_000_000).level).toBe('good');
  expect(disk(1_999_999_999).level).toBe('attention');
  expect(disk(499_999_999).level).toBe('bad');
  expect(disk(15_000_000_000, 8_000_000_000).level).toBe('attention');
  expect(disk(null).level).toBe('bad');
});

it('shows both versions while the processes are not of one', () => {
  const second = { started_at: ago(minutes(5)), seen_at: ago(0), version: '1.3.0' };
  const { level, figures } = verdict('processes', { processes: [...GOOD.processes, second] });
  expect(level).toBe('attention');
  expect(figures).toHaveLength(3);
  expect(figures[2]).toContain('۱.۳.۰');
});

describe('the PostgreSQL that the product started', () => {
  const embedded = { memory_bytes: 90_000_000, restarts: 0, checkpoint_at: ago(minutes(4)) };
  const ofIt = (change: Partial<typeof embedded | { memory_bytes: null; checkpoint_at: null }>) =>
    verdict('database', { embedded: { ...embedded, ...change } });

  it('is told apart from one that DATABASE_URL names, and says what it takes', () => {
    const { says, figures, level } = ofIt({});
    expect(level).toBe('good');
    expect(says).not.toBe(verdict('database', {}).says);
    expect(says).toContain(sizeOf(40_000_000));
    expect(figures).toHaveLength(2);
    expect(figures[0]).toContain(sizeOf(90_000_000));
  });

  it('wants a look once it had to be started again, and says how often', () => {
    const { level, says, toDo, figures } = ofIt({ restarts: 3 });
    expect(level).toBe('attention');
    expect(says).toContain('۳');
    expect(toDo).toMatch(/\.$/);
    expect(figures).toHaveLength(3);
  });

  it('says nothing of what could not be read', () => {
    expect(ofIt({ memory_bytes: null, checkpoint_at: null }).figures).toEqual([]);
  });
});

it('says sizes as people do', () => {
  expect(sizeOf(null)).toBe('نامعلوم');
  expect(sizeOf(40_000_000)).toMatch(/^۴۰ مگابایت$/);
  expect(sizeOf(3_000_000_000)).toMatch(/^۳ گیگابایت$/);
});
