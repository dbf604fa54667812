import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Instruction = { name: string; words: string };
export type Stage = { from: string; name: string | null; steps: Instruction[] };

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The instructions in their order; a line that ends with `\` goes on in the next. */
function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, name = '', words = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    return { name: name.toUpperCase(), words };
  });
}

/** Stages of an image, with what stands in `ARG` before the first put in its place. */
export function stagesOf(text = read('deploy/Containerfile')): Stage[] {
  const stages: Stage[] = [];
  const given = new Map<string, string>();
  for (const { name, words } of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [from = '', , as = null] = words.split(/\s+/);
      const filled = from.replaceAll(/\$\{(\w+)\}/g, (_all, key) => given.get(key) ?? '');
      stages.push({ from: filled, name: as, steps: [] });
    } else if (stage) stage.steps.push({ name, words });
    else if (name === 'ARG') given.set(...(words.split('=', 2) as [string, string]));
  }
  return stages;
}

/** What each `NAME value` of one kind of instruction says, such as `ENV`. */
export const settingsOf = (stage: Stage, name: string): Map<string, string> =>
  new Map(
    stage.steps
      .filter((step) => step.name === name)
      .map(({ words }) => words.split('=', 2) as [string, string]),
  );

/** The last instruction of a kind. Throws where a stage has none. */
export function lastOf(stage: Stage, name: string): string {
  const found = stage.steps.findLast((step) => step.name === name);
  if (!found) throw new Error(`the Containerfile has no ${name}`);
  return found.words;
}

/** The words of `CMD ["…"]` and the like. */
export const listIn = (words: string): string[] =>
  JSON.parse(words.slice(words.indexOf('['))) as string[];

/** As an engine reads it: names that begin with a dot are not apart, and a directory means all that is below it. */
function matches(file: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*\/|\*|\?)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}(?:/.*)?$`).test(file);
}

/** Whether a file goes along when the image is built: the last pattern that it fits decides. */
export function isInContext(file: string, ignored = read('.dockerignore')): boolean {
  const patterns = ignored.split('\n').filter((line) => line && !line.startsWith('#'));
  const last = patterns.findLast((pattern) => matches(file, pattern.replace(/^!/, '')));
  return last === undefined || last.startsWith('!');
}

const PINNED = /^[\w./-]+:(?!latest$)[\w.-]+(@sha256:[0-9a-f]{64})?$/;
const SECRET = /SECRET|PASSWORD|TOKEN|API_KEY|DATABASE_URL/;

/** What is against the rules of our image, a line each. */
export function imageFaults(text: string): string[] {
  const stages = stagesOf(text);
  const last = stages.at(-1);
  const words = (name: string) => last?.steps.findLast((step) => step.name === name)?.words;
  const froms = [...new Set(stages.map(({ from }) => from))];
  const secrets = stages.flatMap((stage) => [...settingsOf(stage, 'ENV').keys()]);
  return [
    ...froms.filter((from) => !PINNED.test(from)).map((from) => `${from} is not pinned`),
    ...(stages.length < 2 ? ['one stage alone leaves what builds in the image'] : []),
    ...(/^(0*[1-9]\d*)(:\d+)?$/.test(words('USER') ?? '') ? [] : ['it runs as root']),
    ...(words('HEALTHCHECK')?.includes('CMD') ? [] : ['it has no health check']),
    ...secrets.filter((name) => SECRET.test(name)).map((name) => `${name} stands in the image`),
  ];
}
