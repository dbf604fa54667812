import { useParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { CustomerPage } from '#features/customers/customer-page.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.customer);

/** One customer with everything that belongs to it. */
export default function CustomerRoute() {
  const id = Number(useParams().id);
  const viewer = useSession((session) => session.user);
  return viewer && <CustomerPage key={id} id={id} viewer={viewer} />;
}
