/** Requests that are open and the owner's, so that no two notes wait for one row. */
export const OWN_REQUESTS = 2000;

export type Workload = {
  name: string;
  path: string;
  body: string | null;
  isSignedIn: boolean;
  headers?: Record<string, string>;
  /** The turns that the path may name; ever new ones where they are numbers of people. */
  turns: 'own requests' | 'new people';
};

/** What an office does all day, one after the other on each database: what is read before what is written. */
export const WORKLOADS: Workload[] = [
  {
    name: 'home page from memory',
    path: '/',
    body: null,
    isSignedIn: false,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    turns: 'new people',
  },
  {
    name: 'worklist',
    path: '/requests?kind=call&status=open',
    body: null,
    isSignedIn: true,
    turns: 'own requests',
  },
  {
    name: 'one request',
    path: '/requests/#',
    body: null,
    isSignedIn: true,
    turns: 'own requests',
  },
  {
    name: 'call request taken in',
    path: '/call-requests',
    body: JSON.stringify({ full_name: 'مریم احمدی', phone_number: '0912#' }),
    isSignedIn: false,
    turns: 'new people',
  },
  {
    name: 'outcome noted',
    path: '/requests/#/events',
    body: JSON.stringify({ outcome: 'note', note: 'گفت فردا مدارک را می‌آورد.' }),
    isSignedIn: true,
    turns: 'own requests',
  },
];
