import { endpoint } from '#kit/endpoint.ts';
import { emptyReply, signedInReply } from '../contract.ts';
import { resetPasswordInput, setPasswordInput } from '../password/contract.ts';

export const setPasswordCall = endpoint('POST /auth/set-password', {
  body: setPasswordInput,
  reply: signedInReply,
});

export const resetPasswordCall = endpoint('POST /auth/reset-password', {
  body: resetPasswordInput,
  reply: emptyReply,
});
