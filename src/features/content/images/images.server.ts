/** The library of pictures that staff put into the texts of the site. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentImages, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { readForLibrary, storeForLibrary } from '#features/media/media.server.ts';
import { LIBRARY_FILE_MAX, mediaUrl } from '#features/media/media.ts';
import { type Context, type InTransaction, perServer, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { requireWriter } from '../publish/withdraw.server.ts';
import {
  addImageCall,
  describeImageCall,
  IMAGE_ERRORS,
  type ImageInput,
  type ImagesPage,
  type ImagesQuery,
  type ImageUse,
  type ImageView,
  imageView,
  listImagesCall,
  IMAGE_REPLIES as REPLIES,
  removeImageCall,
} from './images.ts';
import { type FoundUse, findUses } from './uses.server.ts';

type StoredImage = typeof contentImages.$inferSelect;
type NewImage = Omit<typeof contentImages.$inferInsert, 'id' | 'createdAt'>;

/** An image with its uploader. */
const WITH_SENDER = {
  image: contentImages,
  sender: { id: users.id, first_name: users.firstName, last_name: users.lastName },
};
const withSender = (db: Queryable) =>
  db
    .select(WITH_SENDER)
    .from(contentImages)
    .innerJoin(users, eq(users.id, contentImages.uploadedBy));
type ImageWithSender = Awaited<ReturnType<typeof withSender>>[number];

