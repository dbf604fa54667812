import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Some fifty thousand leaked passwords, the commonest first, in lower case. Too large for a page, and not
 * needed there: the server decides.
 */
export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
