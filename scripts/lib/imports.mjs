import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';

/**
 * Holds the imports of a tree against `.dependency-cruiser.mjs`.
 * @param {string} baseDir where its src/ and package.json lie
 * @returns {Promise<import('./rooms.mjs').Problem[]>}
 */
export async function checkImports(baseDir) {
  const { forbidden, options } = rules;
  const { output } = await cruise(
    ['src'],
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ from, to, cycle = [], rule, comment = '' }) => {
    const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to;
    return {
      file: from,
      line: 1,
      rule: rule.name,
      message: `imports ${way}, but ${comment || whyOf(rule.name)}`,
    };
  });
}

/** @param {string} name */
const whyOf = (name) => rules.forbidden.find((rule) => rule.name === name)?.comment ?? name;
