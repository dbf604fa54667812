import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './draft.ts';
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
      birthDate: '1991-08-03',
      job: '',
    });
  });

  it('sends ASCII digits and a Gregorian birthday', () => {
    const { values } = readDraft(draftOf(user), null, null);
    expect(values).toMatchObject({ birthday: '1991-08-03', national_code: '0012345679' });
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

  it('leaves out a picture that was not chosen, and clears what was emptied', () => {
    const emptied = { ...draftOf(user), birthDate: '', nationalCode: '' };
    const { values } = readDraft(emptied, null, null);
    expect(values).toMatchObject({ birthday: null, national_code: '', avatar: undefined });
    const picture = readDraft(emptied, new Blob(['…'], { type: 'image/webp' }), null);
    expect(picture.values?.avatar).toMatchObject({ name: 'avatar', type: 'image/webp' });
  });

  it('sends a number only where the form has one', () => {
    expect(readDraft(draftOf(user), null, null).values?.phone_number).toBeUndefined();
    expect(readDraft(draftOf(user), null, '').values?.phone_number).toBeUndefined();
    const { values } = readDraft(draftOf(user), null, '۰۹۳۵ ۱۱۱ ۲۲۳۳');
    expect(values?.phone_number).toBe('09351112233');
  });
});
