import { hiddenMeta } from '#content/page-meta.ts';
import { PROPOSAL_TEXTS } from '#features/customers/merge.words.ts';
import { ProposalsView } from '#features/customers/proposals.tsx';

export const meta = hiddenMeta(PROPOSAL_TEXTS.title);

/** Customers who may be one. */
export default function ProposalsPage() {
  return <ProposalsView />;
}
