/** The words of the form of a customer. */
export const FORM_TEXTS = {
  enterTitle: 'مشتری تازه',
  editTitle: 'ویرایش مشتری',
  enter: 'ثبت مشتری',
  save: 'ذخیرهٔ تغییرها',
  cancel: 'انصراف',
  entered: 'مشتری ثبت شد.',
  saved: 'تغییرها ذخیره شد.',
  phones: 'شماره‌ها',
  phone: (place: string) => `شمارهٔ ${place}`,
  phoneLabel: 'عنوان',
  phoneLabelHint: 'مانند همراه، محل کار، همسر',
  preferred: 'شمارهٔ اصلی',
  addPhone: 'افزودن شماره',
  removePhone: (place: string) => `حذف شمارهٔ ${place}`,
  more: 'بیشتر: نشانی، تاریخ تولد، یادداشت',
  open: 'باز کردن همان مشتری',
} as const;
