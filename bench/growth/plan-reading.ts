/** A node of a plan, as PostgreSQL writes it in JSON. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

type Logged = { 'Query Text': string; Plan: PlanNode };

/** A statement of the product, with the parts of each table that it looked into or wrote to. */
export type Statement = {
  text: string;
  /** By table; what is no part of one is left out. */
  parts: Record<string, number>;
  /** Of the parts that it looked into: how they were found. */
  lines: string[];
};

/** The plans that auto_explain wrote into a log, in JSON: each begins after `plan:` and ends before a line of the log's own. */
export function plansIn(log: string): Logged[] {
  return [...log.matchAll(/ {2}plan:\n((?:\t.*\n)+)/g)].map(
    ([, text = '']) => JSON.parse(text.replaceAll(/^\t/gm, '')) as Logged,
  );
}

const PART = /^(.+)_p(\d+)$/;

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const inner of node.Plans ?? []) yield* nodesOf(inner);
}

/** How a part is looked into, in one line of a plan; the number of the part is left out, so that all parts say the same. */
function lineOf(node: PlanNode): string {
  const general = (text: string) => text.replaceAll(/_p\d+\b/g, '');
  const where = node['Index Cond'] ?? node.Filter;
  const by = node['Index Name'] ? ` using ${node['Index Name'].replace(/^.*?_p\d+_/, '')}` : '';
  return general(
    `${node['Node Type']}${by} on ${node['Relation Name']}${where ? `: ${where}` : ''}`,
  );
}

/** What a statement touched; a part that was planned for and never begun was not touched. */
export function statementOf({ 'Query Text': text, Plan }: Logged): Statement {
  const seen = new Map<string, Set<string>>();
  const lines = new Set<string>();
  for (const node of nodesOf(Plan)) {
    const [, table, part] = PART.exec(node['Relation Name'] ?? '') ?? [];
    if (!table || !part || node['Actual Loops'] === 0) continue;
    seen.set(table, (seen.get(table) ?? new Set()).add(part));
    lines.add(lineOf(node));
  }
  const parts = Object.fromEntries([...seen].map(([table, some]) => [table, some.size]));
  return { text, parts, lines: [...lines] };
}

/** Whether it has to go to more than one machine. */
export const isCrossing = ({ parts }: Statement): boolean =>
  Object.values(parts).some((count) => count > 1);
