/** In code points. A text is short, and a name in one no place for a sermon. */
const LONGEST_NAME = 40;

/**
 * A name as a text says it. A stranger may fill in another's number, so what they call that person must
 * carry no link: phones make one of any dot between letters.
 */
export function nameInText(fullName: string): string {
  const letters = [...fullName.replace(/[.\s]+/g, ' ').trim()];
  if (letters.length <= LONGEST_NAME) return letters.join('');
  return `${letters.slice(0, LONGEST_NAME).join('').trim()}…`;
}
