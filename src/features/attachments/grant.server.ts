/**
 * Grants to browsers that entered a right code: for an hour they may read the files of its submission, and of
 * no other. Where the number was proved by a text as well, they have its holder's rights to that request.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { fileGrants, submissions } from '#db/schema/index.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { FILES_COOKIE_HOURS } from './attachments.ts';

/** Until an instant, lets a browser read the files of a submission. */
async function insertGrant(db: Queryable, grant: typeof fileGrants.$inferInsert): Promise<void> {
  await db
    .insert(fileGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [fileGrants.tokenHash, fileGrants.submissionId],
      set: grant,
    });
}

async function hasGrant(
  db: Queryable,
  tokenHash: string,
  submissionId: number,
  now: Date,
): Promise<boolean> {
  const found = await db.$count(
    fileGrants,
    and(
      eq(fileGrants.tokenHash, tokenHash),
      eq(fileGrants.submissionId, submissionId),
      gt(fileGrants.expiresAt, now),
    ),
  );
  return found > 0;
}

/** Moves a browser's grants to another token. */
async function renameToken(db: Queryable, from: string, to: string): Promise<void> {
  await db.update(fileGrants).set({ tokenHash: to }).where(eq(fileGrants.tokenHash, from));
}

/** The submissions of a request for which a browser has proved the number, with that number. */
async function listProved(
  db: Queryable,
  tokenHash: string,
  requestId: number,
  now: Date,
): Promise<{ submissionId: number; holderOf: string | null }[]> {
  return db
    .select({ submissionId: fileGrants.submissionId, holderOf: fileGrants.holderOf })
    .from(fileGrants)
    .innerJoin(submissions, eq(submissions.id, fileGrants.submissionId))
    .where(
      and(
        eq(fileGrants.tokenHash, tokenHash),
        eq(submissions.requestId, requestId),
        gt(fileGrants.holderUntil, now),
      ),
    );
}

export async function deleteOldGrants(ctx: Context): Promise<void> {
  await ctx.db.delete(fileGrants).where(lt(fileGrants.expiresAt, ctx.now()));
}

const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const newToken = (): string => randomBytes(32).toString('base64url');

/** Binds a holder's grant to the number: another number of the same request belongs to another person. */
const holderOf = (submissionId: number, phoneNumber: string): string =>
  hashOf(`${submissionId}:${phoneNumber}`);

/** Grants access to the bearer of the answered token, which is the browser's own if it has one. */
export async function grantFiles(
  ctx: Context,
  known: string | null,
  submissionId: number,
): Promise<string> {
  const token = known && TOKEN.test(known) ? known : newToken();
  const expiresAt = new Date(ctx.now().getTime() + hours(FILES_COOKIE_HOURS));
  await insertGrant(ctx.db, { tokenHash: hashOf(token), submissionId, expiresAt });
  return token;
}

/** Whether the bearer of a token may read the files of a submission. */
export async function areFilesGranted(
  ctx: Context,
  token: string | null,
  submissionId: number,
): Promise<boolean> {
  if (!token || !TOKEN.test(token)) return false;
  return hasGrant(ctx.db, hashOf(token), submissionId, ctx.now());
}

/**
 * Grants the holder's rights, in the caller's transaction. The token is a new one, as others may know the
 * browser's current one; its other grants move to the new token.
 */
export async function proveNumber(
  ctx: InTransaction,
  known: string | null,
  { submissionId, phoneNumber }: { submissionId: number; phoneNumber: string },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashOf(token);
  if (known && TOKEN.test(known)) await renameToken(ctx.db, hashOf(known), tokenHash);
  const until = new Date(ctx.now().getTime() + hours(FILES_COOKIE_HOURS));
  await insertGrant(ctx.db, {
    ...{ tokenHash, submissionId, expiresAt: until, holderUntil: until },
    holderOf: holderOf(submissionId, phoneNumber),
  });
  return token;
}

/** Whether the bearer of a token proved the request's current number within the hour. */
export async function isHolder(
  ctx: Context,
  token: string | null,
  request: { id: number; phoneNumber: string },
): Promise<boolean> {
  if (!token || !TOKEN.test(token)) return false;
  const proved = await listProved(ctx.db, hashOf(token), request.id, ctx.now());
  return proved.some((one) => one.holderOf === holderOf(one.submissionId, request.phoneNumber));
}
