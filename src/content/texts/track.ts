/** The words of its parts. */
export const TRACK_TEXTS = {
  crumb: 'پیگیری درخواست',
  login: 'ورود به حساب',
  contact: 'تماس با ما',
} as const;
