import { OwnerClaim } from '#features/claims/owner/owner-claim.tsx';
import { sentPapers } from '#features/claims/owner/sent-papers.ts';
import type { ClaimView } from '#features/claims/view.contract.ts';
import { addPaperByCode } from '../attach/track-paper.tsx';
import type { PostedTracking } from './code-fields.tsx';
import type { TrackedRequest } from './contract.ts';
import { TrackObjection } from './track-objection.tsx';
import { TrackProof } from './track-proof.tsx';

interface Props {
  request: TrackedRequest;
  claim: ClaimView;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  onChanged: (request: TrackedRequest) => void;
}

/** The file of a tracked claim, the way to see all of it, and the way to object. */
export default function TrackedClaim(props: Props) {
  const { claim, request } = props;
  return (
    <>
      <OwnerClaim
        claim={claim}
        sent={sentPapers(request.timeline)}
        addPaper={addPaperByCode(props)}
        toWhole={false}
      />
      <TrackProof {...props} />
      <TrackObjection {...props} />
    </>
  );
}
