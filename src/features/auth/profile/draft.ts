import { toPersianDigits } from '#lib/digits.ts';
import { jalaliToIsoDate } from '#lib/jalali.ts';
import { normaliseNationalCode } from '#lib/national-code.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { ProfileValues } from '../profile.queries.ts';
import type { ClientUser, ProfileErrors } from '../profile.store.ts';
import { DATE_FAULT, EDIT_TEXTS } from '../profile.texts.ts';

/** The edit form as it is typed: texts only, digits as they are shown. */
export type ProfileDraft = {
  firstName: string;
  lastName: string;
  nationalCode: string;
  birthDate: string;
  job: string;
  province: string;
  city: string;
  address: string;
};

/** What the form begins with. */
export function draftOf(user: ClientUser): ProfileDraft {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    nationalCode: toPersianDigits(user.national_code ?? ''),
    birthDate: user.birth_date ?? '',
    job: user.job ?? '',
    province: user.province ?? '',
    city: user.city ?? '',
    address: user.address ?? '',
  };
}

type Read =
  | { values: ProfileValues; faults: ProfileErrors }
  | { values: null; faults: ProfileErrors };

/**
 * What to send for a draft (with a number, where the form has one), or what in it cannot be meant: only a date that is no day and a national
 * code whose check digit is wrong are caught here; all else the server decides.
 */
export function readDraft(
  draft: ProfileDraft,
  avatar: Blob | null,
  phoneNumber: string | null,
): Read {
  const birthday = jalaliToIsoDate(draft.birthDate);
  const nationalCode = normaliseNationalCode(draft.nationalCode);
  const faults: ProfileErrors = {};
  if (draft.birthDate.trim() !== '' && birthday === null) faults.birth_date = DATE_FAULT;
  if (draft.nationalCode.trim() !== '' && nationalCode === null) {
    faults.national_code = EDIT_TEXTS.nationalCodeFault;
  }
  if (Object.keys(faults).length > 0) return { values: null, faults };
  const { firstName, lastName, job, province, city, address } = draft;
  return {
    values: {
      firstName,
      lastName,
      phoneNumber: phoneNumber === null ? undefined : (normalisePhone(phoneNumber) ?? phoneNumber),
      nationalCode: nationalCode ?? '',
      job,
      province,
      city,
      address,
      birthday,
      avatar,
    },
    faults,
  };
}
