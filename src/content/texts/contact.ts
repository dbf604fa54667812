/** The words of its parts. */
export const CONTACT_TEXTS = {
  crumb: 'تماس با ما',
  callNow: 'تماس تلفنی',
  phone: 'تلفن',
  email: 'ایمیل',
  address: 'نشانی',
  hours: 'ساعت کاری',
  noPhone: 'در انتظار دریافت شمارهٔ تلفن',
  noEmail: 'در انتظار دریافت ایمیل',
  noAddress: 'در انتظار دریافت آدرس',
  noHours: 'در انتظار اعلام ساعت کاری',
  consultation: 'مشاورهٔ تخصصی بیمه',
  track: 'پیگیری درخواست',
} as const;
