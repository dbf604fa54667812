import { endpoint } from '#kit/endpoint.ts';
import { emptyReply, signedInReply } from './auth.ts';
import { resetPasswordInput, setPasswordInput } from './password/password.ts';

export const setPasswordCall = endpoint('POST /auth/set-password', {
  body: setPasswordInput,
  reply: signedInReply,
});

export const resetPasswordCall = endpoint('POST /auth/reset-password', {
  body: resetPasswordInput,
  reply: emptyReply,
});
