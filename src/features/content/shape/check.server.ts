import type { Source } from '#domain/page-content.ts';
import { type ContentBlock, sourcesOf } from '#domain/page-content.ts';
import type { Picture } from '#domain/page-shape/field.ts';
import { hashInUrl } from '#features/media/media.ts';
import type { Context } from '#kit/context.ts';
import { AppError, type FieldErrors } from '#lib/http/errors.ts';
import { findFreePaths, findPictures, findProductPaths, type Words } from '../content.server.ts';
import { CONTENT_ERRORS } from '../content.ts';
import type { EditablePage } from '../page.server.ts';
import { type Place, placesIn } from '../publish/changes.ts';
import { schemaOf, type Wholeness } from './schema.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The paths that pages of this release have. */
    fixedPaths: ReadonlySet<string>;
    /** The ids of the laws that the page of regulations shows. */
    findLaws: (ctx: Context) => Promise<ReadonlySet<string>>;
  }
}

/** A link's path without query, fragment and trailing slash. */
export const pathOf = (link: string): string => {
  const path = link.replace(/[?#].*$/s, '');
  return path === '/' ? path : path.replace(/\/+$/, '');
};

const isOurs = (link: string): boolean => link.startsWith('/');

function refuse(errors: FieldErrors): never {
  throw new AppError('invalid', { errors });
}

/** The sent content in the page's shape; 422 at its errors. Unknown fields are left out. */
export function parsed(page: EditablePage, content: unknown, wholeness: Wholeness): Words {
  const checked = schemaOf(page.shape, wholeness).safeParse(content);
  if (checked.success) return checked.data as Words;
  const errors: FieldErrors = {};
  for (const { path, message } of checked.error.issues) {
    const place = path.join('.') || 'content';
    errors[place] ??= [];
    errors[place].push(/[\u0600-\u06ff]/.test(message) ? message : CONTENT_ERRORS.wrongValue);
  }
  return refuse(errors);
}

/** Of some internal links, those that lead to a page that visitors or members see. */
export async function findsPages(
  ctx: Context,
  links: readonly string[],
): Promise<ReadonlySet<string>> {
  const isFixed = (link: string) => ctx.fixedPaths.has(pathOf(link));
  const needsLook = links.some((link) => !isFixed(link));
  const pagePaths = needsLook
    ? new Set([...(await findProductPaths(ctx.db)), ...(await findFreePaths(ctx.db))])
    : new Set();
  return new Set(links.filter((link) => isFixed(link) || pagePaths.has(pathOf(link))));
}

/**
 * Checks the references of content before publication: pages, pictures and laws. 422 at each reference to
 * something that does not exist.
 */
export async function assertReferences(
  ctx: Context,
  page: EditablePage,
  content: Words,
): Promise<void> {
  const places = placesIn(page.shape, content);
  const of = <T>(kind: Place['field']['kind']) =>
    places.flatMap(({ path, field, value }) =>
      field.kind === kind && value ? [{ path, value: value as T }] : [],
    );
  const errors: FieldErrors = {};
  // A page may link to a place in itself before it is published.
  const links = of<string>('link').filter(
    ({ value }) => isOurs(value) && pathOf(value) !== page.path,
  );
  const there = await findsPages(
    ctx,
    links.map(({ value }) => value),
  );
  for (const { path, value } of links) {
    if (!there.has(value)) errors[path] = [CONTENT_ERRORS.noSuchPage];
  }
  const inTexts = of<readonly ContentBlock[]>('blocks').flatMap(({ path, value }) =>
    value.map((block, index) => ({ path: `${path}.${index}`, value: block })),
  );
  const picturesInTexts = inTexts.flatMap(({ path, value }) =>
    value.type === 'picture' ? [{ path, value }] : [],
  );
  const pictures = [...of<Picture>('picture'), ...picturesInTexts];
  const stored = await findPictures(
    ctx.db,
    pictures.map(({ value }) => hashInUrl(value.url)),
  );
  for (const { path, value } of pictures) {
    if (!stored.has(hashInUrl(value.url))) errors[`${path}.url`] = [CONTENT_ERRORS.noSuchPicture];
  }
  const sources = [
    ...of<readonly Source[]>('sources'),
    ...inTexts.map(({ path, value }) => ({ path: `${path}.sources`, value: sourcesOf(value) })),
  ].filter(({ value }) => value.length > 0);
  const laws = sources.length > 0 ? await ctx.findLaws(ctx) : new Set();
  for (const { path, value } of sources) {
    for (const [index, { law }] of value.entries()) {
      if (!laws.has(law)) errors[`${path}.${index}.law`] = [CONTENT_ERRORS.unknownLaw];
    }
  }
  if (Object.keys(errors).length > 0) refuse(errors);
}
