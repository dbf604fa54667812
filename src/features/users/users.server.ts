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

const tags = ['users'];
const staff = { access: 'staff' } as const;
const superAdmin = { access: 'super-admin' } as const;

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(
    app,
    listUsersCall,
    {
      config: staff,
      tags,
      summary: 'The users; for an admin the customers',
      description:
        'Search by any part of name or number, in any digits and any ی or ک. Counted to 1000.',
    },
    async (request) => ({
      message: USER_REPLIES.list,
      ...(await listUsersForStaff(ctx, request.requireActor(), request.query)),
    }),
  );

  serve(
    app,
    inviteStaffCall,
    {
      config: superAdmin,
      tags,
      summary: 'Make an account for a colleague, who gets a text to set the password with',
    },
    async (request) => ({
      message: USER_REPLIES.invited,
      data: await inviteStaff(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    userDetailCall,
    {
      config: staff,
      tags,
      summary: 'A user with requests, sessions and recent audit; staff is 404 to an admin',
    },
    async (request) => ({
      message: USER_REPLIES.one,
      data: await userDetailOf(ctx, request.requireActor(), request.params.id),
    }),
  );

  serve(
    app,
    changeRoleCall,
    { config: superAdmin, tags, summary: "Give a role; not one's own. The user's sessions end" },
    async (request) => ({
      message: USER_REPLIES.roleChanged,
      data: await changeRole(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    giveRightsCall,
    {
      config: superAdmin,
      tags,
      summary: 'What an admin may do beyond the role; `content` is writing the public pages',
    },
    async (request) => ({
      message: USER_REPLIES.rightsChanged,
      data: await giveRights(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    changeStatusCall,
    {
      config: staff,
      tags,
      summary: "Activate or deactivate; not oneself. A deactivated user's sessions end",
    },
    async (request) => {
      const { is_active: isActive } = request.body;
      const data = await changeStatus(ctx, request.requireActor(), request.params.id, request.body);
      return { message: isActive ? USER_REPLIES.activated : USER_REPLIES.deactivated, data };
    },
  );

  serve(
    app,
    endSessionsOfUserCall,
    { config: staff, tags, summary: 'End every session of a user' },
    async (request) => {
      const ended = await endSessionsOfUser(ctx, request.requireActor(), request.params.id);
      return { message: USER_REPLIES.sessionsEnded, data: { ended_sessions: ended } };
    },
  );

  serve(
    app,
    resetSecondFactorCall,
    {
      config: superAdmin,
      tags,
      summary: "Take a colleague's second factor away; not one's own. Their sessions end",
      description: '403 `reauth_required` unless the password was given again.',
    },
    async (request) => {
      const ended = await resetSecondFactor(ctx, request.requireActor(), request.params.id);
      return { message: USER_REPLIES.secondFactorReset, data: { ended_sessions: ended } };
    },
  );

  serve(
    app,
    checkNationalCodeCall,
    {
      config: staff,
      tags,
      summary: 'Say that the national code was compared with the papers of its person',
      description:
        'Only a checked code proposes requests as the same person’s. Changing the code clears it. 409 `no_code`, `other_code`.',
    },
    async (request) => ({
      message: USER_REPLIES.codeChecked,
      data: await checkNationalCode(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    startPasswordResetCall,
    {
      config: staff,
      tags,
      summary: 'Text the user the code to set a new password with; the limits of codes hold',
    },
    async (request) => {
      const { id } = request.params;
      const resendAfter = await startPasswordReset(
        ctx,
        request.requireActor(),
        id,
        request.caller(),
      );
      return { message: USER_REPLIES.resetStarted, data: { resend_after: resendAfter } };
    },
  );
};
