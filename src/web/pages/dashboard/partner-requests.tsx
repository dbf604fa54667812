import { useSession } from '#features/auth/session/store.ts';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { Worklist } from '#features/requests/worklist/worklist.tsx';

export const meta = () => [
  { title: `${SIDEBAR_LABELS.partnerRequests} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function PartnerRequestsPage() {
  const me = useSession((session) => session.user);
  return me && <Worklist kind="partner" title={SIDEBAR_LABELS.partnerRequests} me={me} />;
}
