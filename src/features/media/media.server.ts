import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  categories,
  contentImages,
  contentPages,
  contentVersions,
  media,
  mediaSizes,
  settings,
  users,
} from '#db/schema/index.ts';
import type { Logo } from '#domain/brand.ts';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { type Context, type InTransaction, perServer } from '#kit/context.ts';
import { kindOfBytes } from '#lib/files/first-bytes.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { AskableLimiter } from '#lib/http/limiter.ts';
import { createFairQueue } from '#lib/node/fair-queue.ts';
import type { Load } from '#lib/node/load.ts';
import { isKnownPicture } from './first-bytes.adapter.server.ts';
import { toLibraryPicture } from './library.adapter.server.ts';
import { toLogo } from './logo.adapter.server.ts';
import {
  BAD_LIBRARY_PICTURE,
  BAD_PICTURE,
  type LibraryPicture,
  LOGO_ERRORS,
  type LogoPicture,
  MOVING_PICTURE,
  mediaParams,
  mediaUrl,
  type Picture,
} from './media.ts';
import { loadSharp, toSquareWebp } from './pictures.adapter.server.ts';

/**
 * Stores a picture once, however often it is uploaded; answers its hash. A picture that was there already
 * counts as new, so that the sweep does not delete it before it is referred to.
 */
export async function storePicture(db: Queryable, picture: Picture): Promise<string> {
  const { bytes, width, height } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db
    .insert(media)
    .values({ hash, bytes, width, height })
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** Stores a picture of the library in all of its forms; answers its hash. */
async function storeLibraryPicture(
  tx: Transaction,
  { sizes, ...picture }: LibraryPicture,
): Promise<string> {
  const hash = await storePicture(tx, picture);
  const rows = [...sizes].map(([end, bytes]) => ({ name: `${hash}${end}`, hash, bytes }));
  await tx.insert(mediaSizes).values(rows).onConflictDoNothing();
  return hash;
}

/** One of the other forms of a stored picture by its file name, or null. */
async function findSize(db: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: mediaSizes.bytes })
    .from(mediaSizes)
    .where(eq(mediaSizes.name, name));
  return row?.bytes ?? null;
}

/** The bytes of a stored picture, or null. */
async function findPicture(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.hash, hash));
  return row?.bytes ?? null;
}

/**
 * Lets pictures that are about to be referred to count as new, and answers those that still exist. Their rows
 * are locked until the transaction ends: a sweep then finds them referred to.
 */
export async function lockPictures(
  ctx: InTransaction,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await ctx.db
    .update(media)
    .set({ createdAt: sql`now()` })
    .where(inArray(media.hash, [...hashes]))
    .returning({ hash: media.hash });
  return rows.map(({ hash }) => hash);
}

/**
 * The hashes of all pictures whose address stands in a text: portraits in the settings, and pictures on pages
 * of the site, in a draft, in public, or in an earlier version that may be restored. Each text is read once,
 * however many pictures there are.
 */
const NAMED_IN_TEXTS = sql`select (regexp_matches(texts.json, '/media/([0-9a-f]{64})', 'g'))[1] as hash
  from (
    select ${settings.value}::text from ${settings}
    union all select concat(${contentPages.draft}, ${contentPages.scheduled}, ${contentPages.published}) from ${contentPages}
    union all select ${contentVersions.content}::text from ${contentVersions}
  ) as texts(json)`;

/**
 * Deletes unreferenced pictures stored before an instant, with their other forms; answers how many. One
 * statement, so that a picture that is stored again at the same time is checked again. Everything that can
 * refer to a picture is listed here: accounts, categories, the library, and texts. A picture stays as long as
 * it is in the library. With a `hash` only that picture is deleted.
 */
async function deleteUnusedPictures(
  db: Queryable,
  before: Date,
  hash: string | null = null,
): Promise<number> {
  const one = { one: sql`1` };
  const rows = await db
    .delete(media)
    .where(
      and(
        lt(media.createdAt, before),
        hash === null ? undefined : eq(media.hash, hash),
        notExists(db.select(one).from(users).where(eq(users.avatar, media.hash))),
        notExists(db.select(one).from(categories).where(eq(categories.icon, media.hash))),
        notExists(db.select(one).from(contentImages).where(eq(contentImages.hash, media.hash))),
        sql`not exists (select 1 from (${NAMED_IN_TEXTS}) as named where named.hash = ${media.hash})`,
      ),
    )
    .returning({ hash: media.hash });
  return rows.length;
}

declare module '#kit/context.ts' {
  interface Limiters {
    avatarPerAccount: AskableLimiter;
  }
}

/** Sides in pixels: twice the size of the largest place, for dense screens. */
const ICON_SIZE = 192;
const AVATAR_SIZE = 512;
/** Letters of a SHA-256 in hex. */
const HASH_LENGTH = 64;

/**
 * One at a time: the largest accepted picture takes a core for several seconds and 100 MB, and sign-ins need
 * the same threads. The queue is short enough for its last picture to be done before a browser gives up. Each
 * address, and each account, has its turn, however many each sends.
 */
const LINE = { concurrency: 1, waiting: 16 };
/** The queue's source for pictures of the office's own pages. */
const OFFICE = 'office';

const isOfPhone = (bytes: Uint8Array): boolean => kindOfBytes(bytes).kind === 'phone';

const inLineOf = perServer(() => createFairQueue(LINE));

type Square = { field: string; size: number; fit: 'cover' | 'contain'; of?: string };

