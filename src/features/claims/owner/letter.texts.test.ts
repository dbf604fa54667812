import { expect, it } from 'vitest';
import { OTHER_INSURERS } from '#domain/policies/insurers.ts';
import { LETTER_TEXTS } from './objection-letter.tsx';

it.each(['ایران', 'بیمه ایران', 'بیمهٔ ایران', 'بیمۀ ایران', 'شرکت بیمه ایران', ' شرکت ایران '])(
  'the letter is to «شرکت بیمهٔ ایران», however «%s» was typed',
  (insurer) => {
    expect(LETTER_TEXTS.to(insurer)).toBe('شرکت بیمهٔ ایران');
  },
);

it.each([OTHER_INSURERS, 'بیمه ', 'شرکت '])('«%s» names no insurer', (insurer) => {
  expect(LETTER_TEXTS.to(insurer)).toBe(LETTER_TEXTS.toInsurer);
});
