import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { LowRatingQueue } from '#features/worklists/low-ratings/queue.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.lowRatings);

export default function LowRatingsPage() {
  const me = useSession((session) => session.user);
  return me && <LowRatingQueue me={me} title={SIDEBAR_LABELS.lowRatings} />;
}
