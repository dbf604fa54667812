import { describe, expect, it } from 'vitest';
import { fieldsOf, profileCalls } from '#test/profiles.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();
const calls = profileCalls(site);

describe('POST /auth/users/{id}', () => {
  it('keeps what was sent, cleaned, and leaves the rest', async () => {
    const { id, token } = await site.signInAs('customer');
    const reply = await calls.edit(id, token, [
      ['first_name', '  علي '],
      ['last_name', 'كريمی‌نژاد'],
      ['national_code', '۰۰۱۲۳۴۵۶۷۹'],
      ['job', 'معلم'],
      ['province', 'آذربایجان شرقی'],
      ['city', 'تبریز'],
      ['address', 'خیابان یکم\nپلاک ۲'],
      ['birthday', '1991-08-03'],
    ]);
    expect(reply.body.errors).toBeUndefined();
    expect(reply.status).toBe(200);
    const expected = {
      id,
      first_name: 'علی',
      last_name: 'کریمی‌نژاد',
      national_code: '0012345679',
      job: 'معلم',
      province: 'آذربایجان شرقی',
      city: 'تبریز',
      address: 'خیابان یکم\nپلاک ۲',
      birthday: '1991-08-03',
      avatar: null,
    };
    expect(reply.body.data).toMatchObject(expected);
    expect((await calls.edit(id, token, [['job', 'استاد']])).body.data).toMatchObject({
      ...expected,
      job: 'استاد',
    });
  });

  it.each(['', 'null'])('clears a birthday that is sent as «%s»', async (empty) => {
    const { id, token } = await site.signInAs('customer');
    await calls.editJson(id, token, { birthday: '1991-08-03' });
    expect((await calls.edit(id, token, [['birthday', empty]])).body.data).toMatchObject({
      birthday: null,
    });
  });

  it('clears what is sent empty or null, but never a name', async () => {
    const { id, token } = await site.signInAs('customer');
    await calls.editJson(id, token, {
      national_code: '0012345679',
      job: 'معلم',
      province: 'تهران',
      city: 'تهران',
      address: 'ونک',
    });
    const cleared = { national_code: '', job: null, province: '', city: ' ', address: '' };
    const nulls = { national_code: null, job: null, province: null, city: null, address: null };
    expect((await calls.editJson(id, token, cleared)).body.data).toMatchObject(nulls);
    const refused = await calls.editJson(id, token, { first_name: '', last_name: null });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(['first_name', 'last_name']);
  });

  it.each([
    ['national_code', '0012345678'],
    ['national_code', '1111111111'],
    ['national_code', '012345679'],
    ['national_code', '12345678901'],
    ['national_code', 'کدملی'],
    ['job', 'آ'.repeat(101)],
    ['address', 'آ'.repeat(501)],
    ['province', 'آتلانتیس'],
    ['province', 'constructor'],
    ['city', 'تهران'],
    ['birthday', '1921-03-21'],
    ['birthday', '1900-01-01'],
    ['birthday', '2999-01-01'],
    ['birthday', '1991-02-30'],
    ['birthday', '1370/05/12'],
    ['birthday', 'دیروز'],
    ['first_name', 'R2D2'],
    ['phone_number', '0912'],
    ['avatar', 'یک نشانی'],
  ])('refuses %s «%s» and changes nothing', async (field, value) => {
    const { id, token } = await site.signInAs('customer');
    const before = await calls.rowOf(id);
    const reply = await calls.edit(
      id,
      token,
      [
        ['job', 'معلم'],
        [field, value],
      ].slice(field === 'job' ? 1 : 0) as [string, string][],
    );
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([field]);
    expect(await calls.rowOf(id)).toEqual(before);
  });

  it('takes today as a birthday, as it is in Tehran, and not tomorrow', async () => {
    const { id, token } = await site.signInAs('customer');
    const now = site.clock.now;
    site.clock.now = new Date('2026-11-21T20:29:59Z');
    const session = await startSession(site.ctx, id, true, 'test');
    expect((await calls.editJson(id, session.token, { birthday: '2026-11-22' })).status).toBe(422);
    site.clock.now = new Date('2026-11-21T20:30:00Z');
    expect((await calls.editJson(id, session.token, { birthday: '2026-11-22' })).status).toBe(200);
    site.clock.now = now;
    expect((await calls.editJson(id, token, { birthday: '1921-03-22' })).status).toBe(200);
  });

  it('wants the city in its province, also when only one of the two is sent', async () => {
    const { id, token } = await site.signInAs('customer');
    expect(fieldsOf(await calls.editJson(id, token, { province: 'فارس', city: 'تبریز' }))).toEqual([
      'city',
    ]);
    expect((await calls.editJson(id, token, { province: 'فارس', city: 'شیراز' })).status).toBe(200);
    expect(fieldsOf(await calls.editJson(id, token, { city: 'تبریز' }))).toEqual(['city']);
    const moved = await calls.editJson(id, token, { province: 'تهران' });
    expect(moved.body.data).toMatchObject({ province: 'تهران', city: null });
    expect(fieldsOf(await calls.editJson(id, token, { province: null, city: 'تهران' }))).toEqual([
      'city',
    ]);
  });

  it('takes repeated fields for wrong, never for a fault of its own', async () => {
    const { id, token } = await site.signInAs('customer');
    for (const field of [
      'first_name',
      'job',
      'birthday',
      'national_code',
      'phone_number',
      'avatar',
    ]) {
      const reply = await calls.edit(id, token, [
        [field, 'یک'],
        [field, 'دو'],
      ]);
      expect(reply.status, field).toBe(422);
      expect(fieldsOf(reply)).toEqual([field]);
    }
    const twice = await calls.edit(id, token, [['_method', 'PATCH']]);
    expect(twice.status).toBe(422);
  });

  it('never answers a 5xx, whatever a field holds', async () => {
    const { id, token } = await site.signInAs('super_admin');
    const fields = [
      'first_name',
      'last_name',
      'phone_number',
      'national_code',
      'job',
      'province',
      'city',
      'address',
      'birthday',
      'avatar',
    ];
    const values = [
      null,
      true,
      0,
      -1,
      1e300,
      [],
      {},
      [[]],
      ['a', 'b'],
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '۰',
      'x'.repeat(10_000),
      '\u202eabc',
      '💥',
      { $ne: null },
      { type: 'Buffer', data: [255, 216, 255] },
      "'; drop table users; --",
      '9999-12-31',
      '0000-00-00',
      '-0001-01-01',
    ];
    for (const field of fields) {
      for (const value of values) {
        const { status } = await calls.editJson(id, token, { [field]: value });
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });

  it('takes `_method=PATCH` only', async () => {
    const { id, token } = await site.signInAs('customer');
    for (const _method of ['DELETE', 'patch', 'PUT', '']) {
      expect((await calls.editJson(id, token, { _method, job: 'معلم' })).status).toBe(422);
    }
    expect((await calls.rowOf(id)).job).toBeNull();
  });
});
