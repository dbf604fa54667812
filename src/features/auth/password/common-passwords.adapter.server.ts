import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Some fifty thousand passwords of leaks, the commonest first, in lower case. Too large for a page, and
 * of no use there: the server decides.
 */
export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
