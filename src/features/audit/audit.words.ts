/** Sentences of the audit log's API. */
export const AUDIT_REPLIES = { list: 'رویدادها' } as const;

export const AUDIT_TEXTS = {
  person: 'چه کسی',
  personHint: 'نام یا شماره را بنویسید',
  scope: 'کدام رویدادها',
  scopes: { person: 'هرچه به او مربوط است', actor: 'تنها کارهای خودش' },
  gonePerson: 'یک کاربر حذف‌شده',
  what: 'چه کاری',
  allActions: 'همهٔ کارها',
  from: 'از تاریخ',
  to: 'تا تاریخ',
  filters: 'فیلتر رویدادها',
  field: 'مورد',
  before: 'پیش از این',
  after: 'پس از این',
  nothing: '—',
  details: 'جزئیات تغییر',
  more: 'رویدادهای پیش‌تر',
  end: 'رویداد دیگری نیست.',
  empty: 'رویدادی با این فیلترها نیست.',
  failed: 'دریافت رویدادها ناموفق بود.',
  loading: 'در حال دریافت رویدادها…',
  yes: 'بله',
  no: 'خیر',
} as const;

/** The log as a file. */
export const AUDIT_EXPORT_TEXTS = {
  name: 'رویدادنگار',
  at: 'زمان',
  actor: 'چه کسی',
  action: 'چه کاری',
  sentence: 'شرح',
  subjectType: 'موضوع',
  subjectId: 'شماره',
  before: 'پیش از این',
  after: 'پس از این',
  button: 'خروجی اکسل',
} as const;
