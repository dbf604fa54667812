import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emptyReply, signedInReply } from '../contract.ts';
import {
  codeSentReply,
  GRANT_COOKIE,
  GRANT_LIFETIME,
  NEXT_STEPS,
  registerInput,
  resendInput,
  resetRequestInput,
  verifiedReply,
  verifyInput,
} from '../one-time-code/contract.ts';
import type { Otp } from '../one-time-code/service.server.ts';
import { resetPasswordInput, setPasswordInput } from '../password/contract.ts';
import { DEVICE_COOKIE } from '../session/device.contract.ts';
import { DEVICE } from '../sign-in/routes.server.ts';
import { OTP_REPLIES } from '../texts.ts';
import type { Registration } from './service.server.ts';

type Options = { registration: Registration; otp: Otp };

const tags = ['accounts'];
const config = { access: 'anyone' } as const;

/** For the account routes and for the pages whose forms work without scripts. */
export const GRANT = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const keepGrant = (reply: FastifyReply, token: string) =>
  reply.setCookie(GRANT_COOKIE, token, { ...GRANT, maxAge: GRANT_LIFETIME });
const dropGrant = (reply: FastifyReply) =>
  reply.setCookie(GRANT_COOKIE, '', { ...GRANT, maxAge: 0 });
const grantOf = (request: FastifyRequest) => request.cookies[GRANT_COOKIE] ?? null;

export const registrationRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { registration, otp },
) => {
  await app.register(cookie);
  // Replies here are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/auth/register',
    {
      config: { ...config, shed: 'first' as const },
      schema: {
        tags,
        summary: 'Ask for a code to make an account',
        description:
          'The reply is the same whether or not the number has an account. Within a minute of the last code no other is sent: the seconds left are answered.',
        body: registerInput,
        response: { 200: codeSentReply },
      },
    },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await registration.register(request.body, request.caller()),
    }),
  );

  app.post(
    '/auth/send-reset-otp',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for a code to set a new password',
        body: resetRequestInput,
        response: { 200: codeSentReply },
      },
    },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await registration.requestReset(request.body.phone_number, request.caller()),
    }),
  );

  app.post(
    '/auth/resend-otp',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for another code; 422 `otp_cooldown` within a minute',
        body: resendInput,
        response: { 200: codeSentReply },
      },
    },
    async (request) => ({
      message: OTP_REPLIES.codeSent,
      data: await registration.resend(request.body, request.caller()),
    }),
  );

  app.post(
    '/auth/verify-otp',
    {
      config,
      schema: {
        tags,
        summary: 'Trade a code for the right to set a password (cookie `auth_grant`)',
        body: verifyInput,
        response: { 200: verifiedReply },
      },
    },
    async (request, reply) => {
      const { purpose, token, names } = await otp.verify(request.body, request.caller());
      keepGrant(reply, token);
      const data = {
        purpose,
        next: NEXT_STEPS[purpose],
        ...(names && { first_name: names.firstName, last_name: names.lastName }),
      };
      return { message: OTP_REPLIES.verified, data };
    },
  );

  app.post(
    '/auth/set-password',
    {
      config: { ...config, shed: 'first' as const },
      schema: {
        tags,
        summary: 'Make the account whose number was verified; needs the cookie `auth_grant`',
        description:
          'Names are those that the owner of the code confirms; else the first ones given.',
        body: setPasswordInput,
        response: { 200: signedInReply },
      },
    },
    async (request, reply) => {
      const { user, token, expiresAt, device } = await registration.setPassword(
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

  app.post(
    '/auth/reset-password',
    {
      config: { ...config, shed: 'first' as const },
      schema: {
        tags,
        summary: 'Set a new password for a verified number; needs the cookie `auth_grant`',
        body: resetPasswordInput,
        response: { 200: emptyReply },
      },
    },
    async (request, reply) => {
      await registration.resetPassword(request.body, grantOf(request), request.caller());
      dropGrant(reply);
      return { message: OTP_REPLIES.passwordReset, data: null };
    },
  );
};
