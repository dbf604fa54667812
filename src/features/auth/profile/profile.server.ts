import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import { citiesOf, provinces } from '#domain/iran.ts';
import { OFFICE_NAME, officeNameField } from '#domain/office-names.ts';
import type { Actor } from '#domain/roles.ts';
import { USER_FIELDS, type UserColumn } from '#domain/users/fields.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { assertAvatarRoom, storeAvatar } from '#features/media/media.server.ts';
import { dispatchText, enqueueText, redirectTexts } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { formatJalaliDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { columnsOf } from '#lib/values/fields.ts';
import { findUserById } from '../auth.server.ts';
import type { UserView } from '../auth.ts';
import { ACCOUNT_REPLIES, PROFILE_ERRORS } from '../auth.words.ts';
import { canChangePhone, canEditUser, canSeeUser, rightsOf } from '../permissions.ts';
import { forgetDevicesOf } from '../session/device.server.ts';
import { deleteOtherSessions, endSessionsOf, requireConfirmed } from '../session/session.server.ts';
import { presentUser } from '../user-view.server.ts';
import {
  changePassword,
  confirmPassword,
  endOwnSession,
  listOwnSessions,
} from './account.server.ts';
import {
  changePasswordCall,
  confirmPasswordCall,
  editProfileCall,
  endOwnSessionCall,
  listOwnSessionsCall,
  ownRightsCall,
  type ProfilePatch,
} from './profile.ts';

/** The columns that a profile edit may write: without role, activity and password. */
type ProfileColumns = Pick<UserRow, UserColumn>;

/** Locks a user's row for the rest of the transaction, so that a change applies to the row as read. */
async function lockUser(tx: Queryable, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Writes the given columns and answers the row; `phone_taken` when another account has the number. */
async function updateProfile(
  tx: Queryable,
  id: number,
  columns: Partial<ProfileColumns>,
  now: Date,
): Promise<UserRow | 'phone_taken'> {
  try {
    const [row] = await tx
      .update(users)
      .set({ ...columns, updatedAt: now })
      .where(eq(users.id, id))
      .returning();
    if (!row) throw new Error('the row was locked a moment ago');
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return 'phone_taken';
    throw error;
  }
}

declare module '#kit/context.ts' {
  interface Context {
    /** What moves with an account to another number, in every feature. */
    followNumber: (
      ctx: InTransaction,
      move: { id: number; from: string; to: string; by: number },
    ) => Promise<void>;
  }
}

/** The columns that differ from the row, before and after; the audit log masks the values it stores. */
function changesOf(before: UserRow, columns: Partial<ProfileColumns>) {
  const names = (Object.keys(columns) as (keyof ProfileColumns)[]).filter(
    (name) => columns[name] !== before[name],
  );
  const pick = (row: Partial<ProfileColumns>) =>
    Object.fromEntries(names.map((name) => [name, row[name]]));
  return { names, before: pick(before), after: pick(columns) };
}

/** A new province without a new city clears the old city, which lies in another province. */
function withFittingCity(user: UserRow, columns: Partial<ProfileColumns>): Partial<ProfileColumns> {
  const isMoved = columns.province !== undefined && columns.province !== user.province;
  return isMoved && columns.city === undefined ? { ...columns, city: null } : columns;
}

/** The city has to lie in the province that the row will have. */
function placeErrors(user: UserRow, columns: Partial<ProfileColumns>): FieldErrors {
  const { province = user.province, city = user.city } = columns;
  const isTouched = columns.province !== undefined || columns.city !== undefined;
  if (!isTouched) return {};
  if (province && !provinces.includes(province)) return { province: [PROFILE_ERRORS.province] };
  if (!city) return {};
  if (!province) return { city: [PROFILE_ERRORS.cityWithoutProvince] };
  return citiesOf(province).includes(city) ? {} : { city: [PROFILE_ERRORS.city] };
}

/** Staff may have their titles as names; a customer with one could pose as staff. */
function nameErrors(user: UserRow, columns: Partial<ProfileColumns>): FieldErrors {
  const { firstName = user.firstName, lastName = user.lastName } = columns;
  const isTouched = firstName !== user.firstName || lastName !== user.lastName;
  const field = officeNameField(firstName, lastName);
  return isTouched && field && user.role === 'customer' ? { [field]: [OFFICE_NAME] } : {};
}

/** Whether the number changes: it is used to sign in and to reset the password. */
const movesPhone = (user: UserRow, { phoneNumber }: Partial<ProfileColumns>): boolean =>
  phoneNumber !== undefined && phoneNumber !== user.phoneNumber;

function fieldErrors(
  ctx: Context,
  actor: Actor,
  user: UserRow,
  columns: Partial<ProfileColumns>,
): FieldErrors {
  const errors = { ...placeErrors(user, columns), ...nameErrors(user, columns) };
  const { birthday } = columns;
  if (movesPhone(user, columns) && !canChangePhone(actor)) {
    errors.phone_number = [PROFILE_ERRORS.phoneFixed];
  }
  if (birthday && birthday > isoDateInTehran(ctx.now())) errors.birthday = [PROFILE_ERRORS.future];
  return errors;
}

function assertMayEdit(actor: Actor, user: UserRow | null): asserts user is UserRow {
  if (!user || !canSeeUser(actor, user)) throw new AppError('not_found');
  if (!canEditUser(actor, user) || user.erasedAt !== null) throw new AppError('forbidden');
}

/**
 * After a number changed: every session but the caller's own ends, what belongs to the number moves with
 * it, and both the old and the new number are notified.
 */
async function moved(ctx: InTransaction, actor: Actor, from: UserRow, to: UserRow) {
  const numbers = { from: from.phoneNumber, to: to.phoneNumber };
  await ctx.followNumber(ctx, { id: to.id, ...numbers, by: actor.id });
  if (actor.id === to.id) {
    await deleteOtherSessions(ctx.db, to.id, actor.sessionId);
    await forgetDevicesOf(ctx.db, to.id);
  } else await endSessionsOf(ctx, to.id);
  await redirectTexts(ctx, from.phoneNumber, to.phoneNumber);
  const text = {
    template: 'number-changed' as const,
    params: { time: formatJalaliDateTime(ctx.now()) },
  };
  return [
    await enqueueText(ctx, { ...text, to: from.phoneNumber }),
    await enqueueText(ctx, { ...text, to: to.phoneNumber }),
  ];
}

/**
 * Throws 429 when the caller has reached the hourly limit of portraits; called before the file is read.
 */
const assertRoomForOwnAvatar = (ctx: Context, actor: Actor): Promise<void> =>
  assertAvatarRoom(ctx, actor.id);

/**
 * Changes what the patch names. 404 for a user that the caller may not know of, 403 for staff that an
 * admin may not edit, 422 by field. Every change is audited, also one's own. Changing the number requires
 * the caller's password again (403 `reauth_required`), as the number gives access to the account.
 */
async function editProfile(
  ctx: Context,
  actor: Actor,
  id: number,
  patch: ProfilePatch,
): Promise<UserView> {
  const found = await findUserById(ctx.db, id);
  assertMayEdit(actor, found);
  const { avatar: picture, ...texts } = patch;
  const sent: Partial<ProfileColumns> = columnsOf(USER_FIELDS, texts);
  const errors = fieldErrors(ctx, actor, found, withFittingCity(found, sent));
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  if (movesPhone(found, sent)) await requireConfirmed(ctx, actor);
  // Before the transaction: decoding takes long, and an unused picture does no harm.
  const avatar = picture && (await storeAvatar(ctx, actor.id, picture));
  const { edited, posted } = await transaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, id);
    assertMayEdit(actor, user);
    const columns = withFittingCity(user, avatar ? { ...sent, avatar } : sent);
    // Checked again on the locked row.
    const late = fieldErrors(ctx, actor, user, columns);
    if (Object.keys(late).length > 0) throw new AppError('invalid', { errors: late });
    const changes = changesOf(user, columns);
    if (changes.names.length === 0) return { edited: user, posted: [] };
    const isMoved = movesPhone(user, columns);
    if (isMoved) await requireConfirmed(ctx, actor);
    const updated = await updateProfile(ctx.db, id, columns, ctx.now());
    if (updated === 'phone_taken') {
      throw invalidField('phone_number', PROFILE_ERRORS.phoneTaken);
    }
    await recordAudit(ctx.db, actor.id, 'user.updated', id, {
      before: changes.before,
      after: changes.after,
    });
    return { edited: updated, posted: isMoved ? await moved(ctx, actor, user, updated) : [] };
  });
  for (const text of posted) dispatchText(ctx, text);
  return presentUser(edited);
}

