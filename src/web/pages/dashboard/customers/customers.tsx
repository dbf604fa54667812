import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { CustomerListView } from '#features/customers/customer-list.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.customers);

/** All people and companies that the brokerage deals with. */
export default function CustomersPage() {
  return <CustomerListView />;
}