/** Every folded word is somewhere in the description or the file's name. */
function matching(words: readonly string[]): SQL | undefined {
  const text = sql`fold_for_search(${contentImages.alt} || ' ' || ${contentImages.name})`;
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`));
}

/** A part of the library, the latest first. */
function listImages(
  db: Queryable,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ImageWithSender[]> {
  return withSender(db)
    .where(matching(words))
    .orderBy(desc(contentImages.createdAt), desc(contentImages.id))
    .limit(limit)
    .offset(offset);
}

async function countImages(db: Queryable, words: readonly string[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(contentImages).where(matching(words));
  return row?.count ?? 0;
}

async function findImage(db: Queryable, id: number): Promise<ImageWithSender | null> {
  const [row] = await withSender(db).where(eq(contentImages.id, id));
  return row ?? null;
}

/** The picture with its row locked until the transaction ends; null when it is gone. */
async function lockImage(tx: Transaction, by: SQL): Promise<StoredImage | null> {
  const [row] = await tx.select().from(contentImages).where(by).for('update');
  return row ?? null;
}
const withId = (id: number): SQL => eq(contentImages.id, id);
const withHash = (hash: string): SQL => eq(contentImages.hash, hash);

/** Null when the library already has the same picture. */
async function insertImage(tx: Transaction, image: NewImage): Promise<number | null> {
  const [row] = await tx
    .insert(contentImages)
    .values(image)
    .onConflictDoNothing()
    .returning({ id: contentImages.id });
  return row?.id ?? null;
}

async function updateAlt(tx: Transaction, id: number, alt: string): Promise<void> {
  await tx.update(contentImages).set({ alt }).where(withId(id));
}

async function deleteImage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentImages).where(withId(id));
}

/** Longer searches only cost time: no description has more words. */
const MOST_WORDS = 10;

function presentImage({ image, sender }: ImageWithSender, used_in: ImageUse[]): ImageView {
  const shown = present(imageView, image);
  return { ...shown, url: mediaUrl(image.hash), uploaded_by: sender, used_in };
}

const titlesOf = perServer((ctx) => new Map(ctx.sitePages.map(({ slug, title }) => [slug, title])));

/** Where pictures are in use, each place by its public title. */
async function usesOf(ctx: Context, ids: readonly number[]): Promise<FoundUse[]> {
  const uses = await findUses(ctx.db, ids);
  return uses.map((use) => ({ ...use, title: titlesOf(ctx).get(use.title) ?? use.title }));
}

async function withUses(ctx: Context, rows: readonly ImageWithSender[]): Promise<ImageView[]> {
  const ids = rows.map(({ image }) => image.id);
  const uses = await usesOf(ctx, ids);
  return rows.map((row) =>
    presentImage(
      row,
      uses.flatMap(({ hash, ...use }) => (hash === row.image.hash ? [use] : [])),
    ),
  );
}

async function one(ctx: Context, id: number): Promise<ImageView> {
  const row = await findImage(ctx.db, id);
  const [view] = row ? await withUses(ctx, [row]) : [];
  if (!view) throw new AppError('not_found');
  return view;
}

/** Stores the description where it differs. */
async function writeAlt(
  ctx: InTransaction,
  actor: Actor,
  before: { id: number; alt: string },
  alt: string,
): Promise<void> {
  if (before.alt === alt) return;
  await updateAlt(ctx.db, before.id, alt);
  await recordAudit(ctx.db, actor.id, 'image.described', before.id, {
    before: { alt: before.alt },
    after: { alt },
  });
}

/**
 * A part of the library, the latest first, each picture with its uses. 403 for users who may not write
 * pages.
 */
async function listImagesForStaff(
  ctx: Context,
  actor: Actor,
  query: ImagesQuery,
): Promise<Pick<ImagesPage, 'data' | 'meta'>> {
  permit(canWriteContent(actor));
  const { page, per_page, search } = query;
  const words = foldForSearch(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  // A search of symbols alone matches nothing, rather than everything.
  const findsNone = search !== '' && words.length === 0;
  const total = findsNone ? 0 : await countImages(ctx.db, words);
  const part = { limit: per_page, offset: (page - 1) * per_page };
  const rows = findsNone ? [] : await listImages(ctx.db, words, part);
  return {
    data: await withUses(ctx, rows),
    meta: { page, per_page, total, total_is_estimate: false },
  };
}

/**
 * Uploads a picture. 422 on `file` for an unsupported one. A picture that the library already has is
 * answered as it is stored, with the new description.
 */
async function addImage(
  ctx: Context,
  actor: Actor,
  { file, alt, name }: ImageInput,
): Promise<ImageView> {
  permit(canWriteContent(actor));
  const picture = await readForLibrary(ctx, file);
  const { width, height, widths } = picture;
  const id = await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const hash = await storeForLibrary(ctx, picture);
    const facts = { hash, alt, name, width, height, widths, bytes: picture.bytes.byteLength };
    const added = await insertImage(ctx.db, { ...facts, uploadedBy: actor.id });
    if (added === null) {
      const there = await lockImage(ctx.db, withHash(hash));
      if (!there) throw new AppError('conflict');
      await writeAlt(ctx, actor, there, alt);
      return there.id;
    }
    await recordAudit(ctx.db, actor.id, 'image.added', added, { after: { alt, name } });
    return added;
  });
  return one(ctx, id);
}

/** Changes a picture's description. Content that already shows the picture keeps the earlier one. */
async function describeImage(
  ctx: Context,
  actor: Actor,
  id: number,
  alt: string,
): Promise<ImageView> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const image = await lockImage(ctx.db, withId(id));
    if (!image) throw new AppError('not_found');
    await writeAlt(ctx, actor, image, alt);
  });
  return one(ctx, id);
}

/**
 * Deletes a picture from the library; 409 with its uses where it is in use. Its file stays while an
 * earlier version of a page shows it, and is deleted by the sweep afterwards.
 */
async function removeImage(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const image = await lockImage(ctx.db, withId(id));
    if (!image) throw new AppError('not_found');
    const uses = await usesOf(ctx, [id]);
    if (uses.length > 0) {
      throw new AppError('conflict', {
        code: 'image_in_use',
        message: IMAGE_ERRORS.inUse(uses),
      });
    }
    await deleteImage(ctx.db, id);
    await recordAudit(ctx.db, actor.id, 'image.deleted', id, {
      before: { alt: image.alt, name: image.name },
    });
  });
}

/** The library of pictures (api.md, "Content and search"). */
export const imageRoutes = routes('content', (serve) => {
  serve(
    listImagesCall,
    {
      access: 'content',
      summary: 'The library of pictures, the latest first, with where each is in use',
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listImagesForStaff(ctx, actor, query),
  );

  serve(
    addImageCall,
    {
      access: 'content',
      file: LIBRARY_FILE_MAX,
      summary: 'Take a picture into the library',
      says: REPLIES.added,
    },
    ({ ctx, actor, body }) => addImage(ctx, actor, body),
  );

  serve(
    describeImageCall,
    { access: 'content', summary: 'Write what a picture shows', says: REPLIES.described },
    ({ ctx, actor, params, body }) => describeImage(ctx, actor, params.id, body.alt),
  );

  serve(
    removeImageCall,
    {
      access: 'content',
      summary: 'Take a picture that is not in use out of the library',
      says: REPLIES.deleted,
    },
    async ({ ctx, actor, params }) => {
      await removeImage(ctx, actor, params.id);
      return null;
    },
  );
});
