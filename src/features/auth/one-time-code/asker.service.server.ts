import type { Devices } from '../session/device.service.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { sourceOf } from '../sign-in/delay.service.server.ts';

/** Who asks or tries, for the limits; spared are devices that the account knows. */
export type Asker = { source: string; isSpared: boolean };

/** Tells who asks, as limits tell people apart: a device that the number's account knows, else an address. */
export function createAskers(devices: Pick<Devices, 'find'>) {
  return async ({ device, address }: Caller, phoneNumber: string): Promise<Asker> => {
    const known = await devices.find(device, phoneNumber);
    return {
      source: sourceOf(known === null ? { address } : { device: known }),
      isSpared: known !== null,
    };
  };
}
