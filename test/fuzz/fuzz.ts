import type { InjectOptions } from 'fastify';
import { rateLimits } from '#db/schema/index.ts';
import { type Chance, createChance } from '#db/seed/demo/chance.ts';
import type { Role } from '#domain/roles.ts';
import { errorReply } from '#lib/http/envelope.ts';
import type { TestApp } from '../test-app.ts';
import { bodyOf } from './bodies.ts';
import { type Operation, operationsOf } from './contract.ts';
import { pieceFor } from './files.ts';
import { headersFor, rememberUpload } from './headers.ts';
import { type Known, objectFor, valueFor } from './values.ts';

export type FuzzRole = 'anonymous' | Role;
export type Outcome = { calls: number; statuses: Record<number, number>; faults: string[] };

/** Limits are there to stop what is done here: they are forgotten after so many calls. */
const FORGET_EVERY = 50;
/** How many values of a name are remembered. */
const MOST_KNOWN = 40;
const REMEMBERED = new Set(['id', 'tracking_code', 'next_cursor', 'cursor', 'link']);

const PAGES = [
  '/',
  '/products',
  '/track',
  '/contact-us',
  '/purchase',
  '/nothing',
  '/login',
  '/openapi.json',
];
const ADDRESSES = [
  '/%',
  '/%00',
  '/media/../../etc/passwd',
  `/${'a'.repeat(9_000)}`,
  '//x',
  '/users/%E0',
];

/** Keeps what an answer named, for later calls to name again. */
function remember(known: Known, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (REMEMBERED.has(name) && inner !== null && typeof inner !== 'object') {
      const all = known.get(name) ?? [];
      known.set(name, [...all.slice(-MOST_KNOWN), inner]);
    } else remember(known, inner);
  }
}

const asQuery = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** One call of a route, somewhere between what its contract asks for and what it forbids. */
function callOf(chance: Chance, operation: Operation, known: Known): InjectOptions {
  const wildness = chance.pick([0, 0, 5, 20, 60]);
  const { method, path, params, query, body } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = valueFor(chance, name, params[name] ?? {}, known, wildness);
    return encodeURIComponent(String(value).toWellFormed().slice(0, 3_000)) || '0';
  });
  const url = `${filled}${asQuery(objectFor(chance, query, known, wildness))}`;
  // Asking for the headers alone is every read's other half.
  if (method === 'GET') return { method: chance.happens(0.1) ? 'HEAD' : 'GET', url };
  if (path.startsWith('/uploads/')) {
    const [upload] = known.get('upload')?.slice(-1) ?? [];
    const at = upload && chance.happens(0.8) ? `/uploads/${upload}` : url;
    return { method: method as 'PATCH', url: at, ...(method === 'PATCH' && pieceFor(chance)) };
  }
  const fields = body
    ? objectFor(chance, body, known, wildness)
    : valueFor(chance, 'body', {}, known, 50);
  return { method: method as 'POST', url, ...bodyOf(chance, fields, operation.file) };
}

function strayCall(chance: Chance): InjectOptions {
  const url = chance.pick([...PAGES, ...ADDRESSES]);
  const method = chance.pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const);
  return { method, url, ...(method === 'POST' && bodyOf(chance, { phone_number: '0912' })) };
}

/** What is wrong with an answer; null for nothing. */
function faultIn(
  operation: Operation | null,
  reply: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | null {
  const { statusCode: status, headers } = reply;
  if (status >= 500) return `answers ${status} ${reply.body.slice(0, 200)}`;
  if (status === 304 || status === 204 || reply.body === '') return null;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status >= 400) {
    if (!isJson) return operation ? `answers ${status} as ${headers['content-type']}` : null;
    const parsed = errorReply.strict().safeParse(JSON.parse(reply.body));
    if (!parsed.success) return `answers ${status} ${reply.body.slice(0, 200)}`;
    const { message, errors } = parsed.data;
    if (!/[\u0600-\u06ff]/.test(message)) return `speaks no Persian: ${message}`;
    if (errors && status !== 422) return `names fields with ${status}`;
    return null;
  }
  const schema = isJson && operation ? operation.replyOf(status) : null;
  if (isJson && operation && !schema) return `answers ${status} that its contract does not have`;
  const parsed = schema?.safeParse(JSON.parse(reply.body));
  return parsed && !parsed.success ? `breaks its contract: ${parsed.error.message}` : null;
}

/** Calls every route of the contract as a user of a role, and tells what no caller should ever see. */
export async function fuzz(
  site: TestApp,
  { role, calls, seed }: { role: FuzzRole; calls: number; seed: number },
): Promise<Outcome> {
  const chance = createChance(seed);
  const operations = operationsOf(site.app);
  const known: Known = new Map();
  const outcome: Outcome = { calls, statuses: {}, faults: [] };
  let token: string | null = null;
  for (let n = 0; n < calls; n += 1) {
    if (n % FORGET_EVERY === 0) await site.database.db.delete(rateLimits);
    if (role !== 'anonymous' && token === null) token = (await site.signInAs(role)).token;
    const operation = chance.whole(0, 29) === 0 ? null : chance.pick(operations);
    // A stream that opens never ends; that it does not open for others the route matrix tells.
    if (operation?.isStream) continue;
    const call = operation ? callOf(chance, operation, known) : strayCall(chance);
    const remoteAddress = `198.51.${chance.whole(0, 255)}.${chance.whole(1, 254)}`;
    const sent = headersFor(chance, operation, token);
    const headers = { ...sent, ...(call.headers as Record<string, string> | undefined) };
    const reply = await site.app.inject({ ...call, headers, remoteAddress });
    rememberUpload(known, reply.headers.location);
    outcome.statuses[reply.statusCode] = (outcome.statuses[reply.statusCode] ?? 0) + 1;
    const fault = faultIn(operation, reply);
    if (fault) {
      const body = String(call.payload ?? '').slice(0, 300);
      outcome.faults.push(
        `${n}: ${call.method} ${String(call.url).slice(0, 300)} ${body} ${fault}`,
      );
    }
    if (
      reply.statusCode === 200 &&
      reply.body !== '' &&
      String(reply.headers['content-type']).includes('json')
    ) {
      remember(known, JSON.parse(reply.body));
    }
    // Signed out, deactivated or demoted by one of the calls.
    if (
      (reply.statusCode === 401 || reply.statusCode === 403) &&
      token &&
      sent.authorization?.endsWith(token)
    ) {
      token = null;
    }
  }
  return outcome;
}
