import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './draft.ts';
import { profileForm } from './queries.ts';
import type { ClientUser } from './store.ts';

const user: ClientUser = {
  id: 7,
  firstName: 'آزاده',
  lastName: 'رحیمی‌پور',
  birth_date: '۱۳۷۰/۰۵/۱۲',
  birth_date_gregorian: '1991-08-03',
  avatarPic: null,
  role: 'customer',
  address: null,
  city: null,
  province: null,
  job: null,
  national_code: '0012345679',
  mobile: '09121234567',
};

describe('the profile form', () => {
  it('begins with what is stored, in Persian digits', () => {
    expect(draftOf(user)).toMatchObject({
      nationalCode: '۰۰۱۲۳۴۵۶۷۹',
      birthDate: '۱۳۷۰/۰۵/۱۲',
      job: '',
    });
  });

  it('sends ASCII digits and a Gregorian birthday', () => {
    const { values } = readDraft(draftOf(user), null, null);
    expect(values).toMatchObject({ birthday: '1991-08-03', nationalCode: '0012345679' });
  });

  it.each(['۱۳۷۰/۱۳/۰۱', '۱۳۷۱/۱۲/۳۰', '۱۳۷۰', 'دیروز'])('knows that %s is no day', (birthDate) => {
    const { values, errors } = readDraft({ ...draftOf(user), birthDate }, null, null);
    expect(values).toBeNull();
    expect(errors.birth_date).toMatch(/تقویم/);
  });

  it('knows a national code with a wrong check digit', () => {
    const { values, errors } = readDraft(
      { ...draftOf(user), nationalCode: '۰۰۱۲۳۴۵۶۷۸' },
      null,
      null,
    );
    expect(values).toBeNull();
    expect(errors.national_code).toMatch(/کد ملی/);
  });

  it('sends a number only where the form has one', () => {
    expect(readDraft(draftOf(user), null, null).values?.phoneNumber).toBeUndefined();
    const { values } = readDraft(draftOf(user), null, '۰۹۳۵ ۱۱۱ ۲۲۳۳');
    expect(values?.phoneNumber).toBe('09351112233');
  });
});

describe('profileForm', () => {
  const values = readDraft(
    { ...draftOf(user), birthDate: '', nationalCode: '' },
    null,
    null,
  ).values;

  it('is a PATCH by override with an empty birthday sent as null', () => {
    if (!values) throw new Error('nothing is wrong with an empty date');
    const form = profileForm(values);
    expect(form.get('_method')).toBe('PATCH');
    expect(form.get('birthday')).toBe('null');
    expect(form.get('national_code')).toBe('');
    expect(form.has('phone_number')).toBe(false);
    expect(form.has('avatar')).toBe(false);
  });
});
