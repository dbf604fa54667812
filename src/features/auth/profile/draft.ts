import { isIsoDate } from '#lib/dates/jalali.ts';
import { normaliseNationalCode } from '#lib/input/national-code.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DATE_ERROR, EDIT_TEXTS } from './profile.words.ts';
import type { ClientUser, ProfileErrors } from './store.ts';
import type { ProfileValues } from './use-profile.ts';

/** What the edit form begins with: texts only, digits as shown. */
export function draftOf(user: ClientUser) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    nationalCode: toPersianDigits(user.national_code ?? ''),
    birthDate: user.birth_date_gregorian ?? '',
    job: user.job ?? '',
    province: user.province ?? '',
    city: user.city ?? '',
    address: user.address ?? '',
  };
}

/** The edit form as typed. */
type ProfileDraft = ReturnType<typeof draftOf>;

type Read =
  | { values: ProfileValues; errors: ProfileErrors }
  | { values: null; errors: ProfileErrors };

/**
 * The values to send for a draft (with a number, where the form has one), or its errors: only an impossible
 * date and a national code with a wrong check digit are caught here; the server checks all else.
 */
export function readDraft(
  draft: ProfileDraft,
  avatar: Blob | null,
  phoneNumber: string | null,
): Read {
  const birthday = draft.birthDate.trim() || null;
  const nationalCode = normaliseNationalCode(draft.nationalCode);
  const errors: ProfileErrors = {};
  if (birthday !== null && !isIsoDate(birthday)) errors.birth_date = DATE_ERROR;
  if (draft.nationalCode.trim() !== '' && nationalCode === null) {
    errors.national_code = EDIT_TEXTS.nationalCodeError;
  }
  if (Object.keys(errors).length > 0) return { values: null, errors };
  const { firstName, lastName, job, province, city, address } = draft;
  return {
    values: {
      phone_number: phoneNumber ? (normalisePhone(phoneNumber) ?? phoneNumber) : undefined,
      first_name: firstName,
      last_name: lastName,
      national_code: nationalCode ?? '',
      job,
      province,
      city,
      address,
      birthday,
      avatar: avatar ? new File([avatar], 'avatar', { type: avatar.type }) : undefined,
    },
    errors,
  };
}
