/**
 * Holders as a brokerage has them, each known to be whom it is: families on one phone, companies and who calls
 * for them, spellings, second numbers, other surnames, numbers that somebody else has now.
 */

/** Something that somebody sent or bought: under which name and number, and what else it says. */
export type Appearance = {
  person: number;
  name: string;
  phone: string;
  as: 'request' | 'policy' | 'account';
  plate: string | null;
};
type Person = { id: number; birthday: string; code: string };
export type Holders = { persons: Person[]; appearances: Appearance[] };

const FIRST = {
  women:
    'مریم زهرا فاطمه سارا مینا نرگس لیلا سمیه الهام نازنین پریسا شیرین ژاله پروین اعظم طاهره معصومه ندا آزاده مهسا فرزانه ناهید شهلا ریحانه هانیه',
  men: 'محمد علی حسین رضا مهدی احمد حسن امیر سعید حمید محسن مجید جواد کاظم بهرام کاوه نادر فرهاد منصور ایرج داریوش یوسف ابراهیم اکبر محمدرضا علیرضا محمدعلی امیرحسین',
};
const LAST =
  'احمدی محمدی حسینی رضایی کریمی موسوی جعفری صادقی رحیمی ابراهیمی قاسمی کاظمی مرادی اکبری نوری صالحی یوسفی شریفی نجفی باقری زارع عباسی میرزایی فرهمند طاهری غلامی حیدری سلیمانی ذوالفقاری ضیایی پورسعید کیانی بهرامی جهانگیری خسروی دهقان رستمی سلطانی شجاعی عظیمی فتحی قربانی گودرزی لطفی مقدم نیک‌نام هاشمی ولی‌زاده یزدانی تهرانی اصفهانی شیرازی کرمانی حق‌شناس پناهی ثابتی جلالی چگینی خلیلی داوودی راستگو زمانی ساعدی';
const FIRMS =
  'پارس البرز سپهر کیمیا آریا دماوند زاگرس کاوش نوین پویا سهند کارون ارس مهر ایرانیان صبا پگاه یکتا توان رایا';
const TRADES = 'صنعت تجارت فولاد پلاستیک ترابری ساختمان الکترونیک غذایی نساجی بسته‌بندی';

const words = (list: string): string[] => list.split(' ');

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Letters that are written for each other, or typed beside each other. */
const WRONG: Record<string, string> = {
  ی: 'ب',
  م: 'ن',
  ر: 'ز',
  ا: 'ل',
  د: 'ذ',
  ح: 'ه',
  س: 'ص',
  ت: 'ط',
};

