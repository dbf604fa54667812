import { useSession } from '#features/auth/session/store.ts';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { Worklist } from '#features/requests/worklist/worklist.tsx';

export const meta = () => [
  { title: `${SIDEBAR_LABELS.consultationRequests} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function ConsultationRequestsPage() {
  const me = useSession((session) => session.user);
  return me && <Worklist kind="consultation" title={SIDEBAR_LABELS.consultationRequests} me={me} />;
}
