import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { rightsOf } from '../permissions.ts';
import { ACCOUNT_REPLIES } from '../texts.ts';
import {
  changePassword,
  confirmPassword,
  endOwnSession,
  listOwnSessions,
} from './account.service.server.ts';
import {
  changePasswordCall,
  confirmPasswordCall,
  editProfileCall,
  endOwnSessionCall,
  listOwnSessionsCall,
  ownRightsCall,
} from './contract.ts';
import { assertRoomForOwnAvatar, editProfile } from './service.server.ts';

const tags = ['accounts'];
const config = { access: 'signed-in' } as const;

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    changePasswordCall,
    {
      config: { ...config, shed: 'first' as const },
      tags,
      summary: 'Set another password; every other session ends',
    },
    async (request) => {
      await changePassword(ctx, request.requireActor(), request.body);
      return { message: ACCOUNT_REPLIES.passwordChanged, data: null };
    },
  );

  serve(
    app,
    confirmPasswordCall,
    {
      config: { ...config, shed: 'first' as const, withoutSecondFactor: true },
      tags,
      summary: 'Give the password again; for ten minutes this session may do what asks for it',
      description:
        'Calls that lead to an account, weaken its safety or take people’s data out or away answer 403 `reauth_required` without it (docs/reauthentication.md). `code`, of the app or for recovery, is wanted where a second factor is on: 422 on `code`.',
    },
    async (request) => {
      await confirmPassword(ctx, request.requireActor(), request.body);
      return { message: ACCOUNT_REPLIES.passwordConfirmed, data: null };
    },
  );

  serve(
    app,
    ownRightsCall,
    {
      config: { ...config, withoutSecondFactor: true },
      tags,
      summary: 'What the caller may do beyond the role',
    },
    async (request) => ({
      message: ACCOUNT_REPLIES.rights,
      data: { rights: [...rightsOf(request.requireActor())] },
    }),
  );

  serve(
    app,
    editProfileCall,
    {
      config: { ...config, file: true },
      preParsing: async (request) => {
        if (request.bringsFile()) await assertRoomForOwnAvatar(ctx, request.requireActor());
      },
      tags,
      summary: 'Change particulars (`_method=PATCH`, multipart for an avatar)',
      description:
        'Oneself; an admin for customers; a super-admin for anyone. What is not sent stays; an empty text clears; a changed phone_number is for super-admins alone, who gave their password again (403 `reauth_required`): both numbers are told, and the other sessions end.',
    },
    async (request) => ({
      message: ACCOUNT_REPLIES.saved,
      data: await editProfile(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    listOwnSessionsCall,
    { config, tags, summary: "The caller's own live sessions, the one seen last first" },
    async (request) => ({
      message: ACCOUNT_REPLIES.sessions,
      data: await listOwnSessions(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    endOwnSessionCall,
    { config, tags, summary: "End one of the caller's own sessions; 404 for any other" },
    async (request) => {
      await endOwnSession(ctx, request.requireActor(), request.params.id);
      return { message: ACCOUNT_REPLIES.sessionEnded, data: null };
    },
  );
};
