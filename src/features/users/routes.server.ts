import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import type { UserManagement } from './access/service.server.ts';
import type { CodeChecks } from './check-code/service.server.ts';
import {
  changedUserReply,
  checkCodeInput,
  codeCheckReply,
  endedReply,
  invitedReply,
  inviteInput,
  resetStartedReply,
  rightsInput,
  rightsReply,
  roleInput,
  statusInput,
  userDetailReply,
} from './contract.ts';
import type { UserDetails } from './detail/service.server.ts';
import { usersQuery, usersReply } from './list/contract.ts';
import type { UserListService } from './list/service.server.ts';
import type { Rights } from './rights/service.server.ts';
import type { SecondFactorReset } from './second-factor/service.server.ts';
import { USER_REPLIES } from './texts.ts';

type Options = {
  list: UserListService;
  details: UserDetails;
  management: UserManagement;
  rights: Rights;
  secondFactorReset: SecondFactorReset;
  codeChecks: CodeChecks;
};

const tags = ['users'];
const staff = { access: 'staff' } as const;
const superAdmin = { access: 'super-admin' } as const;

export const userRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { list, details, management, rights, secondFactorReset, codeChecks } = options;

  app.get(
    '/users',
    {
      config: staff,
      schema: {
        tags,
        summary: 'The users; for an admin the customers',
        description:
          'Search by any part of name or number, in any digits and any ی or ک. Counted to 1000.',
        querystring: usersQuery,
        response: { 200: usersReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.list,
      ...(await list.list(request.requireActor(), request.query)),
    }),
  );

  app.post(
    '/users',
    {
      config: superAdmin,
      schema: {
        tags,
        summary: 'Make an account for a colleague, who gets a text to set the password with',
        body: inviteInput,
        response: { 200: invitedReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.invited,
      data: await management.invite(request.requireActor(), request.body),
    }),
  );

  app.get(
    '/users/:id',
    {
      config: staff,
      schema: {
        tags,
        summary: 'A user with requests, sessions and recent audit; staff is 404 to an admin',
        params: idParams,
        response: { 200: userDetailReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.one,
      data: await details.detail(request.requireActor(), request.params.id),
    }),
  );

  app.post(
    '/users/:id/role',
    {
      config: superAdmin,
      schema: {
        tags,
        summary: "Give a role; not one's own. The user's sessions end",
        params: idParams,
        body: roleInput,
        response: { 200: changedUserReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.roleChanged,
      data: await management.changeRole(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.post(
    '/users/:id/rights',
    {
      config: superAdmin,
      schema: {
        tags,
        summary: 'What an admin may do beyond the role; `content` is writing the public pages',
        params: idParams,
        body: rightsInput,
        response: { 200: rightsReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.rightsChanged,
      data: await rights.give(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.post(
    '/users/:id/status',
    {
      config: staff,
      schema: {
        tags,
        summary: "Activate or deactivate; not oneself. A deactivated user's sessions end",
        params: idParams,
        body: statusInput,
        response: { 200: changedUserReply },
      },
    },
    async (request) => {
      const { is_active: isActive } = request.body;
      const data = await management.changeStatus(
        request.requireActor(),
        request.params.id,
        request.body,
      );
      return { message: isActive ? USER_REPLIES.activated : USER_REPLIES.deactivated, data };
    },
  );

  app.post(
    '/users/:id/sessions/end',
    {
      config: staff,
      schema: {
        tags,
        summary: 'End every session of a user',
        params: idParams,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const ended = await management.endSessions(request.requireActor(), request.params.id);
      return { message: USER_REPLIES.sessionsEnded, data: { ended_sessions: ended } };
    },
  );

  app.post(
    '/users/:id/second-factor/reset',
    {
      config: superAdmin,
      schema: {
        tags,
        summary: "Take a colleague's second factor away; not one's own. Their sessions end",
        description: '403 `reauth_required` unless the password was given again.',
        params: idParams,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const ended = await secondFactorReset.reset(request.requireActor(), request.params.id);
      return { message: USER_REPLIES.secondFactorReset, data: { ended_sessions: ended } };
    },
  );

  app.post(
    '/users/:id/check-code',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Say that the national code was compared with the papers of its person',
        description:
          'Only a checked code proposes requests as the same person’s. Changing the code clears it. 409 `no_code`, `other_code`.',
        params: idParams,
        body: checkCodeInput,
        response: { 200: codeCheckReply },
      },
    },
    async (request) => ({
      message: USER_REPLIES.codeChecked,
      data: await codeChecks.check(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.post(
    '/users/:id/send-reset',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Text the user the code to set a new password with; the limits of codes hold',
        params: idParams,
        response: { 200: resetStartedReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const resendAfter = await management.startReset(request.requireActor(), id, request.caller());
      return { message: USER_REPLIES.resetStarted, data: { resend_after: resendAfter } };
    },
  );
};
