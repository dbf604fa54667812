/** After one of these a `/` begins a regular expression, after anything else it divides. */
const BEFORE_REGEXP = /(?:^|[(,=:[!&|?{};+*%~^]|=>|\b(?:return|typeof|case|in|of|await|yield))\s*$/;
const REGEXP = /\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//y;
/** A string ends with its line, so that an apostrophe in JSX text costs one line, not the file. */
const STRING = /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1/y;
const TEMPLATE_TEXT = /(?:\\[\s\S]|(?!\$\{)[^`\\])*/y;

/** @param {string} text @param {string} fill */
const blank = (text, fill) => text.replace(/[^\n]/g, fill);

/**
 * The source with comments made blank and what stands inside strings and regular expressions made
 * underscores: what is left is code, and every character keeps its place. Enough to find imports
 * and a few names in TypeScript and JSX without a parser.
 * @param {string} source
 * @returns {string}
 */
export function maskSource(source) {
  let masked = '';
  let at = 0;
  /** For every template literal that we are inside of: how many braces are open in its `${}`. */
  /** @type {number[]} */
  const templates = [];

  /** @param {RegExp} pattern */
  const match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  /** @param {string} text */
  const emit = (text) => {
    masked += text;
    at += text.length;
  };
  const templateText = () => {
    emit(blank(match(TEMPLATE_TEXT) ?? '', '_'));
    if (source[at] === '`') emit('`');
    else if (at < source.length) {
      emit('${');
      templates.push(0);
    }
  };

  while (at < source.length) {
    const char = /** @type {string} */ (source[at]);
    const depth = templates.length - 1;
    if (char === '/') {
      const comment = match(LINE_COMMENT) ?? match(BLOCK_COMMENT);
      const regexp = comment || !BEFORE_REGEXP.test(masked.slice(-40)) ? null : match(REGEXP);
      emit(comment ? blank(comment, ' ') : regexp ? blank(regexp, '_') : char);
    } else if (char === '"' || char === "'") {
      const string = match(STRING);
      emit(string ? char + blank(string.slice(1, -1), '_') + char : char);
    } else if (char === '`') {
      emit(char);
      templateText();
    } else if (char === '}' && templates[depth] === 0) {
      templates.pop();
      emit(char);
      templateText();
    } else {
      if (depth >= 0 && char === '{') templates[depth] = (templates[depth] ?? 0) + 1;
      if (depth >= 0 && char === '}') templates[depth] = (templates[depth] ?? 0) - 1;
      emit(char);
    }
  }
  return masked;
}
