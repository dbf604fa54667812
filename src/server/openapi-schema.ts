import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '#features/auth/permissions.ts';
import { errorReply } from '#lib/http/envelope.ts';

/** Every write accepts these, through one schema (api.md, "Bodies"). */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const ACCESS_WORDS: Record<Access, string> = {
  anyone: 'Anyone.',
  'signed-in': 'Every signed-in user.',
  staff: 'Admins and super-admins.',
  content: 'Super-admins, and admins who may write the public pages.',
  'super-admin': 'Super-admins.',
};

const error = {
  description: 'What went wrong: a Persian sentence, a machine word, and on 422 the fields.',
  content: { 'application/json': { schema: z.toJSONSchema(errorReply) } },
};

type JsonObject = { type?: string; properties?: Record<string, unknown>; required?: string[] };

/**
 * The required fields are those whose absence is an error. The schemas themselves do not show it: most fields
 * are preprocessed, and then count as required in any case.
 */
function withTrueRequired(json: JsonObject, source: unknown): JsonObject {
  if (json?.type !== 'object' || !(source instanceof z.ZodObject)) return json;
  const fields = Object.entries(source.shape as Record<string, z.ZodType>);
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success);
  return { ...json, required: required.map(([name]) => name) };
}

/** Files and streams have no schema; a description is all there is. */
const binary = (types: readonly string[]) => ({
  description: 'A stream.',
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
});

type Transform = typeof jsonSchemaTransform;
type Described = Record<string, unknown> & { response?: Record<string, unknown> };

/** A route in the contract: from the schemas that validate, with its access and its errors. */
export const describeRoute: Transform = (document) => {
  const transformed = jsonSchemaTransform(document);
  const { url } = transformed;
  const described = transformed.schema as Described | undefined;
  if (!described || described.hide) return transformed;
  const access = document.route.config?.access ?? 'super-admin';
  const { body, querystring, produces } = described as {
    body?: JsonObject;
    querystring?: JsonObject;
    produces?: string[];
  };
  const words = [ACCESS_WORDS[access], described.description].filter(Boolean).join(' ');
  const schema: Described = {
    ...described,
    description: words,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(body && {
      body: withTrueRequired(body, document.schema.body),
      consumes: BODY_TYPES,
    }),
    ...(querystring && {
      querystring: withTrueRequired(querystring, document.schema.querystring),
    }),
    response: {
      ...(produces ? { 200: binary(produces) } : described.response),
      default: error,
    },
  };
  return { schema: schema as typeof transformed.schema, url };
};
