export const CODE_CHECK_TEXTS = {
  section: 'کد ملی',
  unchecked:
    'هنوز کسی این کد را با مدرک این شخص نسنجیده است. تا آن زمان، درخواست‌هایش با حساب دیگری «از همین شخص» شمرده نمی‌شود.',
  checked: (name: string, at: string) => `${name} آن را در ${at} با مدرک سنجیده است.`,
  check: 'کد را با مدرک سنجیدم',
  done: 'بررسی کد ملی ثبت شد.',
} as const;