async function store(ctx: Context, bytes: Uint8Array, square: Square): Promise<string> {
  const { field, size, fit, of = OFFICE } = square;
  const picture = await inLineOf(ctx)(of, () => toSquareWebp(bytes, size, fit));
  if (!picture) throw invalidField(field, isOfPhone(bytes) ? FILE_ERRORS.phone : BAD_PICTURE);
  return storePicture(ctx.db, picture);
}

/** Pictures that are being processed or waiting, for monitoring. */
export const pictureLoad = (ctx: Context): Load => inLineOf(ctx).load();

/** Whether a file begins as a PNG, JPEG or WebP does. */
export const isPicture = (bytes: Uint8Array): boolean => isKnownPicture(bytes);

/**
 * Runs the decoder in the one queue for all pictures; 503 when too many wait. `of` is the source of the
 * picture.
 */
export const decodePicture = <T>(
  ctx: Context,
  of: string,
  work: (sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<T>,
): Promise<T> => inLineOf(ctx)(of, async () => work(await loadSharp()));

/**
 * The bytes of a stored picture by its file name, or null. For a width that was not stored, because the
 * picture is no wider, the picture itself is answered.
 */
export async function findMedia(ctx: Context, name: string): Promise<Buffer | null> {
  const hash = name.slice(0, HASH_LENGTH);
  const isOther = name !== `${hash}.webp`;
  const other = isOther ? await findSize(ctx.db, name) : null;
  return other ?? (name.endsWith('.webp') ? findPicture(ctx.db, hash) : null);
}

/** Stores a category's icon and answers its hash; 422 on `icon` when it is no picture. */
export const storeIcon = (ctx: Context, bytes: Uint8Array): Promise<string> =>
  store(ctx, bytes, { field: 'icon', size: ICON_SIZE, fit: 'contain' });

/** Throws 429 when an account has reached the hourly limit of portraits; counts nothing. */
export const assertAvatarRoom = (ctx: Context, accountId: number): Promise<void> =>
  ctx.limiters.avatarPerAccount.assertRoom(String(accountId));

/**
 * Stores a portrait that an account uploaded and answers its hash; 422 on `avatar` when it is no picture,
 * 429 when the account has reached the hourly limit.
 */
export async function storeAvatar(
  ctx: Context,
  accountId: number,
  bytes: Uint8Array,
): Promise<string> {
  await ctx.limiters.avatarPerAccount.consume(String(accountId));
  const of = `account:${accountId}`;
  return store(ctx, bytes, { field: 'avatar', size: AVATAR_SIZE, fit: 'cover', of });
}

/** Stores a manager's portrait and answers its hash; 422 on `photo` when it is no picture. */
export const storeManagerPhoto = (ctx: Context, bytes: Uint8Array): Promise<string> =>
  store(ctx, bytes, { field: 'photo', size: AVATAR_SIZE, fit: 'cover' });

/** Makes a picture ready for the library; 422 on `file` when it is none, or an animation. */
export async function readForLibrary(ctx: Context, bytes: Uint8Array): Promise<LibraryPicture> {
  const picture = await inLineOf(ctx)(OFFICE, () => toLibraryPicture(bytes));
  if (picture === 'moving') throw invalidField('file', MOVING_PICTURE);
  if (!picture) {
    throw invalidField('file', isOfPhone(bytes) ? FILE_ERRORS.phone : BAD_LIBRARY_PICTURE);
  }
  return picture;
}

/** Stores a prepared picture; answers its hash. Nothing is stored when the transaction fails. */
export const storeForLibrary = (ctx: InTransaction, picture: LibraryPicture): Promise<string> =>
  storeLibraryPicture(ctx.db, picture);

/** Makes a picture ready to be the logo; 422 on `logo`, with the reason, when it cannot be one. */
export async function readLogo(ctx: Context, bytes: Uint8Array): Promise<LogoPicture> {
  const picture = await inLineOf(ctx)(OFFICE, () => toLogo(bytes));
  if (typeof picture === 'string') throw invalidField('logo', LOGO_ERRORS[picture]);
  if (!picture) throw invalidField('logo', isOfPhone(bytes) ? FILE_ERRORS.phone : LOGO_ERRORS.bad);
  return picture;
}

/** Stores a logo with its icons, and answers it as pages draw it. */
export async function storeLogo(ctx: InTransaction, picture: LogoPicture): Promise<Logo> {
  const { width, height, ground } = picture;
  return { url: mediaUrl(await storeLibraryPicture(ctx.db, picture)), width, height, ground };
}

/** Deletes unreferenced pictures stored before an instant; answers how many. */
export const sweepPictures = (ctx: Context, before: Date): Promise<number> =>
  deleteUnusedPictures(ctx.db, before);

/**
 * Deletes one picture if it is unreferenced and was stored before an instant; else the sweep does later.
 */
export const forgetPicture = async (
  ctx: InTransaction,
  hash: string,
  before: Date,
): Promise<void> => {
  await deleteUnusedPictures(ctx.db, before, hash);
};

/** The type by file name extension; all others are WebP. */
const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png' };

export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.get(
    '/media/:name',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['media'],
        summary: 'A stored picture (WebP, JPEG for shared links, PNG for icons)',
        params: mediaParams,
        produces: ['image/webp', 'image/jpeg', 'image/png'],
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = await findMedia(ctx, name);
      if (!bytes) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(TYPES[name.slice(-4)] ?? 'image/webp')
        .send(bytes);
    },
  );
};
