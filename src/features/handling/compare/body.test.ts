import { describe, expect, it } from 'vitest';
import { bodyOf, insurerNamed } from './body.ts';
import { draftOf, EMPTY_OFFER, EMPTY_SHEET, rowsNamed } from './draft.ts';

const INSURERS = ['ایران', 'آسیا', 'پاسارگاد', 'پارسیان', 'تجارت نو'].map((name, place) => ({
  id: place + 1,
  name,
  is_active: true,
}));

describe('a typed insurer', () => {
  it.each([
    ['ایران', 1],
    [' بیمه ایران ', 1],
    ['بیمهٔ آسيا', 2],
    ['تجارت‌نو', 5],
    ['پاس', 3],
    ['پا', null],
    ['', null],
    ['ناشناس', null],
  ])('%s', (typed, id) => {
    expect(insurerNamed(typed, INSURERS)?.id ?? null).toBe(id);
  });
});

describe('a sheet as it is sent', () => {
  const sheet = {
    ...EMPTY_SHEET,
    line: 'motor_hull' as const,
    until: '2026-12-26',
    rows: rowsNamed(['سرمایه']),
    offers: [
      { ...EMPTY_OFFER, insurer: 'ایران', premium: '۱۲٬۵۰۰٬۰۰۰', values: { 'row-1': '۲ میلیارد' } },
      {
        ...EMPTY_OFFER,
        insurer: 'آسیا',
        premium: '13,000,000',
        first: '٣٠٠٠٠٠٠',
        instalments: '۴',
      },
    ],
    recommended: 1,
    reason: 'تعمیرگاه مجاز',
  };

  it('has sums in rial and days of Gregory, in whatever digits they were typed', () => {
    expect(bodyOf(sheet, INSURERS)).toMatchObject({
      body: {
        line: 'motor_hull',
        valid_until: '2026-12-26',
        offers: [
          { insurer: 1, premium_rial: 125_000_000, first_rial: null, instalments: null },
          { insurer: 2, premium_rial: 130_000_000, first_rial: 30_000_000, instalments: 4 },
        ],
      },
    });
  });

  it('says at each field what it cannot read', () => {
    const offers = [{ ...EMPTY_OFFER, premium: 'ارزان', instalments: 'چند' }, EMPTY_OFFER];
    const said = bodyOf({ ...sheet, until: '۱۴۰۵/۱۳/۰۱', offers }, INSURERS);
    expect(Object.keys('wrong' in said ? said.wrong : {}).toSorted()).toEqual([
      'offers.0.instalments',
      'offers.0.insurer',
      'offers.0.premium_rial',
      'offers.1.insurer',
      'valid_until',
    ]);
  });

  it('is typed again as it was stored', () => {
    const said = bodyOf(sheet, INSURERS);
    if (!('body' in said)) throw new Error('nothing is wrong with it');
    const offers = (said.body.offers as { insurer: number; note: string }[]).map((offer) => ({
      ...offer,
      insurer: { id: offer.insurer, name: INSURERS[offer.insurer - 1]?.name ?? '' },
      note: offer.note || null,
    }));
    const version = { ...said.body, offers, version: 1, published_at: null, chosen: null };
    const again = draftOf(version as never);
    expect(bodyOf(again, INSURERS)).toEqual(said);
  });
});
