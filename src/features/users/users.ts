/** The API of a single user for staff (api.md, "Users, statistics, settings, audit"). */
import { z } from 'zod';
import { RIGHTS, ROLES, STAFF_ROLES } from '#domain/roles.ts';
import { userView } from '#features/auth/auth.ts';
import { accountName } from '#features/auth/one-time-code/one-time-code.ts';
import { leaveView } from '#features/duty/leave.ts';
import { requestView, staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { phoneNumber, positiveInteger, yesOrNo } from '#lib/input/fields.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { handedOver, whatInput } from './hand-over/hand-over.ts';
import { usersQuery, usersReply } from './list/list.ts';

/** A session of a user, by its device. */
export const userSession = z.object({
  id: z.number(),
  device: z.string().describe('such as `Android · Chrome`'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('exact to five minutes'),
});

/** Something a user did, or that was done to them. */
export const userAudit = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  action: z.string().describe('`noun.verb`, such as `user.role_changed`'),
  actor: staffMember.nullable().describe('null for the product itself'),
  subject: z.object({ type: z.string(), id: z.number().nullable(), name: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type UserAudit = z.infer<typeof userAudit>;

const userDetail = z.object({
  user: userView,
  customer_id: z.number().nullable().describe('the customer whose account it is'),
  rights: z.array(z.enum(RIGHTS)).describe('what an admin was given beyond the role'),
  is_erased: z.boolean().describe('nothing of the person is held any more'),
  awaits_password: z.boolean().describe('invited, and has not set a password yet'),
  second_factor: z.boolean().describe('signs in with a second factor; staff only'),
  is_last_super_admin: z.boolean().describe('no other active super-admin is there'),
  open_requests: z.number().describe('those the user holds; they go back to the queue'),
  requests: z.array(requestView).describe('the latest that the user sent'),
  sessions: z.array(userSession).describe('live, the one seen last first'),
  leave: leaveView.nullable().describe('days of leave of one of the staff, unless they are over'),
  audit: z.array(userAudit).describe('the latest by and about the user'),
});
export type UserDetail = z.infer<typeof userDetail>;

/** To whom the work of one who leaves goes; without it, requests go back into the queue and the rest stays. */
const leavingInput = {
  hand_over: emptyAsUnset(positiveInteger().optional()).describe('the colleague who gets the work'),
  what: emptyAsUnset(whatInput.optional()).describe('all of it by default'),
};

const roleInput = z.object({
  role: z.enum(ROLES, { error: 'نقش را از گزینه‌ها انتخاب کنید.' }),
  ...leavingInput,
});
export type RoleInput = z.output<typeof roleInput>;

/** Required, so that a missing value never deactivates an account. */
const statusInput = z.object({
  is_active: yesOrNo('بگویید حساب فعال باشد یا نه.'),
  ...leavingInput,
});
export type StatusInput = z.output<typeof statusInput>;
export type LeavingInput = Pick<StatusInput, 'hand_over' | 'what'>;

/** The complete new rights: those not listed are taken away. */
const rightsInput = z.object({
  rights: reads<(typeof RIGHTS)[number] | ''>()(
    (value) => (typeof value === 'string' ? [value].filter(Boolean) : value),
    z
      .array(z.enum(RIGHTS, { error: 'این اختیار ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }), {
        error: 'اختیارها را بگویید.',
      })
      .max(10),
  ),
});
export type RightsInput = z.output<typeof rightsInput>;

export type InvitedRole = (typeof STAFF_ROLES)[number];

const inviteInput = z.object({
  first_name: accountName('نام'),
  last_name: accountName('نام خانوادگی'),
  phone_number: phoneNumber,
  role: z.enum(STAFF_ROLES, { error: 'نقش همکار را از گزینه‌ها انتخاب کنید.' }),
});
export type InviteInput = z.output<typeof inviteInput>;

/** The consequences of a changed role or status. */
const changedUser = z.object({
  user: userView,
  ended_sessions: z.number(),
  released_requests: z.number().describe('gone back to the queue'),
  handed_over: handedOver.nullable().describe('what went to a colleague with it'),
});
export type ChangedUser = z.infer<typeof changedUser>;
const changedUserReply = reply(changedUser);

const endedReply = reply(z.object({ ended_sessions: z.number() }));

export const listUsersCall = endpoint('GET /users', {
  query: usersQuery,
  reply: usersReply,
});

export const inviteStaffCall = endpoint('POST /users', {
  body: inviteInput,
  reply: reply(userView),
});

export const userDetailCall = endpoint('GET /users/:id', { reply: reply(userDetail) });

export const changeRoleCall = endpoint('POST /users/:id/role', {
  body: roleInput,
  reply: changedUserReply,
});

export const giveRightsCall = endpoint('POST /users/:id/rights', {
  body: rightsInput,
  reply: reply(z.object({ rights: z.array(z.enum(RIGHTS)) })),
});

export const changeStatusCall = endpoint('POST /users/:id/status', {
  body: statusInput,
  reply: changedUserReply,
});

export const endSessionsOfUserCall = endpoint('POST /users/:id/sessions/end', {
  reply: endedReply,
});

export const resetSecondFactorCall = endpoint('POST /users/:id/second-factor/reset', {
  reply: endedReply,
});

export const startPasswordResetCall = endpoint('POST /users/:id/send-reset', {
  reply: reply(
    z.object({ resend_after: z.number().describe('seconds until another may be sent') }),
  ),
});

/** Sentences of the users' API. */
export const USER_REPLIES = {
  list: 'فهرست کاربران',
  one: 'کاربر',
  roleChanged: 'نقش کاربر تغییر کرد.',
  rightsChanged: 'اختیارهای همکار ذخیره شد.',
  deactivated: 'حساب غیرفعال شد.',
  activated: 'حساب فعال شد.',
  sessionsEnded: 'نشست‌های کاربر پایان یافت.',
  invited: 'حساب همکار ساخته شد و دعوت‌نامه پیامک شد.',
  resetStarted: 'کد بازیابی گذرواژه پیامک شد.',
  secondFactorReset: 'ورود دومرحله‌ای همکار بازنشانی شد و نشست‌هایش پایان یافت.',
} as const;

export const USER_ERRORS = {
  ownAccount: 'این کار را با حساب خودتان نمی‌توانید بکنید؛ مدیر ارشد دیگری باید انجام دهد.',
  rightsOfAdmins: 'این اختیار را تنها به مدیر سیستم می‌توان داد.',
  phoneTaken: 'این شماره از آنِ حساب دیگری است؛ نقش همان حساب را تغییر دهید.',
  noSecondFactor: 'ورود دومرحله‌ای این همکار روشن نیست.',
  erased: 'داده‌های این شخص پاک شده است و حساب او دیگر باز نمی‌شود.',
  inactive: 'این حساب غیرفعال است؛ نخست آن را فعال کنید.',
} as const;
