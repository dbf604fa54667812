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

/** What somebody shows: a number, with the code of a request or the page of a comparison. */
type Shown = {
  caller: Caller;
  phoneNumber: string;
  /** What belongs to the number when the pair is right, as `trackProven` marks it. */
  things: readonly string[];
  /** Where the pair is right, the submission of it. */
  submissionId: number | null;
  isRight: boolean;
};

/** The mark of who made or proved something of a number, at an address. */
const markOf = (phoneNumber: string, thing: string, address: string): string =>
  `${phoneNumber} ${thing} ${address}`;

/**
 * How pairs of a number and a code are tried (security.md): what strangers try is counted by address and by what they
 * try it at, and whoever proved the very pair before, or is the number's holder, is served whatever they have used up.
 * That gives no right to guess: a pair that was not proved counts.
 */
export function createPairTries({ limiters, devices, grants, findOwner }: Dependencies) {
  /** All is asked whether the pair is right or not, so that the time it takes does not tell. */
  async function isOwners({ caller, phoneNumber, things, submissionId }: Shown): Promise<boolean> {
    const { account, device, files, address } = caller;
    const owner = account === null ? null : await findOwner(account);
    const known = device === null ? null : await devices.find(device, phoneNumber);
    const isGranted = await grants.isGranted(files, submissionId ?? 0);
    const marks = things.map((thing) => markOf(phoneNumber, thing, address));
    const isMarked = await limiters.trackProven.has(marks);
    return owner?.phoneNumber === phoneNumber || known !== null || isGranted || isMarked;
  }

  /** Throws 429 where nobody may try here any more, and does not know who asks. Counts a wrong pair alone. */
  async function admit(shown: Shown, counts: ReturnType<Limiter['countsOf']>): Promise<void> {
    const { caller, phoneNumber, things, isRight } = shown;
    if ((await isOwners(shown)) && isRight) return;
    // Counted before it is told which it was: of any number at once no more are told than there are tries.
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

    /** A number at the page of a comparison, which is `request`'s of that code; the number is right or not. */
    comparison: (
      comparisonId: number,
      shown: Pick<Shown, 'caller' | 'phoneNumber' | 'isRight'> & { code: string },
    ): Promise<void> =>
      admit({ ...shown, submissionId: null, things: [shown.code, `comparison:${comparisonId}`] }, [
        ...limiters.trackPerAddress.countsOf(shown.caller.address),
        ...limiters.comparisonPerCode.countsOf(String(comparisonId)),
      ]),

    /** A long code by itself, which nobody guesses: where it is one, nothing is counted. */
    async longCode(caller: Caller, isRight: boolean): Promise<void> {
      if (isRight) return;
      await limiters.consumeAll(limiters.trackPerAddress.countsOf(caller.address));
    },

    /** Whoever makes a request may look it up from there. */
    isMade: (phoneNumber: string, code: string, address: string): Promise<void> =>
      limiters.trackProven.add([markOf(phoneNumber, code, address)]),
  };
}

export type PairTries = ReturnType<typeof createPairTries>;
