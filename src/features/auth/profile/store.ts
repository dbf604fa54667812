import { create } from 'zustand';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import type { UserView } from '../contract.ts';
import { roleSegment } from '../permissions.ts';
import { SAVE_TEXTS } from './texts.ts';

/** The user as the client keeps it (spec section 3). */
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

/** The client's user from the wire's. The server's `super_admin` is `super-admin` from here on. */
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
export type ProfileSlot =
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
  /** Whom the modal was opened with. */
  data: ClientUser | null;
  errors: ProfileErrors;
  open: (data: ClientUser) => void;
  setErrors: (errors: ProfileErrors) => void;
  /** Closing clears the data (spec section 2), and what was wrong with it. */
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

/** What a failed save shows: sentences at the fields, and one in the corner (spec section 8). */
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
  // The server's own sentence goes to the general error; that of a field we do not show with it.
  const homeless = named.filter(([field]) => !SLOTS[field]).map(([, sentence]) => sentence);
  const overAll = [failure.reply?.message ?? SAVE_TEXTS.invalid, ...homeless].join(' ');
  return { errors: { ...Object.fromEntries(fields), overAll }, toast: SAVE_TEXTS.invalid };
}
