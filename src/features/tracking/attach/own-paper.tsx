import type { AddPaper } from '#features/claims/owner/owner-claim.tsx';
import { call } from '#kit/call.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import { SENDING_TEXTS } from '#ui/files/texts.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { MyRequest } from '../track/track.ts';
import { attachOwnCall } from './attach.ts';

/** The field that sends a paper of the customer's own claim; nothing once the request is closed. */
export function addOwnPaper(
  { id, status }: Pick<MyRequest, 'id' | 'status'>,
  reload: () => void,
): AddPaper | undefined {
  if (status === 'closed') return undefined;
  return (key, onAdded) => (
    <LazyAddFiles
      place={`own:${id}:${key}`}
      send={(uploads) => outcomeOf(() => call(attachOwnCall, { id, uploads, paper: key }))}
      onAdded={() => {
        notify.success(SENDING_TEXTS.added);
        reload();
        onAdded();
      }}
    />
  );
}
