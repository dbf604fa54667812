/** Texts of claiming a request, and of assigning it to a colleague. */
export const ASSIGN_TEXTS = {
  claim: 'پذیرفتن درخواست',
  claimed: 'درخواست به شما سپرده شد.',
  takenBy: (name: string) => `پیش از شما ${name} این درخواست را پذیرفت.`,
  heldBy: (name: string) => `این درخواست در دست ${name} است.`,
  claimedByOutcome: 'با ثبت نتیجه، درخواست به نام شما می‌شود.',
  assign: 'سپردن به همکار',
  assignShort: 'سپردن',
  colleague: 'همکار',
  chooseColleague: 'نام همکار را بنویسید یا انتخاب کنید',
  noColleague: 'همکاری با این نام نیست.',
  colleagueMissing: 'همکار را انتخاب کنید.',
  assigneesLoading: 'در حال دریافت نام همکاران…',
  assigneesFailed: 'دریافت نام همکاران ناموفق بود.',
  away: (name: string) => `${name}؛ امروز سر کار نیست`,
  give: 'سپردن',
  assigned: (name: string) => `به ${name} سپرده شد.`,
} as const;
