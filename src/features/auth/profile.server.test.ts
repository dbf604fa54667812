import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, media, users } from '#db/schema/index.ts';
import type { Role } from '#features/auth/contract.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { multipart } from '#test/multipart.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const rowOf = async (id: number) => {
  const [row] = await site.database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('no such user');
  return row;
};

/** The call as the product's own form makes it: multipart, with the method override. */
function edit(id: number, token: string, fields: [string, string | Buffer][]) {
  const { payload, headers } = multipart([['_method', 'PATCH'], ...fields]);
  return site.call('POST', `/auth/users/${id}`, payload, token, { headers });
}

const editJson = (id: number, token: string, body: object) =>
  site.call('POST', `/auth/users/${id}`, { _method: 'PATCH', ...body }, token);

const fieldsOf = (reply: { body: { errors?: unknown } }) =>
  Object.keys((reply.body.errors ?? {}) as object);

describe('POST /auth/users/{id}', () => {
  it('keeps what was sent, cleaned, and leaves the rest', async () => {
    const { id, token } = await site.signInAs('customer');
    const reply = await edit(id, token, [
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
    expect((await edit(id, token, [['job', 'استاد']])).body.data).toMatchObject({
      ...expected,
      job: 'استاد',
    });
  });

  it.each(['', 'null'])('clears a birthday that is sent as «%s»', async (empty) => {
    const { id, token } = await site.signInAs('customer');
    await editJson(id, token, { birthday: '1991-08-03' });
    expect((await edit(id, token, [['birthday', empty]])).body.data).toMatchObject({
      birthday: null,
    });
  });

  it('clears what is sent empty or null, but never a name', async () => {
    const { id, token } = await site.signInAs('customer');
    await editJson(id, token, {
      national_code: '0012345679',
      job: 'معلم',
      province: 'تهران',
      city: 'تهران',
      address: 'ونک',
    });
    const cleared = { national_code: '', job: null, province: '', city: ' ', address: '' };
    const nulls = { national_code: null, job: null, province: null, city: null, address: null };
    expect((await editJson(id, token, cleared)).body.data).toMatchObject(nulls);
    const refused = await editJson(id, token, { first_name: '', last_name: null });
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
    const before = await rowOf(id);
    const reply = await edit(
      id,
      token,
      [
        ['job', 'معلم'],
        [field, value],
      ].slice(field === 'job' ? 1 : 0) as [string, string][],
    );
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([field]);
    expect(await rowOf(id)).toEqual(before);
  });

  it('takes today as a birthday, as it is in Tehran, and not tomorrow', async () => {
    const { id, token } = await site.signInAs('customer');
    const now = site.clock.now;
    site.clock.now = new Date('2026-11-21T20:29:59Z');
    const session = await site.services.sessions.open(site.database.db, id, true, 'test');
    expect((await editJson(id, session.token, { birthday: '2026-11-22' })).status).toBe(422);
    site.clock.now = new Date('2026-11-21T20:30:00Z');
    expect((await editJson(id, session.token, { birthday: '2026-11-22' })).status).toBe(200);
    site.clock.now = now;
    expect((await editJson(id, token, { birthday: '1921-03-22' })).status).toBe(200);
  });

  it('wants the city in its province, also when only one of the two is sent', async () => {
    const { id, token } = await site.signInAs('customer');
    expect(fieldsOf(await editJson(id, token, { province: 'فارس', city: 'تبریز' }))).toEqual([
      'city',
    ]);
    expect((await editJson(id, token, { province: 'فارس', city: 'شیراز' })).status).toBe(200);
    expect(fieldsOf(await editJson(id, token, { city: 'تبریز' }))).toEqual(['city']);
    const moved = await editJson(id, token, { province: 'تهران' });
    expect(moved.body.data).toMatchObject({ province: 'تهران', city: null });
    expect(fieldsOf(await editJson(id, token, { province: null, city: 'تهران' }))).toEqual([
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
      const reply = await edit(id, token, [
        [field, 'یک'],
        [field, 'دو'],
      ]);
      expect(reply.status, field).toBe(422);
      expect(fieldsOf(reply)).toEqual([field]);
    }
    const twice = await edit(id, token, [['_method', 'PATCH']]);
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
        const { status } = await editJson(id, token, { [field]: value });
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });

  it('takes `_method=PATCH` only', async () => {
    const { id, token } = await site.signInAs('customer');
    for (const _method of ['DELETE', 'patch', 'PUT', '']) {
      expect((await editJson(id, token, { _method, job: 'معلم' })).status).toBe(422);
    }
    expect((await rowOf(id)).job).toBeNull();
  });
});

describe('`role`, `id`, `is_active`, `password_hash` are never writable through profile', () => {
  it.each(['customer', 'admin', 'super_admin'] as const)('by %s', async (role) => {
    const { id, token } = await site.signInAs(role);
    const before = await rowOf(id);
    const sent = {
      role: 'super_admin',
      id: 1,
      is_active: false,
      isActive: false,
      password_hash: 'x',
      passwordHash: 'x',
      password: 'x',
      created_at: '2000-01-01',
      createdAt: '2000-01-01',
      avatar_url: 'x',
      job: 'معلم',
    };
    expect((await editJson(id, token, sent)).status).toBe(200);
    const { updatedAt: _before, ...kept } = { ...before, job: 'معلم' };
    const { updatedAt: _after, ...stored } = await rowOf(id);
    expect(stored).toEqual(kept);
  });
});

describe('who may edit whom: oneself; admin for customers; super-admin for anyone', () => {
  const ROLES: Role[] = ['customer', 'admin', 'super_admin'];
  const EXPECTED: Record<Role, Record<Role, number>> = {
    customer: { customer: 404, admin: 404, super_admin: 404 },
    admin: { customer: 200, admin: 403, super_admin: 403 },
    super_admin: { customer: 200, admin: 200, super_admin: 200 },
  };
  const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const));

  it.each(pairs)('%s edits another %s', async (actor, target) => {
    const { token, id: actorId } = await site.signInAs(actor);
    const other = await insertTestUser(site.database.db, { role: target });
    const reply = await editJson(other.id, token, { job: 'معلم', national_code: '0012345679' });
    expect(reply.status).toBe(EXPECTED[actor][target]);
    const row = await rowOf(other.id);
    const audit = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, other.id));
    if (reply.status !== 200) {
      expect(row).toEqual(other);
      expect(audit).toEqual([]);
      return;
    }
    expect(row.job).toBe('معلم');
    expect(audit).toMatchObject([
      {
        actorId,
        action: 'user.updated',
        before: { job: null, nationalCode: null },
        after: { job: 'معلم', nationalCode: '001*****79' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('0012345679');
  });

  it('answers 404 for a user that is none, and 401 without a token', async () => {
    const { token } = await site.signInAs('super_admin');
    expect((await editJson(99_999_999, token, { job: 'معلم' })).status).toBe(404);
    expect((await site.call('POST', '/auth/users/1', { job: 'معلم' })).status).toBe(401);
    expect((await site.call('POST', '/auth/users/x', { job: 'معلم' }, token)).status).toBe(404);
  });

  it('lets only a super-admin change a number, to one that nobody has', async () => {
    const user = await insertTestUser(site.database.db);
    const admin = await site.signInAs('admin');
    const chief = await site.signInAs('super_admin');
    const own = await site.services.sessions.open(site.database.db, user.id, false, 'test');
    const phone = newPhone();
    for (const token of [own.token, admin.token]) {
      const refused = await editJson(user.id, token, { phone_number: phone });
      expect(refused.status).toBe(422);
      expect(fieldsOf(refused)).toEqual(['phone_number']);
      const spelling = `+98${user.phoneNumber.slice(1)}`;
      expect((await editJson(user.id, token, { phone_number: spelling })).status).toBe(200);
    }
    const taken = await editJson(user.id, chief.token, { phone_number: admin.phoneNumber });
    expect(taken.status).toBe(422);
    expect(fieldsOf(taken)).toEqual(['phone_number']);
    const moved = await editJson(user.id, chief.token, { phone_number: phone });
    expect(moved.body.data).toMatchObject({ phone_number: phone });
  });
});

describe('avatar', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp', width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Artist: 'a secret place' } })
      .toFormat(format)
      .toBuffer();

  const send = async (bytes: Buffer) => {
    const { id, token } = await site.signInAs('customer');
    const reply = await edit(id, token, [['avatar', bytes]]);
    return { id, reply, row: await rowOf(id) };
  };

  it.each(['png', 'jpeg', 'webp'] as const)(
    '%s becomes a square WebP without metadata',
    async (format) => {
      const { reply, row } = await send(await picture(format));
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ avatar: `/media/${row.avatar}.webp` });
      const served = await site.app.inject({ url: `/media/${row.avatar}.webp` });
      expect(served.headers['content-type']).toBe('image/webp');
      const facts = await sharp(served.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect(facts.exif).toBeUndefined();
      expect(served.rawPayload.includes('a secret place')).toBe(false);
    },
  );

  /** A PNG of one colour whose header claims any size: what a bomb looks like. */
  async function pngClaiming(width: number, height: number): Promise<Buffer> {
    const { crc32 } = await import('node:zlib');
    const bytes = Buffer.from(await picture('png', 8, 8));
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const attacks: Record<string, () => Promise<Buffer> | Buffer> = {
    'an SVG': () => Buffer.from(SVG),
    'an SVG behind a byte order mark and XML': () =>
      Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`),
    'an SVG with the first bytes of a PNG': () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from(SVG),
      ]),
    'an SVG that says it is WebP': () => Buffer.from(`RIFF....WEBP${SVG}`),
    'a PNG of 225 MP': () => pngClaiming(15_000, 15_000),
    'a PNG of 2^31 pixels a side': () => pngClaiming(0x7fffffff, 0x7fffffff),
    'a real PNG of more than 16 MP': () => picture('png', 4001, 4000),
    'a GIF': () =>
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'a TIFF': () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'half a JPEG': async () => (await picture('jpeg')).subarray(0, 200),
    'three bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  };

  it.each(Object.entries(attacks))('refuses %s with 422 on `avatar`', async (_name, make) => {
    const stored = await site.database.db.$count(media);
    const { reply, row } = await send(await make());
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['avatar']);
    expect(row.avatar).toBeNull();
    expect(await site.database.db.$count(media)).toBe(stored);
  });

  it('refuses 3 MiB', async () => {
    const big = Buffer.concat([await picture('png'), Buffer.alloc(3 * 1024 * 1024)]);
    const { reply, row } = await send(big);
    expect(reply.status).toBe(413);
    expect(row.avatar).toBeNull();
  });

  it('takes the picture out of a polyglot and leaves the rest behind', async () => {
    const evil = '<script>alert(1)</script>PK\u0003\u0004';
    const { row, reply } = await send(Buffer.concat([await picture('png'), Buffer.from(evil)]));
    expect(reply.status).toBe(200);
    const served = await site.app.inject({ url: `/media/${row.avatar}.webp` });
    expect(served.rawPayload.includes('<script>')).toBe(false);
    expect(served.rawPayload.includes('PK\u0003\u0004')).toBe(false);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['content-security-policy']).toContain('sandbox');
  });

  it('stays when no file is chosen', async () => {
    const { id, token } = await site.signInAs('customer');
    await edit(id, token, [['avatar', await picture('png')]]);
    const { avatar } = await rowOf(id);
    expect(avatar).not.toBeNull();
    await edit(id, token, [
      ['avatar', Buffer.alloc(0)],
      ['job', 'معلم'],
    ]);
    await edit(id, token, [['avatar', 'null']]);
    expect(await rowOf(id)).toMatchObject({ avatar, job: 'معلم' });
  });
});
