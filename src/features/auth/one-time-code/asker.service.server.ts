import type { Context } from '#kit/context.ts';
import { findKnownDevice } from '../session/device.service.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { sourceOf } from '../sign-in/delay.service.server.ts';

/** Who requests or tries a code, for the limits; spared are devices that the account knows. */
export type Asker = { source: string; isSpared: boolean };

/** Finds the source of a call, for the limits: a device that the number's account knows, else the address. */
export const sourceOfCaller = async (
  ctx: Context,
  { device, address }: Caller,
  phoneNumber: string,
): Promise<Asker> => {
  const known = await findKnownDevice(ctx, device, phoneNumber);
  return {
    source: sourceOf(known === null ? { address } : { device: known }),
    isSpared: known !== null,
  };
};
