import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requests, submissions, users } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Found } from './find.ts';

const site = await createTestApp();
const chief = (await site.signInAs('super_admin')).token;
const admin = (await site.signInAs('admin')).token;

let age = 0;
const older = () => {
  age += 1;
  return new Date(site.clock.now.getTime() - minutes(age));
};

type Request = Parameters<typeof insertTestRequest>[1];
/** Each older than the one before. */
const request = (fullName: string, more: Request = {}) =>
  insertTestRequest(site.database.db, { fullName, createdAt: older(), ...more });
const person = (firstName: string, lastName: string, more: object = {}) =>
  insertTestUser(site.database.db, { firstName, lastName, createdAt: older(), ...more });

async function find(q: string, token = chief): Promise<Found> {
  const reply = await site.call('GET', `/find?${new URLSearchParams({ q })}`, undefined, token);
  expect(reply.status).toBe(200);
  return reply.body.data as unknown as Found;
}
const names = async (q: string, token?: string): Promise<string[]> =>
  (await find(q, token)).requests.map(({ full_name }) => full_name);
const people = async (q: string, token?: string): Promise<string[]> =>
  (await find(q, token)).people.map((one) => `${one.first_name} ${one.last_name}`);

beforeEach(async () => {
  const { db } = site.database;
  await db.delete(submissions);
  await db.delete(requests);
  await db.delete(users).where(sql`${users.role} = 'customer'`);
});

describe('the order', () => {
  it('has whole words before beginnings, these before parts, sounds and slips last', async () => {
    await request('محسن رضاپور');
    await request('رزا بهرامی');
    await request('علیرضا نوری');
    await request('رضا کاوه');
    await request('مینو یگانه');
    expect(await names('رضا')).toEqual(['رضا کاوه', 'محسن رضاپور', 'علیرضا نوری', 'رزا بهرامی']);
    // As it is spelled comes first, also where it is the rarer spelling.
    expect((await names('رزا'))[0]).toBe('رزا بهرامی');
  });

  it('has the same words first, however many begin with them', async () => {
    for (let n = 0; n < 12; n += 1) await request('حسین حسینی‌پور');
    await request('حسین حسینی');
    await request('محمدحسین حسینی');
    expect((await names('حسین حسینی'))[0]).toBe('حسین حسینی');
    await person('حسین', 'حسینی‌پور');
    await person('حسین', 'حسینی');
    expect(await people('حسینی حسین')).toEqual(['حسین حسینی', 'حسین حسینی‌پور']);
  });

  it('has the newest first among equals, and eight at most', async () => {
    const made = [];
    for (let n = 0; n < 10; n += 1) made.push((await request('نادر یکسان')).id);
    const { requests: found } = await find('یکسان');
    expect(found.map(({ id }) => id)).toEqual(made.slice(0, 8));
  });
});

describe('what is found', () => {
  beforeEach(async () => {
    await request('زهرا کاظمی', {
      phoneNumber: '09121112233',
      trackingCode: '71234567',
      service: 'claims-processing',
    });
    await request('بیژن اکبری', {
      kind: 'consultation',
      status: 'closed',
      phoneNumber: '09359998877',
      trackingCode: '78888888',
      service: 'item:7',
      details: { service_title: 'بیمهٔ بدنهٔ خودرو' },
    });
    await person('زهرا', 'کاظمی', { phoneNumber: '09121112233', nationalCode: '0084575948' });
    await person('کاوه', 'طهماسبی', { phoneNumber: '09017654321' });
  });

  it.each([
    ['letters of one sound', 'کاضمی', ['زهرا کاظمی']],
    ['the beginning of a sound', 'کاذ', ['زهرا کاظمی']],
    ['a letter missing', 'کاظی', ['زهرا کاظمی']],
    ['a letter wrong', 'کاظنی', ['زهرا کاظمی']],
    ['a letter too many', 'کاظممی', ['زهرا کاظمی']],
    ['two letters swapped', 'کاظیم', ['زهرا کاظمی']],
    ['a slip and a letter of its sound', 'کاضیم زهرا', ['زهرا کاظمی']],
    ['a slip in each of two words', 'زهرر کاظظمی', ['زهرا کاظمی']],
    ['two slips in one word, not', 'کازظنی', []],
    ['a slip in three letters, not', 'کاز بیژ زهب', []],
    ['a part of a name', 'کبر', ['بیژن اکبری']],
    ['a closed one of another kind by part of its number', '۹۹۸۸', ['بیژن اکبری']],
    ['a number with its country', '+98 935 999 8877', ['بیژن اکبری']],
    ['a part of a code', '7123', ['زهرا کاظمی']],
    ['the insurance it is about', 'بدنه', ['بیژن اکبری']],
    ['the service it is about', 'خسارت', ['زهرا کاظمی']],
    ['a name and what it is about', 'بیژن خودرو', ['بیژن اکبری']],
    ['signs alone, nothing', '%_\\', []],
    ['nothing, nothing', '  ', []],
  ])('by %s', async (_what, q, expected) => expect(await names(q)).toEqual(expected));

  it.each([
    ['letters of one sound', 'تحماصبی', ['کاوه طهماسبی']],
    ['a part of a number', '65432', ['کاوه طهماسبی']],
    ['a national code', '۰۰۸۴۵۷۵۹۴۸', ['زهرا کاظمی']],
    ['a part of a national code', '457594', ['زهرا کاظمی']],
    ['a slip', 'طهمابسی', ['کاوه طهماسبی']],
  ])('people by %s', async (_what, q, expected) => expect(await people(q)).toEqual(expected));

  it('shows what is needed to tell them apart, and no more', async () => {
    const { requests: found, people: met } = await find('09121112233');
    expect(found).toEqual([
      {
        id: expect.any(Number),
        kind: 'call',
        tracking_code: '71234567',
        matched_code: null,
        status: 'new',
        is_spam: false,
        full_name: 'زهرا کاظمی',
        phone_number: '09121112233',
        service_title: 'پیگیری و تسهیل پرداخت خسارت',
        assignee: null,
        result: null,
        created_at: expect.any(String),
      },
    ]);
    expect(Object.keys(met[0] ?? {}).sort()).toEqual(
      [
        'first_name',
        'id',
        'is_active',
        'last_name',
        'national_code',
        'phone_number',
        'role',
      ].sort(),
    );
  });
});

