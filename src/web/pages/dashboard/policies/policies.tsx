import { useSearchParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { useSession } from '#features/auth/session/store.ts';
import { useCustomerName } from '#features/customers/use-customers.ts';
import { PolicyBook } from '#features/policies/book/book.tsx';
import { BOOK_TITLE } from '#features/policies/book/book.words.ts';

export const meta = hiddenMeta(BOOK_TITLE);

/** The book of policies. */
export default function PoliciesPage() {
  const me = useSession((session) => session.user);
  const [address] = useSearchParams();
  const customerName = useCustomerName(address.get('customer'));
  return me && <PolicyBook me={me} customerName={customerName} />;
}
