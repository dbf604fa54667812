import { expect, it } from 'vitest';
import type { UserView } from '#features/auth/auth.ts';
import { profileProgress } from './profile-notice.tsx';

const user: UserView = {
  id: 1,
  first_name: 'آزاده',
  last_name: 'رحیمی‌پور',
  birthday: null,
  avatar: null,
  role: 'customer',
  address: null,
  city: null,
  province: null,
  job: null,
  national_code: null,
  phone_number: '09121234567',
  is_active: true,
  created_at: '2026-11-21T10:35:00.000Z',
};

it('counts what is filled in and names what is not, the photo apart', () => {
  expect(profileProgress(user)).toEqual({
    done: 2,
    all: 7,
    missing: ['کد ملی', 'تاریخ تولد', 'شغل', 'استان و شهر', 'نشانی'],
  });
  const full = {
    ...user,
    birthday: '1991-08-03',
    province: 'تهران',
    city: 'ری',
    address: 'کوچهٔ سوم',
    job: 'معلم',
    national_code: '0012345679',
  };
  expect(profileProgress(full)).toEqual({ done: 7, all: 7, missing: [] });
  expect(profileProgress({ ...full, city: '' }).missing).toEqual(['استان و شهر']);
});
