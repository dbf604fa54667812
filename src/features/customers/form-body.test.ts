import { describe, expect, it } from 'vitest';
import { changesIn, startOf } from './form-body.ts';

describe('what the form of a known customer saves', () => {
  const start = {
    ...startOf(null),
    name: 'نسرین یوسفی',
    phones: [{ number: '09121234567', label: '', preferred: true }],
  };

  it('is what was changed in it alone, so that a colleague’s words and a merge’s code stay', () => {
    expect(changesIn({ ...start, city: 'رشت' }, start)).toEqual({ city: 'رشت' });
    expect(changesIn({ ...start, name: 'نسرین رحیمی', city: '' }, start)).toEqual({
      name: 'نسرین رحیمی',
    });
  });

  it('is all numbers and those that were seen, where one of them was changed', () => {
    const [phone] = start.phones;
    const added = { number: '09127654321', label: 'همسر', preferred: false };
    const seen = { phones_seen: ['09121234567'] };
    const phones = [...start.phones, added];
    expect(changesIn({ ...start, phones }, start)).toEqual({ phones, ...seen });
    expect(changesIn({ ...start, phones: [] }, start)).toEqual({ phones: [], ...seen });
    const labelled = [{ number: phone?.number ?? '', label: 'کار', preferred: true }];
    expect(changesIn({ ...start, phones: labelled }, start)).toEqual({ phones: labelled, ...seen });
  });

  it('is nothing where nothing was changed', () => {
    expect(changesIn(start, start)).toBeNull();
    const empty = { number: ' ', label: '', preferred: false };
    expect(changesIn({ ...start, phones: [...start.phones, empty] }, start)).toBeNull();
  });

  it('takes out the code and the birthday of a person who is a company after all', () => {
    const coded = { ...start, national_code: '0012345679', birthday: '1990-01-01' };
    const company = { ...coded, kind: 'company' as const, national_id: '10101234567' };
    expect(changesIn(company, coded)).toEqual({
      ...{ kind: 'company', national_id: '10101234567' },
      ...{ national_code: '', birthday: '' },
    });
  });
});
