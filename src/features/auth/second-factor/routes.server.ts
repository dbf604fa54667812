import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  endAllTrust,
  endTrust,
  listTrustedDevices,
} from '../trusted-devices/trusted.service.server.ts';
import {
  confirmSecondFactorCall,
  disableSecondFactorCall,
  endAllTrustCall,
  endTrustCall,
  listTrustedDevicesCall,
  renewRecoveryCodesCall,
  secondFactorStateCall,
  setUpSecondFactorCall,
} from './contract.ts';
import { SECOND_FACTOR_REPLIES as REPLIES } from './replies.texts.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  setUpSecondFactor,
} from './service.server.ts';

const tags = ['second factor'];
const staff = { access: 'staff' } as const;
/** Also for staff whose second factor is due: they set it up by these routes. */
const ofAll = { ...staff, withoutSecondFactor: true } as const;

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    secondFactorStateCall,
    { config: ofAll, tags, summary: "Where the caller's own second factor stands" },
    async (request) => ({
      message: REPLIES.state,
      data: await secondFactorState(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    setUpSecondFactorCall,
    {
      config: ofAll,
      tags,
      summary: 'Make a secret for an authenticator app; shown this once',
      description:
        'It counts only when it is confirmed by a code, within the hour. 403 `reauth_required` unless the password was given again; 409 `second_factor_enabled` while one is; 409 `secret_key_missing` where the server has no `SECRET_KEY`.',
    },
    async (request) => ({
      message: REPLIES.setUp,
      data: await setUpSecondFactor(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    confirmSecondFactorCall,
    {
      config: ofAll,
      tags,
      summary: 'Enable the second factor by its first code; answers ten recovery codes, once',
      description: 'Every other session of the caller ends.',
    },
    async (request) => {
      const codes = await confirmSecondFactor(ctx, request.requireActor(), request.body.code);
      return { message: REPLIES.enabled, data: { recovery_codes: codes } };
    },
  );

  serve(
    app,
    disableSecondFactorCall,
    {
      config: { ...staff, shed: 'first' as const },
      tags,
      summary: "Take the caller's own second factor away; asks for password and code",
    },
    async (request) => {
      await disableSecondFactor(ctx, request.requireActor(), request.body);
      return { message: REPLIES.disabled, data: null };
    },
  );

  serve(
    app,
    renewRecoveryCodesCall,
    {
      config: { ...staff, shed: 'first' as const },
      tags,
      summary:
        'Ten new recovery codes, once; the earlier ones are void; asks for password and code',
    },
    async (request) => {
      const codes = await renewRecoveryCodes(ctx, request.requireActor(), request.body);
      return { message: REPLIES.renewed, data: { recovery_codes: codes } };
    },
  );

  serve(
    app,
    listTrustedDevicesCall,
    { config: staff, tags, summary: 'The browsers in which the caller is not asked for the code' },
    async (request) => ({
      message: REPLIES.devices,
      data: await listTrustedDevices(ctx, request.requireActor(), request.caller().trust),
    }),
  );

  serve(
    app,
    endAllTrustCall,
    { config: staff, tags, summary: 'Trust no browser any more' },
    async (request) => {
      await endAllTrust(ctx, request.requireActor());
      return { message: REPLIES.devicesEnded, data: null };
    },
  );

  serve(
    app,
    endTrustCall,
    {
      config: staff,
      tags,
      summary: "Trust one browser no more; 404 for one that is not the caller's",
    },
    async (request) => {
      await endTrust(ctx, request.requireActor(), request.params.id);
      return { message: REPLIES.deviceEnded, data: null };
    },
  );
};
