import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import {
  cookieOf,
  createPostingVisitor,
  fieldOf,
  PASSWORD,
  type PostingVisitor,
} from '#test/posting-visitor.ts';

const visitor = await createPostingVisitor();
const site = visitor.site;

const post: PostingVisitor['post'] = (...asked) => visitor.post(...asked);

async function userWith(phoneNumber: string) {
  const { db } = site.database;
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  return user;
}

describe('registering without scripts', () => {
  const details = (phone_number: string) => {
    return { first_name: 'نرگس', last_name: 'کریمی', phone_number };
  };

  it('goes from step to step and ends signed in, under the names that were confirmed', async () => {
    const phone = newPhone();
    const sent = await post('/register', details(toPersianDigits(phone)));
    expect(sent.status).toBe(200);
    expect(fieldOf(sent, 'step')).toBe('code');
    expect(fieldOf(sent, 'phone_number')).toBe(phone);

    const otp = toPersianDigits((await site.codeFor(phone)) ?? '');
    const verified = await post('/register', { ...details(phone), step: 'code', otp });
    expect(verified.status).toBe(200);
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(fieldOf(verified, 'step')).toBe('password');
    expect(fieldOf(verified, 'first_name')).toBe('نرگس');
    const grant = cookieOf(verified, 'auth_grant');
    expect(grant).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' });

    const cookie = `auth_grant=${grant?.value}`;
    const last = { phone_number: phone, step: 'password', first_name: 'نرجس', last_name: 'کریمی' };
    const short = { password: 'کوتاه', password_confirmation: 'کوتاه' };
    const weak = await post('/register', { ...last, ...short }, { headers: { cookie } });
    expect(weak.status).toBe(422);
    expect(weak.body).toContain('گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.');
    expect(fieldOf(weak, 'first_name')).toBe('نرجس');
    expect(weak.body).not.toContain('کوتاه');

    const right = { ...last, password: PASSWORD, password_confirmation: PASSWORD };
    const made = await post('/register', right, { headers: { cookie } });
    expect([made.status, made.headers.location]).toEqual([303, '/dashboard/customer/main']);
    expect(cookieOf(made, 'auth_token')).toMatchObject({ maxAge: 7 * 86_400, secure: true });
    expect(cookieOf(made, 'auth_grant')).toMatchObject({ value: '', maxAge: 0 });
    expect(await userWith(phone)).toMatchObject({ firstName: 'نرجس', lastName: 'کریمی' });
  });

  it('shows the names that the code came with to whoever has only the code', async () => {
    const phone = newPhone();
    await site.call('POST', '/auth/register', details(phone));
    const otp = (await site.codeFor(phone)) ?? '';
    const verified = await post('/register', { phone_number: phone, step: 'code', otp });
    expect([fieldOf(verified, 'first_name'), fieldOf(verified, 'last_name')]).toEqual([
      'نرگس',
      'کریمی',
    ]);
  });

  it('keeps what was typed when a step is refused, and says it at the field', async () => {
    const phone = newPhone();
    const bad = await post('/register', { ...details(phone), first_name: 'ن' });
    expect(bad.status).toBe(422);
    expect(bad.body).toContain('نام باید دست‌کم');
    expect(fieldOf(bad, 'last_name')).toBe('کریمی');

    await post('/register', details(phone));
    const right = (await site.codeFor(phone)) ?? '';
    const otp = right === '111111' ? '222222' : '111111';
    const wrong = await post('/register', { ...details(phone), step: 'code', otp });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('کد درست نیست یا زمان آن گذشته است');
    expect(wrong.body).not.toContain(otp);
    expect(fieldOf(wrong, 'first_name')).toBe('نرگس');

    const soon = await post('/register', { ...details(phone), step: 'code', instead: 'resend' });
    expect(soon.status).toBe(422);
    expect(soon.body).toContain('به‌تازگی فرستاده شده است');
    expect(soon.headers['retry-after']).toMatch(/^\d+$/);
    const back = await post('/register', { ...details(phone), step: 'code', instead: 'change' });
    expect(fieldOf(back, 'step')).toBeNull();
    expect(fieldOf(back, 'phone_number')).toBe(toPersianDigits(phone));
    expect(fieldOf(back, 'first_name')).toBe('نرگس');
  });

  it('makes no account of a step that was skipped or a grant for another number', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await post('/register', details(phone));
    const otp = (await site.codeFor(phone)) ?? '';
    const verified = await post('/register', { ...details(phone), step: 'code', otp });
    const cookie = `auth_grant=${cookieOf(verified, 'auth_grant')?.value}`;
    for (const [path, number, headers] of [
      ['/register', phone, {}],
      ['/register', other, { cookie }],
      ['/forget-password', phone, { cookie }],
    ] as const) {
      const step = { step: 'password', password: PASSWORD, password_confirmation: PASSWORD };
      const refused = await post(path, { ...details(number), ...step }, { headers });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('مهلت تأیید شماره گذشته است');
      expect(fieldOf(refused, 'step')).toBe('code');
    }
    expect(await userWith(phone)).toBeUndefined();
    expect(await userWith(other)).toBeUndefined();
  });
});

describe('a forgotten password without scripts', () => {
  it('is set anew and signs in', async () => {
    const phone_number = await visitor.member();
    const sent = await post('/forget-password', { phone_number });
    expect(fieldOf(sent, 'step')).toBe('code');
    const otp = (await site.codeFor(phone_number)) ?? '';
    const verified = await post('/forget-password', { phone_number, step: 'code', otp });
    expect(fieldOf(verified, 'step')).toBe('password');
    expect(fieldOf(verified, 'first_name')).toBeNull();
    const cookie = `auth_grant=${cookieOf(verified, 'auth_grant')?.value}`;
    const password = 'کبوترِ کاغذیِ سه‌شنبه';
    const done = await post(
      '/forget-password',
      { phone_number, step: 'password', password, password_confirmation: password },
      { headers: { cookie } },
    );
    expect(done.status).toBe(200);
    expect(done.body).toContain('گذرواژه عوض شد');
    expect(cookieOf(done, 'auth_grant')).toMatchObject({ value: '', maxAge: 0 });
    expect((await post('/login', { phone_number, password })).status).toBe(303);
  });

  it('counts against the limits of the API, as a page and as the data of one', async () => {
    const address = newAddress();
    const ask = () =>
      site.call('POST', '/auth/send-reset-otp', { phone_number: newPhone() }, undefined, {
        remoteAddress: address,
      });
    let last = await ask();
    for (let sent = 1; sent < 200 && last.status === 200; sent += 1) last = await ask();
    expect(last.status).toBe(429);
    for (const path of ['/forget-password.data', '/forget-password']) {
      const phone_number = newPhone();
      const page = await post(path, { phone_number }, { address });
      expect(page.status).toBe(429);
      expect(page.headers).toMatchObject({
        'retry-after': expect.stringMatching(/^\d+$/),
        'cache-control': 'no-store',
      });
      expect(await site.codeFor(phone_number)).toBeNull();
    }
    const page = await post('/forget-password', { phone_number: '۰۹۱۲۰۰۰۰۰۰۰' }, { address });
    expect(page.body).toContain('تلاش‌ها بیش از اندازه بود');
    expect(fieldOf(page, 'phone_number')).toBe('۰۹۱۲۰۰۰۰۰۰۰');
  });
});
