import { describe, expect, it } from 'vitest';
import { firstSentences, formErrorsOf } from './form-results.ts';

describe('a refusal', () => {
  it('stands at its fields, with the first sentence of each', () => {
    const errors = { phone_number: ['شماره درست نیست.', 'دومی'], city: ['شهر را بنویسید.'] };
    expect(formErrorsOf({ message: 'خانه‌ها را ببینید.', errors })).toEqual({
      fieldErrors: { phone_number: 'شماره درست نیست.', city: 'شهر را بنویسید.' },
      message: null,
    });
  });

  it('is one sentence for the whole form when no field is named', () => {
    expect(formErrorsOf({ message: 'کمی صبر کنید.' })).toEqual({
      fieldErrors: {},
      message: 'کمی صبر کنید.',
    });
    expect(formErrorsOf({ message: 'کمی صبر کنید.', errors: {} }).message).toBe('کمی صبر کنید.');
  });

  it('names no field of nothing', () => {
    expect(firstSentences()).toEqual({});
  });
});
