import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TEXT_NAMES, type TextName } from '#domain/texts.ts';
import { approvedModel } from '#test/approved-texts.ts';
import { CODE_TEMPLATES } from '../sms.ts';

const brand = 'کارگزاری مهر';
/** As long as a name may be for the words to fit: whoever has a shorter one copies them as they are. */
const LONG = { brand, publicUrl: 'https://www.kargozari-mehr.ir' };
/** Where a code is bound to the site as well. */
const SHORT = { brand, publicUrl: 'https://kargozari.ir' };

const block = (title: string, words: string) => `${title}:\n\n\`\`\`text\n${words}\n\`\`\`\n`;

/** What `docs/texts.md` has of a text. */
function sectionOf(template: TextName): string {
  const ofCode = CODE_TEMPLATES.includes(template)
    ? [
        block('Kavenegar', approvedModel(template, 'kavenegar', LONG).model),
        block(
          'Kavenegar, for a site with a short name',
          approvedModel(template, 'kavenegar', SHORT).model,
        ),
      ]
    : [];
  const smsir = block('SMS.ir', approvedModel(template, 'smsir', LONG).model);
  return [`### \`${template}\`\n`, smsir, ...ofCode].join('\n');
}

const documented = await readFile('docs/texts.md', 'utf8');

describe('the words to have approved', () => {
  it.each(TEXT_NAMES)('%s: stand in the documentation', (template) => {
    expect(documented).toContain(sectionOf(template));
  });

  it('bind a code to a site with a short name', () => {
    const [first] = CODE_TEMPLATES as TextName[];
    expect(first && sectionOf(first)).toContain('@kargozari.ir #%token\n');
  });
});
