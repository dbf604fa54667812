import type { UserView } from '#features/auth/contract.ts';
import { PROFILE_NOTICE_TEXTS } from './texts.ts';

type Part = keyof typeof PROFILE_NOTICE_TEXTS.parts;

const FIELDS: Record<Part, readonly (keyof UserView)[]> = {
  name: ['first_name', 'last_name'],
  mobile: ['phone_number'],
  nationalCode: ['national_code'],
  birthday: ['birthday'],
  job: ['job'],
  place: ['province', 'city'],
  address: ['address'],
};
const PARTS = Object.keys(FIELDS) as Part[];

/**
 * How many fields of a profile are filled in, and which are missing. A photo is optional and does not count.
 */
export function profileProgress(user: UserView): { done: number; all: number; missing: string[] } {
  const open = PARTS.filter((part) => FIELDS[part].some((field) => !user[field]));
  return {
    done: PARTS.length - open.length,
    all: PARTS.length,
    missing: open.map((part) => PROFILE_NOTICE_TEXTS.parts[part]),
  };
}
