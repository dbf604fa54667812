import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { TodayQueue } from '#features/requests/components/today-queue.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.today} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function TodayPage() {
  const me = useSession((session) => session.user);
  return (
    me && (
      <TodayQueue
        title={DASHBOARD_PLACES.today}
        me={me}
        myListPath="../connect/call-request?status=open&assignee=me"
      />
    )
  );
}
