import { expect, it } from 'vitest';
import { profilePatch } from './profile.ts';

const sentencesOf = (form: object): Record<string, string> =>
  Object.fromEntries(
    (profilePatch.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

it('says of each field which rule it broke', () => {
  expect(
    sentencesOf({
      first_name: 'R2',
      national_code: '123',
      job: 'آ'.repeat(101),
      province: 'آ'.repeat(51),
      address: 'آ'.repeat(501),
      birthday: '1900-01-01',
    }),
  ).toEqual({
    first_name: expect.stringContaining('نام'),
    national_code: 'کد ملی درست نیست؛ ده رقم آن را همان‌گونه که روی کارت ملی است بنویسید.',
    job: expect.stringContaining('۱۰۰'),
    province: expect.stringContaining('۵۰'),
    address: expect.stringContaining('۵۰۰'),
    birthday: 'تاریخ تولد باید پس از ۱ فروردین ۱۳۰۰ باشد.',
  });
});

it('clears what is sent empty', () => {
  const cleared = { national_code: ' ', job: null, province: '', address: '', birthday: 'null' };
  const nothing = { national_code: null, job: null, province: null, address: null, birthday: null };
  expect(profilePatch.parse(cleared)).toEqual(nothing);
  expect(sentencesOf({})).toEqual({ body: expect.stringContaining('تغییر') });
});
