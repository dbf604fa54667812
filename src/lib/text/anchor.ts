/** The longest anchor, in letters: enough to distinguish the headings of one page. */
const LONGEST = 60;

/**
 * The name of a heading in an address: «چه می‌پوشاند؟» is `چه-می-پوشاند`. Empty for a heading without
 * letters.
 */
export function anchorOf(heading: string): string {
  return heading
    .slice(0, LONGEST)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
