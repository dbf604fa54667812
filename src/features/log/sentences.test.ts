import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_NOUNS, actionOf } from '#features/audit/actions.words.ts';
import type { LogRow } from './log.data.server.ts';
import { plain, tell } from './log.server.ts';
import type { Names } from './names.server.ts';

const MINA = 1;
const REZA = 2;
const SARA = 3;
const NAMES: Names = {
  people: new Map([
    [MINA, 'مینا کاظمی'],
    [REZA, 'رضا احمدی'],
    [SARA, 'سارا نوری'],
    [4, ''],
  ]),
  requests: new Map([[7, { kind: 'call', code: 'K7P2QR4X' }]]),
  policies: new Map([[8, '1/1405/12']]),
  customers: new Map([[9, 'رضا احمدی']]),
  categories: new Map([[5, 'آتش‌سوزی']]),
  items: new Map([[6, 'آتش‌سوزی منازل']]),
};
const NOTHING: Names = {
  people: new Map([[MINA, 'مینا کاظمی']]),
  requests: new Map(),
  policies: new Map(),
  customers: new Map(),
  categories: new Map(),
  items: new Map(),
};

const SUBJECT_IDS: Record<string, number> = {
  user: SARA,
  request: 7,
  policy: 8,
  customer: 9,
  category: 5,
  item: 6,
};

function entry(action: string, rest: Partial<LogRow> = {}): LogRow {
  const subjectType = action.split('.')[0] ?? '';
  const subjectId = SUBJECT_IDS[subjectType] ?? null;
  const common = { id: 1, at: new Date(), actorId: MINA, before: null, after: null };
  return { ...common, action, subjectType, subjectId, ...rest };
}

const said = (action: string, rest?: Partial<LogRow>, names = NAMES) =>
  plain(tell(entry(action, rest), names));

/** The code of the server, without the table of the actions. */
function code(): string {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.server.ts'),
  );
  return files.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n');
}

describe('an action of the table', () => {
  it('is recorded somewhere', () => {
    const words = code();
    // Closing and cancelling are put together from the event's type, holds of a person from what is done.
    const computed = /^(?:request\.(?:closed|cancelled)|person\.(?:sender_)?(?:held|released))$/;
    // Only earlier versions wrote it; what they wrote is read.
    const earlier = ['user.code_checked', 'item.page-saved'];
    const unused = AUDIT_ACTIONS.filter(
      (action) => !computed.test(action) && !words.includes(`'${action}'`),
    );
    expect(unused.sort()).toEqual(earlier.sort());
  });

  it.each(AUDIT_ACTIONS)('%s has a label and a group to be filtered by', (action) => {
    expect(actionOf(action)?.label).toMatch(/^[^{}]+$/);
    expect(Object.keys(AUDIT_NOUNS)).toContain(action.split('.')[0]);
  });

  it.each(AUDIT_ACTIONS)(
    '%s reads as one sentence, also where all that it is about is gone',
    (action) => {
      for (const names of [NAMES, NOTHING]) {
        const text = said(action, {}, names);
        expect(text.startsWith('مینا کاظمی ')).toBe(true);
        expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}|[a-z]/);
      }
    },
  );
});

