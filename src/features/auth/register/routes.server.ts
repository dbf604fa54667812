import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  GRANT_COOKIE,
  GRANT_LIFETIME,
  NEXT_STEPS,
  registerCall,
  requestResetCall,
  resendRegistrationCall,
  verifyCodeCall,
} from '../one-time-code/contract.ts';
import { verifyCode } from '../one-time-code/service.server.ts';
import { DEVICE_COOKIE } from '../session/device.contract.ts';
import { DEVICE } from '../sign-in/routes.server.ts';
import { OTP_REPLIES } from '../texts.ts';
import { resetPasswordCall, setPasswordCall } from './contract.ts';
import {
  register,
  requestReset,
  resendRegistration,
  resetPassword,
  setPassword,
} from './service.server.ts';

const tags = ['accounts'];
const config = { access: 'anyone' } as const;

/** For the account routes and for the pages whose forms work without scripts. */
export const GRANT = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const keepGrant = (reply: FastifyReply, token: string) =>
  reply.setCookie(GRANT_COOKIE, token, { ...GRANT, maxAge: GRANT_LIFETIME });
const dropGrant = (reply: FastifyReply) =>
  reply.setCookie(GRANT_COOKIE, '', { ...GRANT, maxAge: 0 });
const grantOf = (request: FastifyRequest) => request.cookies[GRANT_COOKIE] ?? null;

export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  await app.register(cookie);
  // Replies here are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(
    app,
    registerCall,
    {
      config: { ...config, shed: 'first' as const },
      tags,
      summary: 'Ask for a code to make an account',
      description:
        'The reply is the same whether or not the number has an account. Within a minute of the last code no other is sent: the seconds left are answered.',
    },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await register(ctx, request.body, request.caller()),
    }),
  );

  serve(
    app,
    requestResetCall,
    { config, tags, summary: 'Ask for a code to set a new password' },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await requestReset(ctx, request.body.phone_number, request.caller()),
    }),
  );

  serve(
    app,
    resendRegistrationCall,
    { config, tags, summary: 'Ask for another code; 422 `otp_cooldown` within a minute' },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await resendRegistration(ctx, request.body, request.caller()),
    }),
  );

  serve(
    app,
    verifyCodeCall,
    { config, tags, summary: 'Trade a code for the right to set a password (cookie `auth_grant`)' },
    async (request, reply) => {
      const { purpose, token, names } = await verifyCode(ctx, request.body, request.caller());
      keepGrant(reply, token);
      const data = {
        purpose,
        next: NEXT_STEPS[purpose],
        ...(names && { first_name: names.firstName, last_name: names.lastName }),
      };
      return { message: OTP_REPLIES.verified, data };
    },
  );

  serve(
    app,
    setPasswordCall,
    {
      config: { ...config, shed: 'first' as const },
      tags,
      summary: 'Make the account whose number was verified; needs the cookie `auth_grant`',
      description:
        'Names are those that the owner of the code confirms; else the first ones given.',
    },
    async (request, reply) => {
      const { user, token, expiresAt, device } = await setPassword(
        ctx,
        request.body,
        grantOf(request),
        request.caller(),
      );
      dropGrant(reply);
      reply.setCookie(DEVICE_COOKIE, device, DEVICE);
      const data = { user, token, expires_at: expiresAt.toISOString() };
      return { message: OTP_REPLIES.registered, data };
    },
  );

  serve(
    app,
    resetPasswordCall,
    {
      config: { ...config, shed: 'first' as const },
      tags,
      summary: 'Set a new password for a verified number; needs the cookie `auth_grant`',
    },
    async (request, reply) => {
      await resetPassword(ctx, request.body, grantOf(request), request.caller());
      dropGrant(reply);
      return { message: OTP_REPLIES.passwordReset, data: null };
    },
  );
};
