import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/delivery.md');
const STEP = /^<!-- trial: (\S+) -->\n```sh\n([\s\S]*?)^```$/gm;

/** The steps that docs/delivery.md marks for the trial: by name, the commands as they stand there. */
export function documentedSteps(page = readFileSync(PAGE, 'utf8')): Map<string, string> {
  return new Map([...page.matchAll(STEP)].map(([, name = '', commands = '']) => [name, commands]));
}

/**
 * One of them. What a trial has to do otherwise is said by `options`, which are added to the command that sets a
 * machine up. Throws when the page has no such step.
 */
export function documentedStep(name: string, options = ''): string {
  const commands = documentedSteps().get(name);
  if (!commands) throw new Error(`docs/delivery.md marks no step "${name}"`);
  return commands.replace(/^sh deploy\/setup-debian\.sh .*$/gm, (line) => `${line} ${options}`);
}
