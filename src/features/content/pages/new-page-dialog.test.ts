import { describe, expect, it } from 'vitest';
import { slug } from '../content.ts';
import { proposedSlug } from './new-page-dialog.tsx';

describe('the address proposed for a title', () => {
  it('is made of its letters in Latin, digits and dashes', () => {
    expect(proposedSlug('راهنمای بیمهٔ بدنه ۱۴۰۵')).toBe('rahnmai-bimh-bdnh-1405');
    expect(proposedSlug('  «خبر»‌های تازه!  ')).toBe('khbr-hai-tazh');
    expect(proposedSlug('Kargozar 24')).toBe('kargozar-24');
    expect(proposedSlug('؟!')).toBe('');
  });

  it('is one that the server takes, however long the title is', () => {
    for (const title of ['ا ب '.repeat(60), 'يك كتاب', 'مؤسسهٔ آیندهٔ روشن']) {
      expect(slug.safeParse(proposedSlug(title)).success).toBe(true);
    }
  });
});
