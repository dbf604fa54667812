import { type Location, type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { ALL_KINDS_LIST, KIND_LISTS, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { useSession } from '#features/auth/session/store.ts';
import { useCustomerName } from '#features/customers/use-customers.ts';
import { Worklist } from '#features/worklists/list/worklist.tsx';

/** The kind of the list by its address; null for all kinds. */
const kindAt = ({ pathname }: Pick<Location, 'pathname'>): RequestKind | null =>
  REQUEST_KINDS.find((kind) => pathname.includes(`/${KIND_LISTS[kind].path}`)) ?? null;

const titleOf = (kind: RequestKind | null): string =>
  (kind ? KIND_LISTS[kind] : ALL_KINDS_LIST).title;

export const meta: MetaFunction = ({ location, matches }) =>
  hiddenMeta(titleOf(kindAt(location)))({ matches });

/** The list of one kind, or of all; the key gives each list a state of its own. */
export default function RequestsPage() {
  const me = useSession((session) => session.user);
  const kind = kindAt(useLocation());
  const [address] = useSearchParams();
  const customerName = useCustomerName(address.get('customer'));
  return me && <Worklist key={kind} {...{ kind, me, customerName }} title={titleOf(kind)} />;
}
