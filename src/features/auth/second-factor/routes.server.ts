import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import { emptyReply } from '../contract.ts';
import type { TrustedDevices } from '../trusted-devices/trusted.service.server.ts';
import {
  confirmSecondFactorInput,
  ownerProofInput,
  recoveryCodesReply,
  secondFactorReply,
  secondFactorSetupReply,
  trustedDevicesReply,
} from './contract.ts';
import { SECOND_FACTOR_REPLIES as REPLIES } from './replies.texts.ts';
import type { SecondFactor } from './service.server.ts';

type Options = { secondFactor: SecondFactor; trustedDevices: TrustedDevices };

const tags = ['second factor'];
const staff = { access: 'staff' } as const;
/** Also for staff whose second factor is due: they set it up by these routes. */
const ofAll = { ...staff, withoutSecondFactor: true } as const;

export const secondFactorRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { secondFactor, trustedDevices },
) => {
  app.get(
    '/auth/second-factor',
    {
      config: ofAll,
      schema: {
        tags,
        summary: "Where the caller's own second factor stands",
        response: { 200: secondFactorReply },
      },
    },
    async (request) => ({
      message: REPLIES.state,
      data: await secondFactor.state(request.requireActor()),
    }),
  );

  app.post(
    '/auth/second-factor/setup',
    {
      config: ofAll,
      schema: {
        tags,
        summary: 'Make a secret for an authenticator app; shown this once',
        description:
          'It counts only when it is confirmed by a code, within the hour. 403 `reauth_required` unless the password was given again; 409 `second_factor_enabled` while one is; 409 `secret_key_missing` where the server has no `SECRET_KEY`.',
        response: { 200: secondFactorSetupReply },
      },
    },
    async (request) => ({
      message: REPLIES.setUp,
      data: await secondFactor.setUp(request.requireActor()),
    }),
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      config: ofAll,
      schema: {
        tags,
        summary: 'Enable the second factor by its first code; answers ten recovery codes, once',
        description: 'Every other session of the caller ends.',
        body: confirmSecondFactorInput,
        response: { 200: recoveryCodesReply },
      },
    },
    async (request) => {
      const codes = await secondFactor.confirm(request.requireActor(), request.body.code);
      return { message: REPLIES.enabled, data: { recovery_codes: codes } };
    },
  );

  app.post(
    '/auth/second-factor/disable',
    {
      config: { ...staff, shed: 'first' as const },
      schema: {
        tags,
        summary: "Take the caller's own second factor away; asks for password and code",
        body: ownerProofInput,
        response: { 200: emptyReply },
      },
    },
    async (request) => {
      await secondFactor.disable(request.requireActor(), request.body);
      return { message: REPLIES.disabled, data: null };
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { ...staff, shed: 'first' as const },
      schema: {
        tags,
        summary:
          'Ten new recovery codes, once; the earlier ones are void; asks for password and code',
        body: ownerProofInput,
        response: { 200: recoveryCodesReply },
      },
    },
    async (request) => {
      const codes = await secondFactor.renewRecoveryCodes(request.requireActor(), request.body);
      return { message: REPLIES.renewed, data: { recovery_codes: codes } };
    },
  );

  app.get(
    '/auth/trusted-devices',
    {
      config: staff,
      schema: {
        tags,
        summary: 'The browsers in which the caller is not asked for the code',
        response: { 200: trustedDevicesReply },
      },
    },
    async (request) => ({
      message: REPLIES.devices,
      data: await trustedDevices.list(request.requireActor(), request.caller().trust),
    }),
  );

  app.delete(
    '/auth/trusted-devices',
    {
      config: staff,
      schema: { tags, summary: 'Trust no browser any more', response: { 200: emptyReply } },
    },
    async (request) => {
      await trustedDevices.endAll(request.requireActor());
      return { message: REPLIES.devicesEnded, data: null };
    },
  );

  app.delete(
    '/auth/trusted-devices/:id',
    {
      config: staff,
      schema: {
        tags,
        summary: "Trust one browser no more; 404 for one that is not the caller's",
        params: idParams,
        response: { 200: emptyReply },
      },
    },
    async (request) => {
      await trustedDevices.end(request.requireActor(), request.params.id);
      return { message: REPLIES.deviceEnded, data: null };
    },
  );
};
