import { eq, like } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { auditLog, requests } from '#db/schema/index.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { originOf } from '#test/event-listener.ts';
import { fieldsOf } from '#test/profiles.ts';
import { insertManyRequests, insertTestRequest } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { EXPORT_BATCH, prepareRequestExport } from './export.server.ts';
import { EXPORT_COLUMNS, exportQuery } from './export.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const origin = await originOf(site);
const boss = await site.signInAs('super_admin');
const admin = await site.signInAs('admin');
const other = await site.signInAs('admin');

const insert = (given: Parameters<typeof insertTestRequest>[1] = {}) =>
  insertTestRequest(site.database.db, given);
const fetchExport = (query: string, { token }: Person) =>
  fetch(`${origin}/requests/export?${query}`, { headers: { authorization: `Bearer ${token}` } });

/** A CSV file as rows by title. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  const [titles = [], ...body] = rows.slice(0, -1);
  return body.map((row) => Object.fromEntries(row.map((value, at) => [titles[at] ?? '', value])));
}

async function csv(query: string, person: Person) {
  const response = await fetchExport(`format=csv&${query}`, person);
  expect(response.status).toBe(200);
  return readCsv(Buffer.from(await response.arrayBuffer()).toString('utf8'));
}
const codesIn = (rows: Record<string, string>[]) => rows.map((row) => row[EXPORT_COLUMNS.code]);

describe('GET /requests/export', () => {
  it('answers what the list of a filter says, as CSV', async () => {
    await insert({
      kind: 'consultation',
      fullName: '=نام "فرمولی"',
      phoneNumber: '09120000001',
      trackingCode: '50000001',
      service: 'claims-processing',
      details: { message: 'خط اول\nخط دوم، با ویرگول', province: 'تهران' },
      assigneeId: admin.id,
      status: 'waiting',
      attempts: 2,
      createdAt: tehranInstant('2026-11-21', 14 * 60 + 5),
      followUpAt: tehranInstant('2026-11-22', 9 * 60),
      dueAt: tehranInstant('2026-11-22', 9 * 60),
    });
    await insert({ kind: 'consultation', isSpam: true });
    await insert({ kind: 'call' });
    const response = await fetchExport('kind=consultation&format=csv', boss);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('x-row-count')).toBe('1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const [, encoded = ''] =
      /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(encoded)).toMatch(/^درخواست مشاوره-[۰-۹]{4}-[۰-۹]{2}-[۰-۹]{2}\.csv$/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [row, ...more] = readCsv(bytes.toString('utf8'));
    expect(more).toEqual([]);
    expect(row).toEqual({
      'کد پیگیری': '50000001',
      'نوع درخواست': 'درخواست مشاوره',
      وضعیت: 'در انتظار پیگیری',
      'نام و نام خانوادگی': '\'=نام "فرمولی"',
      'شمارهٔ موبایل': '09120000001',
      'تاریخ ثبت': '۱۴۰۵/۰۸/۳۰',
      'ساعت ثبت': '۱۴:۰۵',
      'خدمت یا بیمه': 'پیگیری و تسهیل پرداخت خسارت',
      توضیح: 'خط اول\nخط دوم، با ویرگول',
      'شرکت یا کسب‌وکار': '',
      استان: 'تهران',
      شهر: '',
      'موضوع‌های دیگر': '',
      منبع: '',
      'صفحهٔ ورود به سایت': '',
      'کمپین تبلیغاتی': '',
      مسئول: 'آزمون نمونه',
      'تعداد تماس': '2',
      'درخواست دوباره': '0',
      'مهلت نخستین تماس': '۱۴۰۵/۰۸/۳۰ ۱۴:۲۰',
      'نخستین تماس': '',
      'دقیقهٔ کاری تا نخستین تماس': '',
      'پیگیری بعدی': '۱۴۰۵/۰۹/۰۱ ۰۹:۰۰',
      سررسید: '۱۴۰۵/۰۹/۰۱ ۰۹:۰۰',
      'زمان پایان': '',
      نتیجه: '',
      'دلیل پایان': '',
      'توضیح دلیل': '',
      امتیاز: '',
      'نظر درخواست‌کننده': '',
      'پاسخ‌های دیگر': '',
    });
  });

  it('answers the same as XLSX: text inline and inert, from right to left', async () => {
    await insert({
      kind: 'partner',
      fullName: '@SUM(1)',
      phoneNumber: '09120000002',
      details: {
        education: 'master',
        experience: 'over_5',
        license_status: 'licensed',
        message: '<&>',
      },
      status: 'closed',
      result: 'won',
      closedAt: new Date(),
      rating: 5,
    });
    const response = await fetchExport('kind=partner', boss);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx$/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).not.toMatch(/<f[ >]/);
    const texts = [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
    for (const text of ['@SUM(1)', '09120000002', 'کارشناسی ارشد', '&lt;&amp;&gt;', 'موفق']) {
      expect(texts).toContain(text);
    }
    expect(texts).not.toContain('زمان مناسب تماس');
    expect(sheet).toContain('<v>5</v>');
  });

  it('has an answer that no form asks for any more, as it stands', async () => {
    const { trackingCode } = await insert({ details: { note: 'کوتاه', fleet_size: '۱۲' } });
    const rows = await csv(`search=${trackingCode}`, boss);
    expect(rows.map((row) => row[EXPORT_COLUMNS.unknown])).toEqual(['fleet_size: ۱۲']);
  });

  it('takes every filter that the list takes, and no other', async () => {
    const late = await insert({
      fullName: 'جست‌وجوپذیر یک',
      dueAt: new Date(site.clock.now.getTime() - 60_000),
    });
    const mine = await insert({ fullName: 'جست‌وجوپذیر دو', assigneeId: boss.id });
    const closed = await insert({ fullName: 'جست‌وجوپذیر سه', status: 'closed', result: 'lost' });
    const search = `search=${encodeURIComponent('جست وجوپذیر')}`;
    expect(codesIn(await csv(search, boss))).toEqual(
      [closed, mine, late].map(({ trackingCode }) => trackingCode),
    );
    expect(codesIn(await csv(`${search}&due=overdue`, boss))).toEqual([late.trackingCode]);
    expect(codesIn(await csv(`${search}&assignee=me`, boss))).toEqual([mine.trackingCode]);
    expect(codesIn(await csv(`${search}&result=lost`, boss))).toEqual([closed.trackingCode]);
    expect(codesIn(await csv(`${search}&status=open&page=7&per_page=1`, boss))).toHaveLength(2);
    expect(await csv('search=nobody', boss)).toEqual([]);
    for (const query of ['format=pdf', 'kind=x', 'from=1405/01/01', 'assignee=you', 'search=%00']) {
      const reply = await site.call('GET', `/requests/export?${query}`, undefined, boss.token);
      expect([reply.status, fieldsOf(reply)]).toEqual([422, [query.split('=')[0]]]);
    }
  });

  it('gives an admin what they have, whatever the filter says', async () => {
    const own = await insert({ fullName: 'سهم هرکس', assigneeId: other.id });
    const theirs = await insert({ fullName: 'سهم هرکس', assigneeId: admin.id });
    const nobodys = await insert({ fullName: 'سهم هرکس' });
    const search = `search=${encodeURIComponent('سهم')}`;
    expect(codesIn(await csv(search, other))).toEqual([own.trackingCode]);
    expect(codesIn(await csv(`${search}&assignee=me`, other))).toEqual([own.trackingCode]);
    expect(await csv(`${search}&assignee=none`, other)).toEqual([]);
    expect(await csv(`${search}&assignee=${admin.id}`, other)).toEqual([]);
    expect(codesIn(await csv(search, boss)).sort()).toEqual(
      [own, theirs, nobodys].map(({ trackingCode }) => trackingCode),
    );
  });

  it('has the rows that were there when it began, but for those given to somebody else', async () => {
    const leaver = await site.signInAs('admin');
    const actor = await findActor(site.ctx, leaver.token);
    if (!actor) throw new Error('the session is alive');
    const { db } = site.database;
    const waiting = { assigneeId: leaver.id, status: 'waiting' as const };
    const [kept, given] = [await insert(waiting), await insert(waiting)];
    // The first batch, the latest rows, is read before the file begins; what changes then lies behind it.
    await insertManyRequests(db, EXPORT_BATCH, 10);
    await db.update(requests).set(waiting).where(like(requests.phoneNumber, '0919%'));
    const query = exportQuery.parse({ format: 'csv', status: 'waiting' });
    const { rows, chunks } = await prepareRequestExport(site.ctx, actor, query);
    await db.update(requests).set({ status: 'contacting' }).where(eq(requests.id, kept.id));
    await db.update(requests).set({ assigneeId: other.id }).where(eq(requests.id, given.id));
    await insert({ assigneeId: leaver.id, status: 'waiting' });
    let text = '';
    for await (const chunk of chunks) text += Buffer.from(chunk).toString('utf8');
    expect(rows).toBe(EXPORT_BATCH + 2);
    expect(codesIn(readCsv(text)).slice(EXPORT_BATCH)).toEqual([kept.trackingCode]);
  });

  it('is on record: who, what and how much', async () => {
    const leaver = await site.signInAs('admin');
    await insert({ assigneeId: leaver.id });
    await csv('kind=call&search=%DB%B0%DB%B9', leaver);
    await fetchExport('format=xlsx', leaver).then((response) => response.arrayBuffer());
    const { db } = site.database;
    const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, leaver.id));
    expect(rows).toMatchObject([
      {
        action: 'requests.exported',
        subjectType: 'request',
        subjectId: null,
        after: { format: 'csv', filter: { kind: 'call' }, rows: 1, own_only: true },
      },
      { after: { format: 'xlsx', filter: {}, rows: 1, own_only: true } },
    ]);
  });

  it('is not for customers, and a HEAD writes nothing', async () => {
    const customer = await site.signInAs('customer');
    expect((await fetchExport('', customer)).status).toBe(403);
    expect((await fetch(`${origin}/requests/export`)).status).toBe(401);
    const headers = { authorization: `Bearer ${boss.token}` };
    const head = await fetch(`${origin}/requests/export`, { method: 'HEAD', headers });
    expect(head.status).toBe(404);
  });
});
