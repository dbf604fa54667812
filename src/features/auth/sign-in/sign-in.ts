import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { emptyReply, loginInput, profileReply, signedInReply } from '../auth.ts';
import { secondFactorLoginInput, secondFactorTicket } from '../second-factor/second-factor.ts';

export const loginCall = endpoint('POST /auth/login', {
  body: loginInput,
  reply: reply(z.union([signedInReply.shape.data, secondFactorTicket])),
});

export const loginWithSecondFactorCall = endpoint('POST /auth/login/second-factor', {
  body: secondFactorLoginInput,
  reply: signedInReply,
});

export const logoutCall = endpoint('POST /auth/logout', { reply: emptyReply });

export const ownProfileCall = endpoint('GET /auth/profile', { reply: profileReply });

export const mainRouteCall = endpoint('POST /auth/route', {
  reply: reply(z.object({ path: z.string() })),
});
