import { afterEach, describe, expect, it, vi } from 'vitest';
import { officeOf } from '#domain/hours/office-hours.ts';
import { enteredHoursOf } from '#features/settings/hours/entered-hours.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '#features/settings/settings.ts';
import {
  bodyOf,
  freshDraft,
  isAskedAbout,
  lastDayIn,
  ofAnother,
  PICKED,
  readWho,
  restoredDraft,
  shownIn,
  startedAgain,
  timeOf,
} from './draft.ts';
import { filledIn, takenOut } from './known.ts';

const office = officeOf(enteredHoursOf(DEFAULT_PUBLIC_SETTINGS));
const rules = { office, figures: {} };

describe('who it is', () => {
  it.each([
    ['رضا کریمی ۰۹۱۲ ۱۲۳ ۴۵ ۶۷', 'رضا کریمی', '۰۹۱۲ ۱۲۳ ۴۵ ۶۷'],
    ['09121234567، رضا کریمی', 'رضا کریمی', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['+98-912-123-4567', '', '+۹۸-۹۱۲-۱۲۳-۴۵۶۷'],
    ['شرکت پارس ۲۰۰۰', 'شرکت پارس ۲۰۰۰', ''],
    ['رضا کریمی', 'رضا کریمی', ''],
    ['0912', '', '۰۹۱۲'],
    ['', '', ''],
  ])('is read of «%s»', (typed, full_name, phone_number) => {
    expect(readWho(typed)).toEqual({ full_name, phone_number });
  });

  it('counts though it was never chosen from the list', () => {
    const draft = freshDraft({ typed: 'رضا کریمی 09121234567' });
    expect(bodyOf(draft, rules)).toMatchObject({
      body: { full_name: 'رضا کریمی', assignee: 'me', way: 'phone', kind: 'call' },
    });
    expect(bodyOf(freshDraft({}), rules)).toEqual({
      wrong: { full_name: expect.any(String), phone_number: expect.any(String) },
    });
  });

  const known = {
    ...{ id: 7, name: 'نسرین یوسفی', phones: ['09121234567'], isCompany: false },
    ...{ province: 'گیلان', city: 'رشت' },
  };

  it('is the customer whose page it is', () => {
    const sent = bodyOf(freshDraft({ customer: known }), rules);
    expect(sent).toMatchObject({ body: { customer: 7, phone_number: '۰۹۱۲۱۲۳۴۵۶۷' } });
  });

  it.each(['شهرداری تهران', 'بانک ملت', 'صندوق ۱۲۳۴۵: شعبه', 'نام '.repeat(40).trim()])(
    'may be a customer of a name that no visitor has: «%s»',
    (name) => {
      const draft = freshDraft({ customer: { ...known, name } });
      expect(bodyOf(draft, rules).body).not.toHaveProperty('full_name');
      const corrected = { ...draft, full_name: 'سازمان ۱۲۳۴۵' };
      expect(bodyOf(corrected, rules)).toMatchObject({ wrong: { full_name: expect.any(String) } });
      const nameless = freshDraft({ customer: { ...known, name: '' } });
      expect(bodyOf(nameless, rules)).toMatchObject({ wrong: { full_name: expect.any(String) } });
    },
  );

  it('has what is known filled in, for the kinds that ask for it', () => {
    const company = { ...known, name: 'شرکت پارس', isCompany: true };
    const draft = {
      ...freshDraft({ customer: company }),
      service: 'claims-processing',
      message: 'بیمهٔ انبار',
    };
    const place = { province: 'گیلان', city: 'رشت' };
    expect(bodyOf({ ...draft, kind: 'consultation' }, rules).body).toMatchObject({
      ...place,
      company_name: 'شرکت پارس',
    });
    const about = { topic: 'انبار' };
    expect(bodyOf({ ...draft, ...about }, rules).body).not.toHaveProperty('province');
    expect(filledIn({}, { ...known, province: null })).toEqual({});
  });

  it('never takes the place of what was answered, and goes with the customer', () => {
    expect(filledIn({ province: 'تهران', city: '' }, known)).toEqual({});
    expect(takenOut({ province: 'گیلان', city: 'رشت' }, known)).toEqual({ province: '', city: '' });
    expect(takenOut({ province: 'گیلان', city: 'لاهیجان' }, known)).toEqual({ province: '' });
  });
});

describe('another person', () => {
  const customer = {
    ...{ id: 7, name: 'نسرین یوسفی', phones: ['09121234567'], isCompany: false },
    ...{ province: 'گیلان', city: 'رشت' },
  };
  const policy = { line: 'motor_hull', insurer: 'بیمهٔ ایران', policy_number: '۱/۱۲' };
  const draft = { ...freshDraft({ customer }), ...policy, policy };

  it('has nothing of the customer’s policy', () => {
    expect({ ...draft, ...ofAnother(draft) }).toMatchObject({
      ...{ line: '', insurer: '', policy_number: '', policy: {} },
      ...{ province: '', city: '', customer: null, isNew: false },
    });
  });

  it('keeps what the clerk wrote', () => {
    const typed = { ...draft, insurer: 'بیمهٔ آسیا', description: 'از پشت به خودرو زدند.' };
    expect({ ...typed, ...ofAnother(typed) }).toMatchObject({
      ...{ line: '', insurer: 'بیمهٔ آسیا', policy_number: '' },
      description: 'از پشت به خودرو زدند.',
    });
    const own = { ...draft, policy: {} };
    expect({ ...own, ...ofAnother(own) }).toMatchObject(policy);
  });

  it('begins with nothing of what was restored', () => {
    const fresh = freshDraft({ typed: 'رضا' });
    expect({ ...draft, ...startedAgain(draft, fresh) }).toMatchObject({
      ...{ who: 'رضا', customer: null, kind: 'call', policy: {} },
      ...{ line: '', insurer: '', policy_number: '', province: '' },
    });
  });
});

describe('a form as it was left', () => {
  const fresh = freshDraft({});
  const restored = (draft: object) => restoredDraft(JSON.stringify(draft), fresh);

  it('is restored, also as an older version kept it', () => {
    const { policy: _policy, ...kept } = { ...fresh, topic: 'بدنه' };
    const customer = { id: 7, name: 'نسرین یوسفی', phones: ['09121234567'] };
    const draft = restored({ ...kept, customer });
    expect(draft).toMatchObject({ topic: 'بدنه', policy: {}, customer });
    expect(draft && ofAnother(draft)).toMatchObject({ customer: null });
  });

  it('is left where this version cannot show it', () => {
    expect(restored({ ...fresh, kind: 'quote' })).toBeNull();
    expect(restored({ ...fresh, customer: { id: 7, name: 'نسرین یوسفی' } })).toBeNull();
    expect(restored([])).toBeNull();
    expect(restoredDraft('{', fresh)).toBeNull();
    expect(restoredDraft('', fresh)).toBeNull();
  });
});

describe('what is sent', () => {
  const known = freshDraft({ typed: 'رضا کریمی 09121234567' });

  it('is the answers of the kind alone', () => {
    const draft = { ...known, topic: 'بدنه', message: 'از کار شما راضی نیستم.' };
    expect(bodyOf(draft, rules)).toMatchObject({ body: { topic: 'بدنه' } });
    const { body } = bodyOf({ ...draft, kind: 'complaint' }, rules);
    expect(body).toMatchObject({ message: 'از کار شما راضی نیستم.' });
    expect(body).not.toHaveProperty('topic');
  });

  it('has a colleague, or a time, where one of them is next', () => {
    const wrong = (part: object) => Object.keys(bodyOf({ ...known, ...part }, rules).wrong ?? {});
    expect(wrong({ next: 'hand_over' })).toEqual(['assignee']);
    expect(wrong({ next: 'follow_up', when: PICKED })).toEqual(['follow_up_at', 'time']);
    expect(wrong({ next: 'follow_up', when: PICKED, follow_up_at: '2030-01-02' })).toEqual([
      'time',
    ]);
    const { body } = bodyOf({ ...known, next: 'follow_up' }, rules);
    expect(Date.parse(String(body?.follow_up_at))).toBeGreaterThan(Date.now());
  });
});

describe('what is not shown', () => {
  const known = freshDraft({ typed: 'رضا کریمی 09121234567' });
  const iran = {
    provinces: ['گیلان', 'تهران'],
    citiesOf: (province: string) => (province === 'گیلان' ? ['رشت'] : []),
  };

  it.each([{ next: 'hand_over' }, { next: 'follow_up', when: PICKED }] as const)(
    'of the next step is not asked for: %o',
    (chosen) => {
      const message = 'از کار شما راضی نیستم.';
      const draft = { ...known, ...chosen, kind: 'complaint', message } as const;
      expect(bodyOf(shownIn(draft, { role: 'admin', iran }), rules)).toMatchObject({
        body: { kind: 'complaint', assignee: 'me' },
      });
      expect(shownIn(draft, { role: 'super_admin', iran })).toEqual(draft);
      expect(shownIn({ ...draft, kind: 'call' }, { role: 'admin', iran }).next).toBe(chosen.next);
    },
  );

  it('is a place of the customer’s record that no list has', () => {
    const place = (province: string, city: string) =>
      shownIn({ ...known, ...{ province, city } }, { role: 'admin', iran });
    expect(place('گیلان', 'رشت')).toMatchObject({ province: 'گیلان', city: 'رشت' });
    expect(place('گیلان', 'روستای بالا')).toMatchObject({ province: 'گیلان', city: '' });
    expect(place('استان گیلان', 'رشت')).toMatchObject({ province: '', city: '' });
    const early = { ...known, province: 'استان گیلان', city: '' };
    expect(shownIn(early, { role: 'admin', iran: null })).toEqual(early);
  });
});

describe('a time to call again about a claim', () => {
  afterEach(() => void vi.useRealTimers());
  /** A working Sunday; the insurer has to hear of a loss within five days, so until tomorrow. */
  const claim = () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T06:00:00Z') });
    const answers = {
      line: 'motor_third_party',
      loss_date: '2026-11-25',
      next: 'follow_up',
    } as const;
    return { ...freshDraft({}), kind: 'claim', ...answers } as const;
  };

  it('is no preset after the legal deadline', () => {
    const draft = claim();
    expect(lastDayIn(draft, rules)).toEqual({ day: '2026-11-30', of: 'claim' });
    expect(timeOf({ ...draft, when: '1' }, rules)).toEqual(new Date('2026-11-30T05:30:00Z'));
    expect(timeOf({ ...draft, when: '2' }, rules)).toBeNull();
    expect(timeOf({ ...draft, kind: 'call', when: '2' }, rules)).not.toBeNull();
  });

  it('is asked about when it was picked there, or the server knew an earlier end', () => {
    const picked = { ...claim(), when: PICKED, follow_up_at: '2026-12-01', time: '10:00' };
    expect(isAskedAbout(picked, rules)).toBe(true);
    expect(isAskedAbout({ ...picked, next: 'mine' }, rules)).toBe(false);
    const soon = { ...picked, follow_up_at: '2026-11-30' };
    expect(isAskedAbout(soon, rules)).toBe(false);
    const refused = timeOf(soon, rules)?.toISOString() ?? '';
    expect(isAskedAbout({ ...soon, refused_at: refused }, rules)).toBe(true);
    const known = freshDraft({ typed: 'رضا کریمی 09121234567' });
    const rest = { province: 'تهران', city: 'تهران', description: 'از پشت به خودرو زدند.' };
    const body = (draft: typeof picked) =>
      bodyOf({ ...known, ...draft, ...rest, who: known.who }, rules);
    expect(body(picked)).toMatchObject({ body: { after_end: true } });
    expect(body(soon).body).not.toHaveProperty('after_end');
  });
});
