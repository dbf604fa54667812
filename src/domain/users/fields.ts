/** The facts of a field; all but `column` and `label` only where it differs from what most fields have. */
type Facts = {
  /** Its column in the table of users. */
  column: string;
  label: string;
  /** Its label in the copy of the person's data. */
  inCopy?: string;
  /** What the value is, where it is no text. */
  is?: 'number' | 'day' | 'picture';
  /** Where the form shows its errors (spec section 3), where that has another name. */
  slot?: string;
  /** The log stores a part of the value; of all others only that there was one. */
  mask?: 'phone' | 'nationalCode';
  /** Every user has it; all others may be left out, and erasing empties them. */
  isRequired?: true;
};

/**
 * The particulars of a user, in the order of the copy of a person's data. Form, log, copy and erasure are
 * made from them. What customers see is not: it names its fields one by one, so that no new one shows by
 * itself.
 */
export const USER_FIELDS = {
  first_name: { column: 'firstName', label: 'نام', slot: 'firstName', isRequired: true },
  last_name: { column: 'lastName', label: 'نام خانوادگی', slot: 'lastName', isRequired: true },
  phone_number: {
    column: 'phoneNumber',
    label: 'شمارهٔ موبایل',
    slot: 'phoneNumber',
    mask: 'phone',
    isRequired: true,
  },
  national_code: { column: 'nationalCode', label: 'کد ملی', is: 'number', mask: 'nationalCode' },
  birthday: { column: 'birthday', label: 'تاریخ تولد', is: 'day', slot: 'birth_date' },
  job: { column: 'job', label: 'شغل' },
  province: { column: 'province', label: 'استان' },
  city: { column: 'city', label: 'شهر' },
  address: { column: 'address', label: 'نشانی' },
  avatar: {
    column: 'avatar',
    label: 'تصویر',
    inCopy: 'تصویر حساب',
    is: 'picture',
    slot: 'avatarPic',
  },
} as const satisfies Record<string, Facts>;

type Fields = typeof USER_FIELDS;
export type UserField = keyof Fields;
export type UserColumn = Fields[UserField]['column'];
/** Fields that may be left out. */
export type OptionalField = {
  [Name in UserField]: Fields[Name] extends { isRequired: true } ? never : Name;
}[UserField];
/** Where the form shows the errors of a field. */
export type UserSlot = {
  [Name in UserField]: Fields[Name] extends { slot: infer Slot } ? Slot : Name;
}[UserField];

const LIST = Object.entries(USER_FIELDS) as [UserField, Facts & Fields[UserField]][];

/** The same with what most fields have. */
export const USER_FIELD_LIST = LIST.map(([name, facts]) => ({
  ...facts,
  name,
  slot: (facts.slot ?? name) as UserSlot,
  mask: facts.mask ?? ('hidden' as const),
}));

export const OPTIONAL_FIELDS = USER_FIELD_LIST.filter(({ isRequired }) => !isRequired) as ({
  name: OptionalField;
} & (typeof USER_FIELD_LIST)[number])[];

/** One value for each field that may be left out. */
export const forEachOptional = <Value>(make: (name: OptionalField) => Value) =>
  Object.fromEntries(OPTIONAL_FIELDS.map(({ name }) => [name, make(name)])) as Record<
    OptionalField,
    Value
  >;
