import { beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '#lib/http/failures.ts';
import type { UserView } from '../auth.ts';
import { SAVE_TEXTS } from './profile.words.ts';
import { saveFailure, toClientUser, useEditPersonalInfo } from './store.ts';

const view: UserView = {
  id: 7,
  first_name: 'آزاده',
  last_name: 'رحیمی‌پور',
  birthday: '1991-08-03',
  avatar: '/media/abc.webp',
  role: 'super_admin',
  address: 'خیابان آزادی',
  city: 'کاشان',
  province: 'اصفهان',
  job: 'معمار',
  national_code: '0012345679',
  phone_number: '09121234567',
  is_active: true,
  created_at: '2026-11-21T08:00:00.000Z',
};

describe('toClientUser', () => {
  it('is the user as the client keeps it', () => {
    expect(toClientUser(view)).toEqual({
      id: 7,
      firstName: 'آزاده',
      lastName: 'رحیمی‌پور',
      birth_date: '۱۳۷۰/۰۵/۱۲',
      birth_date_gregorian: '1991-08-03',
      avatarPic: '/media/abc.webp',
      role: 'super-admin',
      address: 'خیابان آزادی',
      city: 'کاشان',
      province: 'اصفهان',
      job: 'معمار',
      national_code: '0012345679',
      mobile: '09121234567',
    });
  });

  it('leaves out what is not known', () => {
    const { birth_date, avatarPic } = toClientUser({ ...view, birthday: null, avatar: null });
    expect([birth_date, avatarPic]).toEqual([null, null]);
  });
});

describe('EditPersonalInfo', () => {
  beforeEach(() => useEditPersonalInfo.getState().close());

  it('opens with data; closing clears data and errors', () => {
    const modal = useEditPersonalInfo.getState();
    modal.open(toClientUser(view));
    modal.setErrors({ city: 'شهر را انتخاب کنید.' });
    expect(useEditPersonalInfo.getState()).toMatchObject({ isOpen: true, data: { id: 7 } });
    modal.close();
    expect(useEditPersonalInfo.getState()).toMatchObject({ isOpen: false, data: null, errors: {} });
  });
});

describe('saveFailure', () => {
  const refused = (status: number, errors?: Record<string, string[]>): Failure => ({
    kind: 'refused',
    status,
    reply: { message: 'پیام سرور', code: 'x', ...(errors && { errors }) },
    retryAfter: null,
  });

  it.each<[string, Failure, string]>([
    ['offline', { kind: 'offline' }, SAVE_TEXTS.offline],
    ['a timeout', { kind: 'no-answer', isTimeout: true }, SAVE_TEXTS.timeout],
    ['no answer', { kind: 'no-answer', isTimeout: false }, SAVE_TEXTS.other],
    ['422', refused(422), SAVE_TEXTS.invalid],
    ['500', refused(500), SAVE_TEXTS.other],
    ['403', refused(403), SAVE_TEXTS.other],
  ])('says in the corner what the specification says of %s', (_name, failure, toast) => {
    expect(saveFailure(failure).toast).toBe(toast);
  });

  it('keeps the message of a 422 as the general error, and each field at its slot', () => {
    const { errors } = saveFailure(refused(422, { birthday: ['آینده'], avatar: ['عکس نیست'] }));
    expect(errors).toEqual({ overAll: 'پیام سرور', birth_date: 'آینده', avatarPic: 'عکس نیست' });
  });

  it('loses no sentence of a field that is not shown', () => {
    expect(saveFailure(refused(422, { colour: ['رنگ؟'] })).errors.overAll).toBe('پیام سرور رنگ؟');
  });
});
