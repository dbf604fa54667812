import type { Options } from 'ky';
import { append } from '#lib/http/append.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';

/** Values of one call by their names; those of the path are taken out of it. */
type Given = Readonly<Record<string, unknown>>;

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

/** The address of a call, and the values that are not part of it. */
function addressOf({ path, patch }: Endpoint, given: Given): { url: string; rest: Given } {
  const rest: Record<string, unknown> = { ...given, ...(patch && { _method: 'PATCH' }) };
  const url = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

const textsOf = (given: Given): [name: string, text: string][] =>
  Object.entries(given)
    .filter(isGiven)
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));

/** A list is one value for each of its items, and null is the word `null`, as a form has no null. */
function formOf(given: Given): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given).filter(isGiven)) {
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
}

/** What a call carries besides its address: a query, a form, or JSON. */
function carried({ method, form }: Endpoint, rest: Given): Options {
  const entries = Object.entries(rest).filter(isGiven);
  if (method === 'GET') return entries.length > 0 ? { searchParams: textsOf(rest) } : {};
  if (form === 'urlencoded') return { body: new URLSearchParams(textsOf(rest)) };
  if (form === 'multipart' || entries.some(([, value]) => value instanceof Blob)) {
    return { body: formOf(rest) };
  }
  return method === 'DELETE' && entries.length === 0 ? {} : { json: Object.fromEntries(entries) };
}

async function answerOf(endpoint: Endpoint, given: Given, options: Options): Promise<unknown> {
  const { url, rest } = addressOf(endpoint, given);
  if (endpoint.once) return append(url, rest);
  return http(url, { ...options, ...carried(endpoint, rest), method: endpoint.method }).json();
}

/**
 * Makes a call of the API and answers its reply. Throws what the client throws, and a schema error for
 * a reply that breaks its contract. A call that is done `once` takes no options: it must not be aborted half
 * way.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | URLSearchParams,
  options: Options = {},
): Promise<ReplyOf<E>> {
  const given = input instanceof URLSearchParams ? grouped(input) : (input as Given);
  return endpoint.reply.parse(await answerOf(endpoint, given, options)) as ReplyOf<E>;
}

/** A query as an address has it; a name that comes twice is a list. */
function grouped(query: URLSearchParams): Given {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

/** As `call`, with what a form holds: texts as they were typed, which the server reads, and files. */
export function send<E extends Endpoint>(
  endpoint: E,
  values: FormValues | Readonly<Record<string, string | Blob>>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  return call(endpoint, values as InputOf<E>, options);
}

/** The data of a reply. */
export type DataOf<E> = ReplyOf<E> extends { data: infer Data } ? Data : never;

/** How a query fetches the data of a call: `useQuery({ queryKey, queryFn: dataOf(dutyStateCall, {}) })`. */
export const dataOf =
  <E extends Endpoint>(endpoint: E, input: InputOf<E> | URLSearchParams) =>
  async ({ signal }: { signal: AbortSignal }): Promise<DataOf<E>> => {
    const { data } = (await call(endpoint, input, { signal })) as { data: DataOf<E> };
    return data;
  };
