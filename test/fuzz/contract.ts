import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Schema } from './values.ts';

type Content = Record<string, { schema: Schema }>;
type Described = {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** What the fields are called that take a file; `files` goes with every `uploads`, for browsers without scripts. */
export const FILE_FIELDS = ['icon', 'avatar', 'photo', 'file', 'files'] as const;

/** A route as the published contract has it. */
export type Operation = {
  method: string;
  path: string;
  params: Record<string, Schema>;
  query: Schema;
  body: Schema | null;
  /** The field that it takes a file in; null for none. */
  file: string | null;
  /** A stream has no end to wait for. */
  isStream: boolean;
  /** What a reply of a status has to look like; null for a file. */
  replyOf: (status: number) => z.ZodType | null;
};

function fileFieldOf(body: Schema | null): string | null {
  const names = Object.keys(body?.properties ?? {});
  if (names.includes('uploads')) return 'files';
  return FILE_FIELDS.find((name) => names.includes(name)) ?? null;
}

function read(method: string, path: string, one: Described): Operation {
  const parameters = one.parameters ?? [];
  const of = (place: string) =>
    Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.schema]));
  const body = one.requestBody?.content['application/json']?.schema ?? null;
  const types = Object.keys(one.responses[200]?.content ?? {});
  const made = new Map<string, z.ZodType | null>();
  const make = (status: string): z.ZodType | null => {
    const schema = one.responses[status]?.content?.['application/json']?.schema;
    return schema ? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) : null;
  };
  return {
    method: method.toUpperCase(),
    path,
    params: of('path'),
    query: { type: 'object', properties: of('query') },
    body,
    file: fileFieldOf(body),
    isStream: types.includes('text/event-stream'),
    replyOf(status) {
      const key = status < 400 ? String(status) : 'default';
      const schema = made.has(key) ? made.get(key) : make(key);
      made.set(key, schema ?? null);
      return schema ?? null;
    },
  };
}

/** Every route of the published contract. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths } = app.swagger() as unknown as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => read(method, path, one)),
  );
}
