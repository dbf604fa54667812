import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Databases, OWNER, openDatabases, ROWS } from './database.ts';
import { markdownTable, tell } from './markdown.ts';
import { type Office, openOffice } from './office.ts';
import { isCrossing, plansIn, type Statement, statementOf } from './plan-reading.ts';
import { LAYOUTS, layOut, PARTS, type Refusal } from './shards.ts';

/** A seeded request: its code and number are of its place among all. */
const SOME = Math.round(ROWS / 3);
const PERSON = { tracking_code: String(10_000_000 + SOME), phone_number: `0910${digits(SOME)}` };
const OWN = ROWS - 5;
/** In ms: what the product does by itself meanwhile is not of any call. */
const QUIET = 5000;

function digits(turn: number): string {
  return String(turn).padStart(7, '0');
}

type Call = { name: string; path: string; body?: object };

const CALLS: Call[] = [
  { name: 'whose session it is', path: '/auth/profile' },
  { name: 'signing in', path: '/auth/login', body: OWNER },
  { name: 'worklist of one kind', path: '/requests?kind=call&status=open' },
  { name: 'worklist, who is late', path: '/requests?late=untouched' },
  { name: 'one request with its story', path: `/requests/${OWN}` },
  { name: 'finding a number everywhere', path: `/find?q=${PERSON.phone_number}` },
  { name: 'users by a part of a name', path: '/users?search=%D9%86%D9%85' },
  { name: 'overview', path: '/stats/overview' },
  { name: 'a visitor looks by code and number', path: '/requests/track', body: PERSON },
  {
    name: 'a call request taken in',
    path: '/call-requests',
    body: { full_name: 'مریم احمدی', phone_number: '09121111111' },
  },
  {
    name: 'outcome noted',
    path: `/requests/${OWN}/events`,
    body: { outcome: 'note', note: 'گفت فردا مدارک را می‌آورد.' },
  },
];

async function make(office: Office, { path, body }: Call): Promise<number> {
  const reply = await fetch(`${office.origins[0]}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${office.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

type Seen = { call: string; status: number; statements: Statement[] };

/** Every statement that runs from now on is written into the server's log with its plan. */
const SETTINGS = [
  'search_path = cluster, public',
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  "auto_explain.log_format = 'json'",
];

async function prepare(
  databases: Databases,
  layout: keyof typeof LAYOUTS,
): Promise<{ name: string; refused: Refusal[] }> {
  const name = await databases.copy();
  const client = new pg.Client({ connectionString: databases.cluster.url(name) });
  await client.connect();
  try {
    const refused = await layOut((text, values) => client.query(text, values), LAYOUTS[layout]);
    for (const setting of SETTINGS) await client.query(`alter database ${name} set ${setting}`);
    return { name, refused };
  } finally {
    await client.end();
  }
}

/** The calls one after the other, each with the statements on laid-out tables that ran for it. */
async function callAll(databases: Databases, name: string): Promise<Seen[]> {
  // Every plan is written down as it runs, which takes its time.
  const office = await openOffice(databases, databases.cluster.url(name), 1, { PATIENCE: '60' });
  const { log } = databases.cluster;
  let read = (await readFile(log)).length;
  const statements = async (): Promise<Statement[]> => {
    const bytes = await readFile(log);
    const fresh = bytes.subarray(read).toString();
    read = bytes.length;
    return plansIn(fresh)
      .map(statementOf)
      .filter(({ parts }) => Object.keys(parts).length > 0);
  };
  try {
    await pause(QUIET);
    const background = new Set((await statements()).map(({ text }) => text));
    const seen: Seen[] = [];
    for (const call of CALLS) {
      const status = await make(office, call);
      await pause(300);
      const own = (await statements()).filter(({ text }) => !background.has(text));
      seen.push({ call: call.name, status, statements: own });
    }
    return seen;
  } finally {
    await office.close();
  }
}

const inWords = ({ parts }: Statement): string =>
  Object.entries(parts)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');

/** How many of a call's statements stay on one machine, and the tables of which the others read several parts. */
function summary({ status, statements }: Seen): string {
  if (status >= 500) return `cannot be done (${status})`;
  const crossing = statements.filter(isCrossing);
  if (crossing.length === 0) return `${statements.length} of ${statements.length}`;
  const where = [...new Set(crossing.map(inWords))].join('; ');
  return `${statements.length - crossing.length} of ${statements.length}; ${where}`;
}

/** Each line of a plan at the call that made it first; values that are of this run alone are left out. */
function linesOf(all: readonly Seen[]): string[] {
  const told = new Set<string>();
  return all.flatMap(({ call, statements }) => {
    const lines = statements.flatMap((statement) =>
      statement.lines.map((line) => `  ${isCrossing(statement) ? '*' : ' '} ${shortened(line)}`),
    );
    const fresh = [...new Set(lines)].filter((line) => !told.has(line));
    for (const line of fresh) told.add(line);
    return fresh.length === 0 ? [] : [call, ...fresh];
  });
}

const shortened = (line: string): string =>
  line
    .replaceAll(/'[0-9a-f]{64}'|'20\d\d-[^']*'/g, "'…'")
    .replaceAll(/::(?:timestamp with time zone|text|bigint|text\[\])/g, '')
    .slice(0, 150);

/** Lays the tables out in parts in two ways, lets the product work on each, and tells what its statements touched. */
export async function tellPlans(): Promise<void> {
  const databases = await openDatabases();
  try {
    const found: { seen: Seen[]; refused: Refusal[] }[] = [];
    for (const layout of ['request', 'number'] as const) {
      const { name, refused } = await prepare(databases, layout);
      found.push({ seen: await callAll(databases, name), refused });
    }
    const [request, number] = found;
    if (!request || !number) return;
    const rows = request.seen.map((seen, place) => {
      const other = number.seen[place];
      return [seen.call, summary(seen), other ? summary(other) : ''];
    });
    const head = ['call', 'by request', 'by number'];
    tell('crossings', `${PARTS} parts, ${ROWS} requests.\n\n${markdownTable(head, rows)}`);
    const lines = linesOf(number.seen);
    tell('plans', `\`\`\`text\n${lines.join('\n')}\n\`\`\``);
    const rules = markdownTable(
      ['table', 'rule that no part can see to', 'by request', 'by number'],
      rulesOf(request.refused, number.refused),
    );
    tell('rules', rules);
  } finally {
    await databases.end();
  }
}

function rulesOf(one: Refusal[], other: Refusal[]): string[][] {
  const key = ({ table, constraint }: Refusal) => `${table}\n${constraint}`;
  const [ofOne, ofOther] = [new Set(one.map(key)), new Set(other.map(key))];
  return [...new Set([...ofOne, ...ofOther])].map((both) => [
    ...both.split('\n').map((word) => `\`${word}\``),
    ofOne.has(both) ? 'lost' : 'kept',
    ofOther.has(both) ? 'lost' : 'kept',
  ]);
}
