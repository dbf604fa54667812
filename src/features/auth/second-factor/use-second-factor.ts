import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type DataOf, dataOf } from '#kit/call.ts';
import {
  confirmSecondFactorCall,
  disableSecondFactorCall,
  endAllTrustCall,
  endTrustCall,
  listTrustedDevicesCall,
  type OwnerProof,
  renewRecoveryCodesCall,
  type SecondFactorSetup,
  secondFactorStateCall,
  setUpSecondFactorCall,
} from './second-factor.ts';

export type TrustedDevice = DataOf<typeof listTrustedDevicesCall>[number];

const STATE = ['auth', 'second-factor'];
const TRUSTED = ['auth', 'trusted-devices'];

/** The state of the user's own second factor. */
export function useSecondFactor() {
  return useQuery({
    queryKey: STATE,
    queryFn: dataOf(secondFactorStateCall, {}),
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
  return (await call(setUpSecondFactorCall, {})).data;
}

/** Switches it on and answers the recovery codes, which are shown only once. */
export async function confirmSetup(code: string): Promise<string[]> {
  return (await call(confirmSecondFactorCall, { code })).data.recovery_codes;
}

/** Makes new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(proof: OwnerProof): Promise<string[]> {
  return (await call(renewRecoveryCodesCall, proof)).data.recovery_codes;
}

export async function disableSecondFactor(proof: OwnerProof): Promise<void> {
  await call(disableSecondFactorCall, proof);
}

/** The browsers that need no code. */
export function useTrustedDevices() {
  return useQuery({
    queryKey: TRUSTED,
    queryFn: dataOf(listTrustedDevicesCall, {}),
  });
}

/** Ends the trust in one browser, or in all; the list is fetched again even after an error. */
export function useEndTrust() {
  const queries = useQueryClient();
  return (id: number | 'all') =>
    (id === 'all' ? call(endAllTrustCall, {}) : call(endTrustCall, { id })).finally(() =>
      queries.invalidateQueries({ queryKey: TRUSTED }),
    );
}
