import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '#lib/http/http-client.ts';
import {
  type OwnerProof,
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

/** The state of the user's own second factor. */
export function useSecondFactor() {
  return useQuery({
    queryKey: STATE,
    queryFn: async ({ signal }): Promise<SecondFactorState> =>
      secondFactorReply.parse(await http.get('/auth/second-factor', { signal }).json()).data,
  });
}

/** Fetches the state and the trusted browsers again. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: STATE }),
      queries.invalidateQueries({ queryKey: TRUSTED }),
    ]);
  };
}

/**
 * Begins the setup anew: the secret counts once its first code was entered; the password may be required
 * again.
 */
export async function beginSetup(): Promise<SecondFactorSetup> {
  return secondFactorSetupReply.parse(await http.post('/auth/second-factor/setup').json()).data;
}

/** Switches it on and answers the recovery codes, which are shown only once. */
export async function confirmSetup(code: string): Promise<string[]> {
  const answer = await http.post('/auth/second-factor/confirm', { json: { code } }).json();
  return recoveryCodesReply.parse(answer).data.recovery_codes;
}

/** Makes new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(proof: OwnerProof): Promise<string[]> {
  const answer = await http.post('/auth/second-factor/recovery-codes', { json: proof }).json();
  return recoveryCodesReply.parse(answer).data.recovery_codes;
}

export async function disableSecondFactor(proof: OwnerProof): Promise<void> {
  await http.post('/auth/second-factor/disable', { json: proof });
}

/** The browsers that need no code. */
export function useTrustedDevices() {
  return useQuery({
    queryKey: TRUSTED,
    queryFn: async ({ signal }): Promise<TrustedDevice[]> =>
      trustedDevicesReply.parse(await http.get('/auth/trusted-devices', { signal }).json()).data,
  });
}

/** Ends the trust in one browser, or in all; the list is fetched again even after an error. */
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
