import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { TodayQueue } from '#features/worklists/today-queue.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.today);

export default function TodayPage() {
  const me = useSession((session) => session.user);
  return (
    me && (
      <TodayQueue
        title={SIDEBAR_LABELS.today}
        me={me}
        myListPath="../connect/call-request?status=open&assignee=me"
      />
    )
  );
}
