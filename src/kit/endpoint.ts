/**
 * One call of the API, declared once for both sides: the server serves it (`serve`), the browser calls it
 * (`call`). What only the server needs, such as who may call it, is beside the handler and ships nowhere.
 */
import type { z } from 'zod';
import type { idParams } from '#lib/input/fields.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type Call = `${Method} /${string}`;

type Schemas = {
  /** The values in the path; of one with `:id` they are that. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The whole reply: `{ message, data }`, of a list with `meta`. */
  reply: z.ZodType;
  /** Done once, however often it is sent for lack of an answer: the browser sends a key with it. */
  once?: true;
  /** Changes only what the body names: `_method=PATCH` is sent with it. */
  patch?: true;
  /** Sent as a form whatever it holds; else a body with a file is sent as one, and any other as JSON. */
  form?: 'multipart' | 'urlencoded';
};

export type Endpoint<S extends Schemas = Schemas> = Readonly<S> & {
  readonly method: Method;
  /** With `:name` for each of `params`. */
  readonly path: string;
};

type WithId<C extends Call, S extends Schemas> = S extends { params: z.ZodType }
  ? S
  : C extends `${string}/:id` | `${string}/:id/${string}`
    ? S & { params: typeof idParams }
    : S;

/**
 * A call by its method and path, `POST /requests/:id/close`, with its schemas.
 *
 * @__NO_SIDE_EFFECTS__ so that a page ships only the calls that it makes.
 */
export function endpoint<const C extends Call, const S extends Schemas>(call: C, schemas: S) {
  const [method = '', path = ''] = call.split(' ');
  return { ...schemas, method: method as Method, path } as Endpoint as Endpoint<WithId<C, S>>;
}

type Input<T> = T extends z.ZodType ? z.input<T> : unknown;
type Output<T> = T extends z.ZodType ? z.output<T> : unknown;

/** What a caller gives: the values of path, query and body by their names, as they travel. */
export type InputOf<E> =
  E extends Endpoint<infer S> ? Input<S['params']> & Input<S['query']> & Input<S['body']> : never;

/** What the handler gets of each part, as it was read. */
export type ReadOf<E, Part extends 'params' | 'query' | 'body'> =
  E extends Endpoint<infer S> ? Output<S[Part]> : never;

/** The reply as the browser reads it. */
export type ReplyOf<E> = E extends Endpoint<infer S> ? z.output<S['reply']> : never;

/** The reply as the handler answers it. */
export type AnswerOf<E> = E extends Endpoint<infer S> ? z.input<S['reply']> : never;