/** So many holders. */
export function labelledHolders(count: number, seed: number): Holders {
  const next = numbersOf(seed);
  const chance = (share: number): boolean => next() < share;
  /** Common ones are much more common than rare ones. */
  const oneOf = (list: readonly string[]): string =>
    list[Math.floor(next() ** 1.6 * list.length)] as string;
  const persons: Person[] = [];
  const appearances: Appearance[] = [];
  let phones = 0;
  let plates = 0;

  const newPhone = (): string => {
    phones += 1;
    return `0912${String(1_000_000 + phones)}`;
  };
  const newPlate = (): string => {
    plates += 1;
    return `پلاک ${10 + (plates % 89)} ب ${100 + (plates % 899)} ایران ${10 + (plates % 88)}-${plates}`;
  };
  function newPerson(): number {
    const id = persons.length + 1;
    const [year, month, day] = [1950 + (id % 50), 1 + (id % 12), 1 + Math.floor(next() * 28)];
    const birthday = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    persons.push({ id, birthday, code: String(1_000_000_000 + id) });
    return id;
  }
  const show = (person: number, name: string, phone: string, more: Partial<Appearance> = {}) =>
    appearances.push({ person, name, phone, as: 'request', plate: null, ...more });
  const policy = (plate: string | null) => ({ as: 'policy', plate }) as const;

  /** The same name as somebody else writes it, which is one key all the same. */
  const respelt = (name: string): string => {
    const arabic = name.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
    return chance(0.5) ? arabic : name.replace(/^(محمد|علی|امیر)(?=\p{L})/u, '$1\u200c');
  };
  /** One letter wrong, missing, doubled, or in its neighbour's place. */
  function withSlip(name: string): string {
    const letters = [...name];
    const at = 1 + Math.floor(next() * (letters.length - 2));
    const [one = '', two = ''] = letters.slice(at, at + 2);
    if (one === ' ' || two === ' ') return withSlip(name);
    const kind = Math.floor(next() * 4);
    if (kind === 0) letters[at] = WRONG[one] ?? 'ه';
    if (kind === 1) letters.splice(at, 1);
    if (kind === 2) letters.splice(at, 0, one);
    if (kind === 3) letters.splice(at, 2, two, one);
    const slipped = letters.join('');
    return slipped === name ? withSlip(name) : slipped;
  }
  const firstName = (sex: keyof typeof FIRST = chance(0.5) ? 'women' : 'men'): string =>
    oneOf(words(FIRST[sex]));
  const lastName = (): string => oneOf(words(LAST));

  /** A person by themselves, with what may become of them. */
  function single(): void {
    const [person, phone] = [newPerson(), newPhone()];
    const [first, last] = [firstName(), lastName()];
    const name = `${first} ${last}`;
    show(person, name, phone);
    if (chance(0.4)) show(person, respelt(name), phone, policy(null));
    const which = next();
    if (which < 0.12) show(person, withSlip(name), phone, policy(null));
    else if (which < 0.26) {
      // A second number; most come with the same car or are asked their birthday.
      const plate = chance(0.6) ? newPlate() : null;
      const other = newPhone();
      if (plate) show(person, name, phone, policy(plate));
      const shown = plate && chance(0.2) ? withSlip(name) : name;
      show(person, shown, other, plate ? policy(plate) : {});
    } else if (which < 0.3) show(person, `${first} ${lastName()}`, phone, policy(null));
    else if (which < 0.33) show(person, `${last} ${first}`, phone, policy(null));
    else if (which < 0.36) show(person, `خانم ${name}`, phone, policy(null));
    else if (which < 0.38) show(person, last, phone);
    else if (which < 0.4 && first.length > 5) show(person, `${first.slice(-3)} ${last}`, phone);
    else if (which < 0.5) show(person, name, phone, { as: 'account' });
  }

  /** Parents and children on one phone, of one surname. */
  function family(): void {
    const [phone, last] = [newPhone(), lastName()];
    const members = 2 + Math.floor(next() * 3);
    for (let member = 0; member < members; member += 1) {
      const person = newPerson();
      const surname = member === 1 ? lastName() : last;
      const name = `${firstName(member === 1 ? 'women' : undefined)} ${surname}`;
      show(person, name, phone, policy(chance(0.5) ? newPlate() : null));
      if (chance(0.15)) show(person, withSlip(name), phone);
    }
  }

  /** A father and a son with their own phones and one car, which the son took over. */
  function fatherAndSon(): void {
    const [last, plate] = [lastName(), newPlate()];
    for (const first of ['حسن', chance(0.5) ? 'حسین' : 'محسن']) {
      show(newPerson(), `${first} ${last}`, newPhone(), policy(plate));
    }
  }

  /** A company, and two who call for it by its telephone. */
  function company(): void {
    const [firm, phone] = [newPerson(), newPhone()];
    const name = `شرکت ${oneOf(words(FIRMS))} ${oneOf(words(TRADES))} ${oneOf(words(FIRMS))}`;
    show(firm, name, phone, policy(null));
    if (chance(0.5)) show(firm, respelt(name), phone);
    if (chance(0.3)) show(firm, `${name} (سهامی خاص)`, phone);
    if (chance(0.2)) show(firm, name, newPhone(), policy(null));
    if (chance(0.1)) show(firm, name.replace('شرکت ', ''), phone);
    for (let contact = 0; contact < 2; contact += 1) {
      show(newPerson(), `${firstName()} ${lastName()}`, phone);
    }
  }

  /** A number that somebody else has now, now and then one of the same name. */
  function recycled(): void {
    const phone = newPhone();
    const name = `${firstName()} ${lastName()}`;
    show(newPerson(), name, phone, policy(null));
    show(newPerson(), chance(0.05) ? name : `${firstName()} ${lastName()}`, phone);
  }

  while (persons.length < count) {
    const which = next();
    if (which < 0.68) single();
    else if (which < 0.8) family();
    else if (which < 0.85) fatherAndSon();
    else if (which < 0.92) company();
    else recycled();
  }
  return { persons, appearances };
}
