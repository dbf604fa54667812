/** Whole scripts and what is loaded ahead for them; texts on the page are escaped and hold no tag. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * A page without its scripts, for where none may run: each would be refused, and the browser would complain
 * of it to who looks.
 */
export const withoutScripts = (html: string): string => html.replace(SCRIPTS, '');
