/**
 * Enough of SQL to tell what a migration's statements are: comments apart, texts and bodies of functions
 * blanked out, names as they are.
 */

/**
 * @typedef {object} Statement
 * @property {string} text without comments and without what stands in quotes, on one line
 * @property {string[]} comments the lines before it, without their dashes
 * @property {number} line where it begins in its file, from 1
 */

/** A comment, a text, a quoted name, the body of a function, an end, or anything else. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]?'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;eE]+|[\s\S]/g;

/**
 * @param {string} sql the text of a migration
 * @returns {Statement[]}
 */
export function statementsOf(sql) {
  /** @type {Statement[]} */
  const found = [];
  let text = '';
  /** @type {string[]} */
  let comments = [];
  let line = 1;
  let begun = 1;
  const end = () => {
    const whole = text.replace(/\s+/g, ' ').trim();
    if (whole) found.push({ text: whole, comments, line: begun });
    text = '';
    comments = [];
  };
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token.startsWith('--')) {
      const isBreak = token.startsWith('--> statement-breakpoint');
      if (isBreak) end();
      else comments.push(token.replace(/^-+\s*/, '').trim());
    } else if (token === ';') end();
    else if (!token.startsWith('/*')) {
      if (!text.trim()) begun = line + linesIn(token.slice(0, token.search(/\S|$/)));
      text += blanked(token);
    }
    line += linesIn(token);
  }
  end();
  return found;
}

/** @param {string} text */
const linesIn = (text) => text.split('\n').length - 1;

/** @param {string} token */
function blanked(token) {
  if (/^[eE]?'/.test(token) && token.endsWith("'")) return "''";
  return token.length > 1 && token.startsWith('$') ? "''" : token;
}
