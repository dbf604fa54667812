import type { AddPaper } from '#features/claims/owner/owner-claim.tsx';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import type { TrackedRequest } from '../track/track.ts';

type Props = {
  request: TrackedRequest;
  phoneNumber: string;
  /** Called with the request after the paper was added. */
  onChanged: (request: TrackedRequest) => void;
};

/** The field that sends a paper of a claim by its code; nothing once the request is closed. */
export function addPaperByCode({ request, phoneNumber, onChanged }: Props): AddPaper | undefined {
  const { status, tracking_code } = request;
  if (status === 'closed') return undefined;
  const pair = { tracking_code, phone_number: phoneNumber };

  async function show(onAdded: () => void): Promise<void> {
    const { trackRequest } = await import('../track/use-track.ts');
    const found = await trackRequest(pair);
    if (found.ok) onChanged(found.data);
    onAdded();
  }

  return (key, onAdded) => (
    <LazyAddFiles
      place={`track:${tracking_code}:${key}`}
      send={async (ids) => {
        const { addFilesByCode } = await import('./use-track.ts');
        return addFilesByCode(pair, ids, key);
      }}
      onAdded={() => void show(onAdded)}
    />
  );
}
