/**
 * Refusals of the server that a person can mend, and who asks them to. Apart from the HTTP client:
 * what answers is loaded with the page, the client when there is something to call.
 */

/**
 * `ended`: the session is over. `reauth`: the password is asked for once more (api.md, Accounts).
 * `second-factor`: it has to be set up first, as the owner asks it of the staff (api.md, Second factor).
 */
export type RecoverableError = 'ended' | 'reauth' | 'second-factor';

/** Answers whether it is mended, so that the call is worth making once more. */
type Mender = (error: RecoverableError) => Promise<boolean>;

let mender: Mender | null = null;

/** Has `mend` asked for every error of the kind; answers how to take that back. */
export function onRecoverableError(mend: Mender): () => void {
  mender = mend;
  return () => {
    if (mender === mend) mender = null;
  };
}

/** Asks for an error to be mended; false where there is no page to ask on. */
export async function recover(error: RecoverableError): Promise<boolean> {
  return mender ? mender(error) : false;
}