describe('codes and numbers', () => {
  it('come before all that has them as a part', async () => {
    await request('دیگری یکم', { phoneNumber: '09171234567' });
    await request('خودش آمد', { trackingCode: '71234567' });
    const { requests: found } = await find('۷۱۲۳۴۵۶۷');
    expect(found.map(({ full_name }) => full_name)).toEqual(['خودش آمد', 'دیگری یکم']);
    expect(found.map(({ matched_code }) => matched_code)).toEqual(['71234567', null]);
  });

  it('find the request that a later submission joined', async () => {
    const { id } = await request('مادر نخست', { joinedCodes: ' 75556666 75557777' });
    await site.database.db.insert(submissions).values([
      { requestId: id, trackingCode: '75556666' },
      { requestId: id, trackingCode: '75557777' },
    ]);
    const { requests: found } = await find('7555 7777');
    expect(found).toMatchObject([{ id, matched_code: '75557777' }]);
  });

  it('find spam by its whole code, and by nothing else', async () => {
    await request('ربات پرکار', {
      isSpam: true,
      trackingCode: '79990001',
      phoneNumber: '09190001111',
    });
    expect(await names('ربات')).toEqual([]);
    expect(await names('7999000')).toEqual([]);
    expect(await names('09190001111')).toEqual([]);
    expect((await find('79990001')).requests).toMatchObject([{ is_spam: true }]);
  });

  it('find what is joined to another request by its whole code, and by nothing else', async () => {
    const ended = { status: 'closed', result: 'lost' } as const;
    const { id } = await request('مینا یگانه', { phoneNumber: '09130000009', ...ended });
    const joined = { joinedInto: id, trackingCode: '78880001', phoneNumber: '09130000009' };
    await request('مینا یگانه', { ...joined, kind: 'consultation' });
    expect((await find('مینا یگانه')).requests.map((one) => one.id)).toEqual([id]);
    expect((await find('09130000009')).requests.map((one) => one.id)).toEqual([id]);
    // It stands where the other one does.
    const found = { tracking_code: '78880001', status: 'closed', result: 'lost' };
    expect((await find('78880001')).requests).toMatchObject([found]);
  });

  it('find all that came from a number, the newest first, and its owner', async () => {
    const newer = await request('یکی', { phoneNumber: '09130000001' });
    const first = await request('یکی', { phoneNumber: '09130000001', kind: 'partner' });
    await person('یک', 'نفر', { phoneNumber: '09130000001' });
    const found = await find('0098 913 000 0001');
    expect(found.requests.map(({ id }) => id)).toEqual([newer.id, first.id]);
    expect(found.people).toHaveLength(1);
  });
});

describe('who may find whom', () => {
  it('an admin finds customers alone, by whatever is exact or misspelt', async () => {
    const phoneNumber = '09145550001';
    await person('همکار', 'پنهانی', { role: 'admin', phoneNumber, nationalCode: '0084575948' });
    await person('مشتری', 'پیدا');
    for (const q of ['پنهانی', 'پنهانیی', phoneNumber, '5550001', '0084575948']) {
      expect(await people(q, admin)).toEqual([]);
      expect(await people(q)).toEqual(['همکار پنهانی']);
    }
    expect(await people('پیدا', admin)).toEqual(['مشتری پیدا']);
    await site.database.db.delete(users).where(sql`${users.phoneNumber} = ${phoneNumber}`);
  });

  it('a customer and a visitor find nothing', async () => {
    const customer = (await site.signInAs('customer')).token;
    expect((await site.call('GET', '/find?q=a', undefined, customer)).status).toBe(403);
    expect((await site.call('GET', '/find?q=a')).status).toBe(401);
  });
});

describe('what is asked', () => {
  it.each([
    ['101 letters', 'ا'.repeat(101)],
    ['marks stacked high', `ا${'\u0301'.repeat(50)}`],
  ])('is refused at its field: %s', async (_what, q) => {
    const reply = await site.call('GET', `/find?${new URLSearchParams({ q })}`, undefined, chief);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['q']);
  });

  it('may be as long as it may be, in many words', async () => {
    expect(await names('کاظمی '.repeat(16))).toEqual([]);
    const many = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].map((letter) => letter + letter).join(' ');
    expect(await names(many.slice(0, 99))).toEqual([]);
  });
});
