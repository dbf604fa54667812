import { describe, expect, it } from 'vitest';
import { officeNameField, posesAsOffice } from './office-names.ts';

describe('posesAsOffice', () => {
  it.each([
    'مدیر ارشد',
    'مدیرارشد',
    'مدير ارشد',
    'مـدیـر ارشد',
    'مُدیر  اَرشد',
    'م د ی ر ا ر ش د',
    'مدیر-ارشد',
    'مدیر‌ارشد',
    'مدیر سیستم',
    'مدیرعامل',
    'مدیر عامل',
    'ادمین',
    'سوپر ادمین',
    'پشتیبانی',
    'پشتیبانی سایت',
    'واحد پشتیبانی',
    'تیم پشتیبانی کارگزاری',
    'کارگزار',
    'کارگزاری بیمه',
    'بیمهٔ کارگزار',
    'پشتیبانی کارگزار',
    'سایت کارگزار',
    'شرکت بیمه کارگزار',
    'Kargozar Support',
    'کارشناس فروش بیمه',
    'Admin',
    'ＳＵＰＰＯＲＴ',
    'Super Admin',
    'بیمه مرکزی',
    'بيمه‌ مركزی',
    'بیـمهٔ مرکزی ایران',
    'بیمۀ مرکزی',
    'پلیس فتا',
    'پليس‌فتا',
    'پ ل ی س  ف ت ا',
    'پلیس آگاهی تهران',
    'بانک ملت',
    'بانك ملّت',
    'بانک مرکزی جمهوری اسلامی ایران',
    'admin site',
    'Ádmin-Site',
    'ɑdmın website',
    'همکار شما',
    'همکارِ شما',
    'واحد خسارت',
    'واحد صدور خسارت',
    'بیمه ایران',
    'شرکت بیمه آسیا',
    'دادگستری استان تهران',
    'customer support center',
  ])('is true of «%s»', (name) => expect(posesAsOffice(name)).toBe(true));

  it.each([
    'مدیری',
    'مدیر شانه‌چی',
    'علی مدیر',
    'مدیرروستا',
    'کارگزاریان',
    'محسن کارگزار',
    'سرپرست‌زاده',
    'ارشد',
    'بیمه‌دار',
    'سمانه واحدی',
    'دفتری',
    'کلانی',
    'وکیلی',
    'نماینده‌پور',
    'Adminah',
    'مرکزی',
    'شیما مرکزی',
    'ایران ملتی',
    'ملت',
    'آسیا البرزی',
    'رضا بانکی',
    'ایران تهرانی',
    'Iran Banks',
    'Claire Sitwell',
    '',
  ])('is false of «%s»', (name) => expect(posesAsOffice(name)).toBe(false));

  it.each(['کارگزار', 'مدیر', 'سرپرست', 'منشی', 'صرافی', 'آگاهی'])(
    'lets «%s» be a surname',
    (name) => {
      expect(posesAsOffice(name, { isSurname: true })).toBe(false);
    },
  );
  it.each(['مدیر ارشد', 'ادمین', 'پشتیبانی'])('takes «%s» for no surname', (name) => {
    expect(posesAsOffice(name, { isSurname: true })).toBe(true);
  });
});

it.each([
  ['مدیر', 'ارشد', 'first_name'],
  ['سوپر', 'ادمین', 'last_name'],
  ['ارشد', 'مدیر', 'last_name'],
  ['محسن', 'کارگزار', null],
  ['', 'کارگزار', null],
  ['علی', 'پشتیبانی', 'last_name'],
] as const)('«%s» «%s»: %s', (first, last, field) => {
  expect(officeNameField(first, last)).toBe(field);
});