describe('a sentence', () => {
  it.each<[string, string, Partial<LogRow>]>([
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را به رضا احمدی سپرد',
      'request.assigned',
      { before: { assignee_id: null }, after: { assignee_id: REZA } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را از رضا احمدی گرفت و به سارا نوری سپرد',
      'request.assigned',
      { before: { assignee_id: REZA }, after: { assignee_id: SARA } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را به رضا احمدی سپرد',
      'request.assigned',
      { before: { assignee_id: MINA }, after: { assignee_id: REZA } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را پذیرفت',
      'request.assigned',
      { before: { assignee_id: null }, after: { assignee_id: MINA } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را از رضا احمدی گرفت',
      'request.assigned',
      { before: { assignee_id: REZA }, after: { assignee_id: MINA } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را با نتیجهٔ «موفق» بست',
      'request.closed',
      { after: { result: 'won', reason: 'بیمه شد' } },
    ],
    ['مشتری با کد پیگیری درخواست تماس K7P2QR4X را لغو کرد', 'request.cancelled', { actorId: null }],
    [
      'مینا کاظمی کار «بستن» را روی درخواست تماس K7P2QR4X برگرداند',
      'request.undone',
      { after: { step: 'closed' } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را از رضا احمدی پس گرفت',
      'request.taken_back',
      { before: { assignee_id: REZA }, after: { assignee_id: MINA } },
    ],
    [
      'مینا کاظمی نقش سارا نوری را از «کاربر» به «مدیر سیستم» تغییر داد؛ ۲ درخواست به صف برگشت',
      'user.role_changed',
      { before: { role: 'customer' }, after: { role: 'admin', released_requests: 2 } },
    ],
    [
      'مینا کاظمی اطلاعات شخصی خود را تغییر داد: نام، شهر',
      'user.updated',
      {
        subjectId: MINA,
        before: { firstName: 'م', city: null },
        after: { firstName: 'مینا', city: 'یزد' },
      },
    ],
    [
      'مینا کاظمی اطلاعات سارا نوری را تغییر داد: نام',
      'user.updated',
      { before: { firstName: 'س' }, after: { firstName: 'سارا' } },
    ],
    [
      'سامانه برای سارا نوری حساب «مدیر ارشد» ساخت',
      'user.created',
      { actorId: null, after: { role: 'super_admin' } },
    ],
    [
      'مینا کاظمی ۳ نشست سارا نوری را پایان داد',
      'user.sessions_ended',
      { before: { sessions: 3 } },
    ],
    ['مینا کاظمی دستهٔ «آتش‌سوزی» را تغییر داد', 'category.updated', {}],
    [
      'مینا کاظمی دستهٔ «باربری» را با ۲ بیمهٔ آن حذف کرد',
      'category.deleted',
      { subjectId: 99, before: { title: 'باربری', items: [{}, {}] } },
    ],
    ['مینا کاظمی متن صفحهٔ یک بیمهٔ حذف‌شده را ذخیره کرد', 'item.page-saved', { subjectId: 98 }],
    [
      'مینا کاظمی از ۱۲ درخواست خروجی CSV گرفت',
      'requests.exported',
      { subjectType: 'request', subjectId: null, after: { rows: 12, format: 'csv' } },
    ],
    [
      'مینا کاظمی تنظیمات را تغییر داد: تلفن، نشانی، ساعت کاری، تعطیلی‌ها و ۲ مورد دیگر',
      'settings.changed',
      {
        before: {},
        after: { phone: 1, address: 1, working_week: 1, holidays: 1, managers: 1, brand_name: 1 },
      },
    ],
    [
      'مینا کاظمی تنظیمات را تغییر داد: زمان پاسخ',
      'settings.changed',
      { after: { call: 5, partner: 9 } },
    ],
    [
      'مینا کاظمی در کارهای راه‌اندازی «نشانی دفتر» را کنار گذاشت',
      'settings.setup_answered',
      { after: { setup_item: 'address', setup_answer: 'unwanted' } },
    ],
    [
      'مینا کاظمی درخواست تماس K7P2QR4X را به یک کاربر حذف‌شده سپرد',
      'request.assigned',
      { after: { assignee_id: 77 } },
    ],
    ['مینا کاظمی یک درخواست حذف‌شده را از هرزنامه بازگرداند', 'request.rescued', { subjectId: 70 }],
    ['مینا کاظمی حساب کاربر بی‌نام را فعال کرد', 'user.activated', { subjectId: 4 }],
    ['مینا کاظمی کاری کرد که این نسخه نمی‌شناسد: claim.staged', 'claim.staged', {}],
  ])('says «%s»', (text, action, rest) => {
    expect(said(action, rest)).toBe(text);
  });

  it('leads to the people and the request that are there, and to nothing that is gone', () => {
    const given = entry('request.assigned', { after: { assignee_id: REZA } });
    const pages = tell(given, NAMES).flatMap(({ page, text }) => (page ? [[text, page]] : []));
    expect(pages).toEqual([
      ['مینا کاظمی', { of: 'user', id: MINA }],
      ['K7P2QR4X', { of: 'request', id: 7, kind: 'call' }],
      ['رضا احمدی', { of: 'user', id: REZA }],
    ]);
    expect(tell(given, NOTHING).filter(({ page }) => page)).toHaveLength(1);
  });

  it('takes a name as it is, whatever is in it', () => {
    const people = new Map([[MINA, '{subject} {to}']]);
    expect(said('user.registered', {}, { ...NAMES, people })).toBe('{subject} {to} ثبت‌نام کرد');
  });

  it.each([
    ['view.shared', { after: { name: '{actor} {view}' } }],
    ['view.removed', { before: { name: '{actor} {view}' } }],
  ])('of %s takes the name of a view as it is', (action, rest) => {
    const given = entry(action, { subjectType: 'view', subjectId: 8, ...rest });
    expect(plain(tell(given, NAMES))).toContain('«{actor} {view}»');
    expect(tell(given, NAMES).filter(({ page }) => page)).toHaveLength(1);
  });
});
