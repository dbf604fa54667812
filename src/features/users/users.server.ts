import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  changeRole,
  changeStatus,
  endSessionsOfUser,
  inviteStaff,
  startPasswordReset,
} from './access/access.server.ts';
import { checkNationalCode } from './check-code.server.ts';
import { userDetailOf } from './detail/detail.server.ts';
import { listUsersForStaff } from './list/list.server.ts';
import { resetSecondFactor } from './remove-second-factor.server.ts';
import { giveRights } from './rights.server.ts';
import {
  changeRoleCall,
  changeStatusCall,
  checkNationalCodeCall,
  endSessionsOfUserCall,
  giveRightsCall,
  inviteStaffCall,
  listUsersCall,
  resetSecondFactorCall,
  startPasswordResetCall,
  USER_REPLIES,
  userDetailCall,
} from './users.ts';

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    listUsersCall,
    {
      access: 'staff',
      tag: 'users',
      summary: 'The users; for an admin the customers',
      description:
        'Search by any part of name or number, in any digits and any ی or ک. Counted to 1000.',
    },
    async ({ ctx, actor, query }) => ({
      message: USER_REPLIES.list,
      ...(await listUsersForStaff(ctx, actor, query)),
    }),
  );

  serve(
    app,
    inviteStaffCall,
    {
      access: 'super-admin',
      tag: 'users',
      summary: 'Make an account for a colleague, who gets a text to set the password with',
      says: USER_REPLIES.invited,
    },
    ({ ctx, actor, body }) => inviteStaff(ctx, actor, body),
  );

  serve(
    app,
    userDetailCall,
    {
      access: 'staff',
      tag: 'users',
      summary: 'A user with requests, sessions and recent audit; staff is 404 to an admin',
      says: USER_REPLIES.one,
    },
    ({ ctx, actor, params: { id } }) => userDetailOf(ctx, actor, id),
  );

  serve(
    app,
    changeRoleCall,
    {
      access: 'super-admin',
      tag: 'users',
      summary: "Give a role; not one's own. The user's sessions end",
      says: USER_REPLIES.roleChanged,
    },
    ({ ctx, actor, params: { id }, body }) => changeRole(ctx, actor, id, body),
  );

  serve(
    app,
    giveRightsCall,
    {
      access: 'super-admin',
      tag: 'users',
      summary: 'What an admin may do beyond the role; `content` is writing the public pages',
      says: USER_REPLIES.rightsChanged,
    },
    ({ ctx, actor, params: { id }, body }) => giveRights(ctx, actor, id, body),
  );

  serve(
    app,
    changeStatusCall,
    {
      access: 'staff',
      tag: 'users',
      summary: "Activate or deactivate; not oneself. A deactivated user's sessions end",
    },
    async ({ ctx, actor, params: { id }, body }) => {
      const { is_active: isActive } = body;
      const data = await changeStatus(ctx, actor, id, body);
      return { message: isActive ? USER_REPLIES.activated : USER_REPLIES.deactivated, data };
    },
  );

  serve(
    app,
    endSessionsOfUserCall,
    {
      access: 'staff',
      tag: 'users',
      summary: 'End every session of a user',
      says: USER_REPLIES.sessionsEnded,
    },
    async ({ ctx, actor, params: { id } }) => {
      const ended = await endSessionsOfUser(ctx, actor, id);
      return { ended_sessions: ended };
    },
  );

  serve(
    app,
    resetSecondFactorCall,
    {
      access: 'super-admin',
      tag: 'users',
      summary: "Take a colleague's second factor away; not one's own. Their sessions end",
      description: '403 `reauth_required` unless the password was given again.',
      says: USER_REPLIES.secondFactorReset,
    },
    async ({ ctx, actor, params: { id } }) => {
      const ended = await resetSecondFactor(ctx, actor, id);
      return { ended_sessions: ended };
    },
  );

  serve(
    app,
    checkNationalCodeCall,
    {
      access: 'staff',
      tag: 'users',
      summary: 'Say that the national code was compared with the papers of its person',
      description:
        'Only a checked code proposes requests as the same person’s. Changing the code clears it. 409 `no_code`, `other_code`.',
      says: USER_REPLIES.codeChecked,
    },
    ({ ctx, actor, params: { id }, body }) => checkNationalCode(ctx, actor, id, body),
  );

  serve(
    app,
    startPasswordResetCall,
    {
      access: 'staff',
      tag: 'users',
      summary: 'Text the user the code to set a new password with; the limits of codes hold',
      says: USER_REPLIES.resetStarted,
    },
    async ({ ctx, actor, params: { id }, request }) => {
      const resendAfter = await startPasswordReset(ctx, actor, id, request.caller());
      return { resend_after: resendAfter };
    },
  );
};
