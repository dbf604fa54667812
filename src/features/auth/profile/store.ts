import { create } from 'zustand';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import type { UserView } from '../auth.ts';
import { roleSegment } from '../permissions.ts';
import { SAVE_TEXTS } from './profile.words.ts';

/** The user as the client stores it (spec section 3). */
export type ClientUser = {
  id: number;
  firstName: string;
  lastName: string;
  /** Jalali, as `۱۳۷۰/۰۵/۱۲`. */
  birth_date: string | null;
  birth_date_gregorian: string | null;
  avatarPic: string | null;
  role: 'customer' | 'admin' | 'super-admin';
  address: string | null;
  city: string | null;
  province: string | null;
  job: string | null;
  national_code: string | null;
  mobile: string;
};

/** Converts the API's user. The server's `super_admin` is `super-admin` in the client. */
export function toClientUser(user: UserView): ClientUser {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    birth_date: user.birthday === null ? null : isoDateToJalali(user.birthday),
    birth_date_gregorian: user.birthday,
    avatarPic: user.avatar,
    role: roleSegment(user.role),
    address: user.address,
    city: user.city,
    province: user.province,
    job: user.job,
    national_code: user.national_code,
    mobile: user.phone_number,
  };
}

/** Where an error of the profile may be shown (spec section 3, "Error slots"). */
type ProfileSlot =
  | 'overAll'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'avatarPic'
  | 'national_code'
  | 'job'
  | 'province'
  | 'city'
  | 'birth_date'
  | 'address';

export type ProfileErrors = Partial<Record<ProfileSlot, string>>;

type EditState = {
  isOpen: boolean;
  /** The user whom the modal was opened with. */
  data: ClientUser | null;
  errors: ProfileErrors;
  open: (data: ClientUser) => void;
  setErrors: (errors: ProfileErrors) => void;
  /** Closing clears the data (spec section 2) and its errors. */
  close: () => void;
};

/** The modal «EditPersonalInfo». */
export const useEditPersonalInfo = create<EditState>()((set) => ({
  isOpen: false,
  data: null,
  errors: {},
  open: (data) => set({ isOpen: true, data, errors: {} }),
  setErrors: (errors) => set({ errors }),
  close: () => set({ isOpen: false, data: null, errors: {} }),
}));

forgetWithSession(() => useEditPersonalInfo.getState().close());

const SLOTS: Record<string, ProfileSlot> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  avatar: 'avatarPic',
  national_code: 'national_code',
  job: 'job',
  province: 'province',
  city: 'city',
  birthday: 'birth_date',
  address: 'address',
};

/** What a failed save shows: sentences at the fields, and one in a toast (spec section 8). */
export function saveFailure(failure: Failure): { errors: ProfileErrors; toast: string } {
  if (failure.kind === 'offline') return { errors: {}, toast: SAVE_TEXTS.offline };
  if (failure.kind === 'no-answer') {
    return { errors: {}, toast: failure.isTimeout ? SAVE_TEXTS.timeout : SAVE_TEXTS.other };
  }
  if (failure.status !== 422) return { errors: {}, toast: SAVE_TEXTS.other };
  const named = Object.entries(fieldErrorsOf(failure));
  const fields = named.flatMap(([field, sentence]) => {
    const slot = SLOTS[field];
    return slot ? [[slot, sentence] as const] : [];
  });
  // The server's own sentence is the general error, together with those of fields that the form does not
  // show.
  const homeless = named.filter(([field]) => !SLOTS[field]).map(([, sentence]) => sentence);
  const overAll = [failure.reply?.message ?? SAVE_TEXTS.invalid, ...homeless].join(' ');
  return { errors: { ...Object.fromEntries(fields), overAll }, toast: SAVE_TEXTS.invalid };
}
