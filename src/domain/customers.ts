/** Customers of the brokerage: people and companies, and what they are to each other. */

export const CUSTOMER_KINDS = ['person', 'company'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_KIND_LABELS: Record<CustomerKind, string> = {
  person: 'شخص',
  company: 'شرکت',
};

/** What a member is in the household or company of a customer. */
export const MEMBER_ROLES = [
  'spouse',
  'child',
  'parent',
  'owner',
  'contact',
  'employee',
  'other',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  spouse: 'همسر',
  child: 'فرزند',
  parent: 'پدر یا مادر',
  owner: 'مالک',
  contact: 'رابط',
  employee: 'کارمند',
  other: 'دیگر',
};

/** Why two customers may be one. `checked_code` alone is certain. */
export const SAME_REASONS = [
  'checked_code',
  'code',
  'phone',
  'name',
  'alike_name',
  'birthday',
  'plate',
] as const;
export type SameReason = (typeof SAME_REASONS)[number];

export const SAME_REASON_LABELS: Record<SameReason, string> = {
  checked_code: 'کد ملیِ سنجیدهٔ یکسان',
  code: 'کد یکسان، سنجیده‌نشده',
  phone: 'شمارهٔ تلفن یکسان',
  name: 'نام یکسان',
  alike_name: 'نام نزدیک به هم',
  birthday: 'تاریخ تولد یکسان',
  plate: 'مورد بیمهٔ یکسان',
};

/** The facts of a field of a customer. */
type Facts = {
  /** Its column in the table of customers. */
  column: string;
  label: string;
  /** What the value is, where it is no text. */
  is?: 'day' | 'number';
  /** The log stores a part of the value; of all others only that there was one. */
  mask?: 'nationalCode';
};

/**
 * The particulars of a customer, in the order of the page. Form, log, export and the copy of a person's data
 * are made from them.
 */
export const CUSTOMER_FIELDS = {
  name: { column: 'name', label: 'نام' },
  national_code: {
    column: 'nationalCode',
    label: 'کد ملی',
    is: 'number',
    mask: 'nationalCode',
  },
  national_id: { column: 'nationalId', label: 'شناسهٔ ملی', is: 'number' },
  birthday: { column: 'birthday', label: 'تاریخ تولد', is: 'day' },
  province: { column: 'province', label: 'استان' },
  city: { column: 'city', label: 'شهر' },
  address: { column: 'address', label: 'نشانی' },
  note: { column: 'note', label: 'یادداشت' },
} as const satisfies Record<string, Facts>;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;

export const CUSTOMER_FIELD_LIST = (
  Object.entries(CUSTOMER_FIELDS) as [
    CustomerField,
    Facts & (typeof CUSTOMER_FIELDS)[CustomerField],
  ][]
).map(([name, facts]) => ({ ...facts, name, mask: facts.mask ?? ('hidden' as const) }));

/** How far the parts of a customer's page are counted. */
export const PART_COUNT_LIMIT = 100;
