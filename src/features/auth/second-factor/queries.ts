import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '#lib/http/http-client.ts';
import {
  recoveryCodesReply,
  type SecondFactorSetup,
  type SecondFactorState,
  secondFactorReply,
  secondFactorSetupReply,
  type trustedDevice,
  trustedDevicesReply,
} from './contract.ts';

export type TrustedDevice = z.infer<typeof trustedDevice>;

const STATE = ['auth', 'second-factor'];
const TRUSTED = ['auth', 'trusted-devices'];

/** Where one's own second factor stands. */
export function useSecondFactor() {
  return useQuery({
    queryKey: STATE,
    queryFn: async ({ signal }): Promise<SecondFactorState> =>
      secondFactorReply.parse(await http.get('/auth/second-factor', { signal }).json()).data,
  });
}

/** Reads again where it stands, and which browsers are trusted. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: STATE }),
      queries.invalidateQueries({ queryKey: TRUSTED }),
    ]);
  };
}

/** Begins anew: a secret that counts once a code of it was given. */
export async function beginSetup(): Promise<SecondFactorSetup> {
  return secondFactorSetupReply.parse(await http.post('/auth/second-factor/setup').json()).data;
}

/** Switches it on and answers the recovery codes, for the only time. */
export async function confirmSetup(code: string): Promise<string[]> {
  const answer = await http.post('/auth/second-factor/confirm', { json: { code } }).json();
  return recoveryCodesReply.parse(answer).data.recovery_codes;
}

/** Makes new recovery codes in place of the old ones; the password may be asked for once more. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const answer = await http.post('/auth/second-factor/recovery-codes').json();
  return recoveryCodesReply.parse(answer).data.recovery_codes;
}

export async function disableSecondFactor(form: { password: string; code: string }): Promise<void> {
  await http.post('/auth/second-factor/disable', { json: form });
}

/** The browsers that are not asked for a code. */
export function useTrustedDevices() {
  return useQuery({
    queryKey: TRUSTED,
    queryFn: async ({ signal }): Promise<TrustedDevice[]> =>
      trustedDevicesReply.parse(await http.get('/auth/trusted-devices', { signal }).json()).data,
  });
}

/** Ends the trust in one browser, or in all of them; the list is read again whatever came of it. */
export function useEndTrust(): (id: number | 'all') => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    try {
      await http.delete(`/auth/trusted-devices${id === 'all' ? '' : `/${id}`}`);
    } finally {
      await queries.invalidateQueries({ queryKey: TRUSTED });
    }
  };
}