export const accountRoutes = routes('accounts', (serve, app) => {
  const { ctx } = app;
  serve(
    changePasswordCall,
    {
      access: 'signed-in',
      shed: 'first',
      summary: 'Set another password; every other session ends',
      says: ACCOUNT_REPLIES.passwordChanged,
    },
    async ({ ctx, actor, body }) => {
      await changePassword(ctx, actor, body);
      return null;
    },
  );

  serve(
    confirmPasswordCall,
    {
      access: 'signed-in',
      shed: 'first',
      withoutSecondFactor: true,
      summary: 'Give the password again; for ten minutes this session may do what asks for it',
      description:
        'Calls that lead to an account, weaken its safety or take people’s data out or away answer 403 `reauth_required` without it (docs/reauthentication.md). `code`, of the app or for recovery, is wanted where a second factor is on: 422 on `code`.',
      says: ACCOUNT_REPLIES.passwordConfirmed,
    },
    async ({ ctx, actor, body }) => {
      await confirmPassword(ctx, actor, body);
      return null;
    },
  );

  serve(
    ownRightsCall,
    {
      access: 'signed-in',
      withoutSecondFactor: true,
      summary: 'What the caller may do beyond the role',
      says: ACCOUNT_REPLIES.rights,
    },
    ({ actor }) => ({ rights: [...rightsOf(actor)] }),
  );

  serve(
    editProfileCall,
    {
      access: 'signed-in',
      file: true,
      preParsing: async (request) => {
        if (request.bringsFile()) await assertRoomForOwnAvatar(ctx, request.requireActor());
      },
      summary: 'Change particulars (`_method=PATCH`, multipart for an avatar)',
      description:
        'Oneself; an admin for customers; a super-admin for anyone. What is not sent stays; an empty text clears; a changed phone_number is for super-admins alone, who gave their password again (403 `reauth_required`): both numbers are told, and the other sessions end.',
      says: ACCOUNT_REPLIES.saved,
    },
    ({ ctx, actor, params: { id }, body }) => editProfile(ctx, actor, id, body),
  );

  serve(
    listOwnSessionsCall,
    {
      access: 'signed-in',
      summary: "The caller's own live sessions, the one seen last first",
      says: ACCOUNT_REPLIES.sessions,
    },
    ({ ctx, actor }) => listOwnSessions(ctx, actor),
  );

  serve(
    endOwnSessionCall,
    {
      access: 'signed-in',
      summary: "End one of the caller's own sessions; 404 for any other",
      says: ACCOUNT_REPLIES.sessionEnded,
    },
    async ({ ctx, actor, params: { id } }) => {
      await endOwnSession(ctx, actor, id);
      return null;
    },
  );
});
