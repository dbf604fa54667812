import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import { emptyReply, profileReply, rightsReply } from '../contract.ts';
import { changePasswordInput } from '../password/contract.ts';
import { rightsOf } from '../permissions.ts';
import { confirmPasswordInput } from '../second-factor/contract.ts';
import { ACCOUNT_REPLIES } from '../texts.ts';
import type { Accounts } from './account.service.server.ts';
import { profilePatch, sessionsReply } from './contract.ts';
import type { Profiles } from './service.server.ts';

type Options = { accounts: Accounts; profiles: Profiles };

const tags = ['accounts'];
const config = { access: 'signed-in' } as const;

export const accountRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { accounts, profiles },
) => {
  app.post(
    '/auth/change-password',
    {
      config: { ...config, shed: 'first' as const },
      schema: {
        tags,
        summary: 'Set another password; every other session ends',
        body: changePasswordInput,
        response: { 200: emptyReply },
      },
    },
    async (request) => {
      await accounts.changePassword(request.requireActor(), request.body);
      return { message: ACCOUNT_REPLIES.passwordChanged, data: null };
    },
  );

  app.post(
    '/auth/confirm-password',
    {
      config: { ...config, shed: 'first' as const, withoutSecondFactor: true },
      schema: {
        tags,
        summary: 'Give the password again; for ten minutes this session may do what asks for it',
        description:
          'Calls that lead to an account, weaken its safety or take people’s data out or away answer 403 `reauth_required` without it (docs/reauthentication.md). `code`, of the app or for recovery, is wanted where a second factor is on: 422 on `code`.',
        body: confirmPasswordInput,
        response: { 200: emptyReply },
      },
    },
    async (request) => {
      await accounts.confirmPassword(request.requireActor(), request.body);
      return { message: ACCOUNT_REPLIES.passwordConfirmed, data: null };
    },
  );

  app.get(
    '/auth/rights',
    {
      config: { ...config, withoutSecondFactor: true },
      schema: {
        tags,
        summary: 'What the caller may do beyond the role',
        response: { 200: rightsReply },
      },
    },
    async (request) => ({
      message: ACCOUNT_REPLIES.rights,
      data: { rights: [...rightsOf(request.requireActor())] },
    }),
  );

  app.post(
    '/auth/users/:id',
    {
      config: { ...config, patch: true, file: true },
      schema: {
        tags,
        summary: 'Change particulars (`_method=PATCH`, multipart for an avatar)',
        description:
          'Oneself; an admin for customers; a super-admin for anyone. What is not sent stays; an empty text clears; a changed phone_number is for super-admins alone, who gave their password again (403 `reauth_required`): both numbers are told, and the other sessions end.',
        params: idParams,
        body: profilePatch,
        response: { 200: profileReply },
      },
      preParsing: async (request) => {
        if (request.bringsFile()) await profiles.assertRoomForAvatar(request.requireActor());
      },
    },
    async (request) => ({
      message: ACCOUNT_REPLIES.saved,
      data: await profiles.edit(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.get(
    '/auth/sessions',
    {
      config,
      schema: {
        tags,
        summary: "The caller's own live sessions, the one seen last first",
        response: { 200: sessionsReply },
      },
    },
    async (request) => ({
      message: ACCOUNT_REPLIES.sessions,
      data: await accounts.sessions(request.requireActor()),
    }),
  );

  app.post(
    '/auth/sessions/:id/end',
    {
      config,
      schema: {
        tags,
        summary: "End one of the caller's own sessions; 404 for any other",
        params: idParams,
        response: { 200: emptyReply },
      },
    },
    async (request) => {
      await accounts.endSession(request.requireActor(), request.params.id);
      return { message: ACCOUNT_REPLIES.sessionEnded, data: null };
    },
  );
};
