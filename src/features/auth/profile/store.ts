import { create } from 'zustand';
import { USER_FIELD_LIST, type UserField, type UserSlot } from '#domain/users/fields.ts';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import { ownOf } from '#lib/values/own.ts';
import type { UserView } from '../auth.ts';
import { roleSegment } from '../permissions.ts';
import { SAVE_TEXTS } from './profile.words.ts';

/**
 * The API's user as the client stores it (spec section 3). The server's `super_admin` is `super-admin` in the
 * client.
 */
export function toClientUser(user: UserView) {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    /** Jalali, as `۱۳۷۰/۰۵/۱۲`. */
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

export type ClientUser = ReturnType<typeof toClientUser>;

/** The errors of the profile by where they are shown (spec section 3, "Error slots"). */
export type ProfileErrors = Partial<Record<UserSlot | 'overAll', string>>;

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

/** Where the errors of each field are shown. */
export const SLOTS = Object.fromEntries(
  USER_FIELD_LIST.map(({ name, slot }) => [name, slot]),
) as Record<UserField, UserSlot>;

/** What a failed save shows: sentences at the fields, and one in a toast (spec section 8). */
export function saveFailure(failure: Failure): { errors: ProfileErrors; toast: string } {
  if (failure.kind === 'offline') return { errors: {}, toast: SAVE_TEXTS.offline };
  if (failure.kind === 'no-answer') {
    return { errors: {}, toast: failure.isTimeout ? SAVE_TEXTS.timeout : SAVE_TEXTS.other };
  }
  if (failure.status !== 422) return { errors: {}, toast: SAVE_TEXTS.other };
  const named = Object.entries(fieldErrorsOf(failure));
  const fields = named.flatMap(([field, sentence]) => {
    const slot = ownOf(SLOTS, field);
    return slot ? [[slot, sentence] as const] : [];
  });
  // The server's own sentence is the general error, together with those of fields that the form does not
  // show.
  const homeless = named.filter(([field]) => !ownOf(SLOTS, field)).map(([, sentence]) => sentence);
  const overAll = [failure.reply?.message ?? SAVE_TEXTS.invalid, ...homeless].join(' ');
  return { errors: { ...Object.fromEntries(fields), overAll }, toast: SAVE_TEXTS.invalid };
}
