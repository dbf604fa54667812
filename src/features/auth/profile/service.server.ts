import type { UserRow } from '#db/schema/index.ts';
import { citiesOf, provinces } from '#domain/iran.ts';
import { OFFICE_NAME, officeNameField } from '#domain/office-names.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { assertAvatarRoom, storeAvatar } from '#features/media/service.server.ts';
import { dispatchText, enqueueText, redirectTexts } from '#features/sms/service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { formatJalaliDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, type FieldErrors, invalidField } from '#lib/http/errors.ts';
import type { UserView } from '../contract.ts';
import { findUserById } from '../data.server.ts';
import { canChangePhone, canEditUser, canSeeUser } from '../permissions.ts';
import { deleteOtherSessions } from '../session/data.server.ts';
import { forgetDevicesOf } from '../session/device.data.server.ts';
import { endSessionsOf, requireConfirmed } from '../session/service.server.ts';
import { PROFILE_ERRORS } from '../texts.ts';
import { presentUser } from '../user-view.service.server.ts';
import type { ProfilePatch } from './contract.ts';
import { lockUser, type ProfileColumns, updateProfile } from './data.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** What moves with an account to another number, in every feature. */
    followNumber: (
      ctx: InTransaction,
      move: { id: number; from: string; to: string; by: number },
    ) => Promise<void>;
  }
}

/** The columns that a patch names; the others stay. */
function columnsOf(patch: ProfilePatch): Partial<ProfileColumns> {
  const columns: Partial<ProfileColumns> = {
    phoneNumber: patch.phone_number,
    firstName: patch.first_name,
    lastName: patch.last_name,
    nationalCode: patch.national_code,
    job: patch.job,
    province: patch.province,
    city: patch.city,
    address: patch.address,
    birthday: patch.birthday,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
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
export const assertRoomForOwnAvatar = (ctx: Context, actor: Actor): Promise<void> =>
  assertAvatarRoom(ctx, actor.id);

/**
 * Changes what the patch names. 404 for a user that the caller may not know of, 403 for staff that an
 * admin may not edit, 422 by field. Every change is audited, also one's own. Changing the number requires
 * the caller's password again (403 `reauth_required`), as the number gives access to the account.
 */
export async function editProfile(
  ctx: Context,
  actor: Actor,
  id: number,
  patch: ProfilePatch,
): Promise<UserView> {
  const found = await findUserById(ctx.db, id);
  assertMayEdit(actor, found);
  const sent = columnsOf(patch);
  const errors = fieldErrors(ctx, actor, found, withFittingCity(found, sent));
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  if (movesPhone(found, sent)) await requireConfirmed(ctx, actor);
  // Before the transaction: decoding takes long, and an unused picture does no harm.
  const avatar = patch.avatar && (await storeAvatar(ctx, actor.id, patch.avatar));
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
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'user.updated',
      subject: { type: 'user', id },
      before: changes.before,
      after: changes.after,
    });
    return { edited: updated, posted: isMoved ? await moved(ctx, actor, user, updated) : [] };
  });
  for (const text of posted) dispatchText(ctx, text);
  return presentUser(edited);
}
