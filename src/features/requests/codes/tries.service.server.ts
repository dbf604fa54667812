import type { Actor } from '#domain/roles.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import type { Devices } from '#features/auth/session/device.service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import type { CountAll, GiveBack, Limiter, Marks } from '#lib/http/limiter.ts';

type Dependencies = {
  limiters: { consumeAll: CountAll; giveBack: GiveBack } & Record<
    'trackPerAddress' | 'trackPerNumber' | 'comparisonPerCode',
    Pick<Limiter, 'countsOf'>
  > & { trackProven: Marks };
  devices: Pick<Devices, 'find'>;
  grants: Pick<FileGrants, 'isGranted'>;
  findOwner: (id: Actor['id']) => Promise<{ phoneNumber: string } | null>;
};

/** What a caller enters: a number, with the code of a request or at the page of a comparison. */
type Shown = {
  caller: Caller;
  phoneNumber: string;
  /** What is marked in `trackProven` for the number when the pair is right. */
  things: readonly string[];
  /** The pair's submission, where the pair is right. */
  submissionId: number | null;
  isRight: boolean;
};

/** The mark of a caller who made or proved something of a number, from an address. */
const markOf = (phoneNumber: string, thing: string, address: string): string =>
  `${phoneNumber} ${thing} ${address}`;

/**
 * Limits tries of a number and a code (security.md): strangers are counted by address and by what they try,
 * while a caller who proved this very pair before, or owns the number, is always let through. That gives no
 * right to guess: an unproved pair counts.
 */
export function createPairTries({ limiters, devices, grants, findOwner }: Dependencies) {
  /** Checks everything whether the pair is right or not, so that the response time reveals nothing. */
  async function isOwners({ caller, phoneNumber, things, submissionId }: Shown): Promise<boolean> {
    const { account, device, files, address } = caller;
    const owner = account === null ? null : await findOwner(account);
    const known = device === null ? null : await devices.find(device, phoneNumber);
    const isGranted = await grants.isGranted(files, submissionId ?? 0);
    const marks = things.map((thing) => markOf(phoneNumber, thing, address));
    const isMarked = await limiters.trackProven.has(marks);
    return owner?.phoneNumber === phoneNumber || known !== null || isGranted || isMarked;
  }

  /** Throws 429 where the limits are used up and the caller is a stranger. Only a wrong pair counts. */
  async function admit(shown: Shown, counts: ReturnType<Limiter['countsOf']>): Promise<void> {
    const { caller, phoneNumber, things, isRight } = shown;
    if ((await isOwners(shown)) && isRight) return;
    // Counted before the answer, so that parallel tries cannot learn more than the limits allow.
    await limiters.consumeAll(counts);
    if (!isRight) return;
    await limiters.giveBack(counts);
    await limiters.trackProven.add(things.map((one) => markOf(phoneNumber, one, caller.address)));
  }

  return {
    /** A code and a number, by which a request is looked up. */
    pair: (shown: Omit<Shown, 'things'> & { code: string }): Promise<void> =>
      admit({ ...shown, things: [shown.code] }, [
        ...limiters.trackPerAddress.countsOf(shown.caller.address),
        ...limiters.trackPerNumber.countsOf(shown.phoneNumber),
      ]),

    /** A number entered at the page of a comparison, whose request has this code. */
    comparison: (
      comparisonId: number,
      shown: Pick<Shown, 'caller' | 'phoneNumber' | 'isRight'> & { code: string },
    ): Promise<void> =>
      admit({ ...shown, submissionId: null, things: [shown.code, `comparison:${comparisonId}`] }, [
        ...limiters.trackPerAddress.countsOf(shown.caller.address),
        ...limiters.comparisonPerCode.countsOf(String(comparisonId)),
      ]),

    /** A long code by itself, which cannot be guessed: a right one is not counted. */
    async longCode(caller: Caller, isRight: boolean): Promise<void> {
      if (isRight) return;
      await limiters.consumeAll(limiters.trackPerAddress.countsOf(caller.address));
    },

    /** Lets the sender of a request look it up from their address. */
    isMade: (phoneNumber: string, code: string, address: string): Promise<void> =>
      limiters.trackProven.add([markOf(phoneNumber, code, address)]),
  };
}

export type PairTries = ReturnType<typeof createPairTries>;
