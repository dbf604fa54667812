/** What the details of a form are called for staff. */
export const DETAIL_LABELS: Record<string, string> = {
  preferred_time: 'زمان مناسب تماس',
  topic: 'موضوع',
  note: 'توضیح',
  message: 'توضیح',
  company_name: 'شرکت یا کسب‌وکار',
  province: 'استان',
  city: 'شهر',
  education: 'تحصیلات',
  experience: 'سابقهٔ کار در بیمه',
  license_status: 'پروانه',
  cooperation: 'نوع همکاری',
  service: 'خدمت یا بیمه',
  full_name: 'نام',
  tracking_code: 'کد پیگیری',
  score: 'امتیاز',
};

/** The form says these in the first person; the staff's panel says them of the applicant. */
export const LICENCE_OF_THEM: Record<string, string> = {
  none: 'پروانه ندارد',
  in_progress: 'در حال گرفتن پروانه',
  licensed: 'پروانه دارد',
};
export const COOPERATION_OF_THEM: Record<string, string> = {
  undecided: 'هنوز نمی‌داند',
  full_time: 'تمام‌وقت',
  part_time: 'پاره‌وقت',
  referral: 'معرفی مشتری',
};
