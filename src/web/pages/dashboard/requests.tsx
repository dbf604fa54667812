import { type Location, type MetaFunction, useLocation } from 'react-router';
import { KIND_LISTS, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { useSession } from '#features/auth/session/store.ts';
import { Worklist } from '#features/requests/worklist/worklist.tsx';

/** Which kind's list it is stands in the address alone. */
const kindAt = ({ pathname }: Pick<Location, 'pathname'>): RequestKind =>
  REQUEST_KINDS.find((kind) => pathname.includes(`/${KIND_LISTS[kind].path}`)) ?? 'call';

export const meta: MetaFunction = ({ location }) => [
  { title: `${KIND_LISTS[kindAt(location)].title} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** The list of one kind; that of another is another list, with nothing left of this one. */
export default function RequestsPage() {
  const me = useSession((session) => session.user);
  const kind = kindAt(useLocation());
  return me && <Worklist key={kind} kind={kind} title={KIND_LISTS[kind].title} me={me} />;
}
