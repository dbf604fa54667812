/** Words that make a name a company's, a firm's or an association's, and no person's. */
const COMPANY = new Set(
  `شرکت شرکتها موسسه مؤسسه مؤسسهٔ گروه گروهصنعتی هلدینگ مجموعه مجتمع تعاونی اتحادیه انجمن بنیاد خیریه هیئت هیات کانون
  کارخانه کارگاه تولیدی صنایع صنعت صنعتی صنعتگران معدن بازرگانی تجاری تجارت بازرگان پخش فروشگاه فروشگاههای سوپرمارکت
  هایپر نمایشگاه پاساژ بازار بازارچه مرکز مغازه غرفه رستوران کافه هتل مهمانپذیر تالار نانوایی قنادی داروخانه بیمارستان درمانگاه
  کلینیک آزمایشگاه مطب مدرسه دبستان دبیرستان هنرستان آموزشگاه مهدکودک دانشگاه باشگاه استخر ورزشگاه ساختمان برج شهرک
  پروژه مهندسین مهندسی مشاور پیمانکاری عمران ساختمانی آژانس باربری ترابری حملونقل تاکسیرانی اتوبوسرانی پایانه انبار سردخانه
  گلخانه مرغداری دامداری کشتوصنعت نشر انتشارات چاپخانه استودیو دفتر شعبه کارواش تعمیرگاه جایگاه پمپبنزین
  co company ltd llc inc corp group holding gmbh plc factory hotel clinic store shop studio`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** True for a name with a word that only companies and the like have: «شرکت پارس ۲۰۰۰», «هتل ۱۱۰». */
export const isCompany = (name: string): boolean =>
  name
    .toLowerCase()
    .replaceAll('\u200c', '')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => COMPANY.has(word));
