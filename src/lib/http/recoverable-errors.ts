/**
 * Errors of the server that a person can recover from, and the dialogs for them. Apart from the HTTP client:
 * the dialogs are loaded with the page, the client when there is something to call.
 */

/**
 * `ended`: the session is over. `reauth`: the password has to be confirmed (api.md, Accounts).
 * `second-factor`: it has to be set up first, as the owner requires it of the staff (api.md, Second factor).
 */
export type RecoverableError = 'ended' | 'reauth' | 'second-factor';

/** Resolves to whether the error is recovered, so that the call is worth making once more. */
type Mender = (error: RecoverableError) => Promise<boolean>;

let mender: Mender | null = null;

/** Calls `mend` for every error of the kind; returns how to unregister it. */
export function onRecoverableError(mend: Mender): () => void {
  mender = mend;
  return () => {
    if (mender === mend) mender = null;
  };
}

/** Tries to recover from an error; false where there is no page with a dialog. */
export async function recover(error: RecoverableError): Promise<boolean> {
  return mender ? mender(error) : false;
}
