import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { KIND_LISTS } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { liveParams } from '#lib/browser/live-params.ts';

/** The parameter of the open request in the address of a list. */
export const OPEN_REQUEST = 'request';

/** The current address, and the dashboard of the role, `/dashboard/admin`. */
export type Here = { base: string; pathname: string; search: string };

/** The address of a request, opened in its list; where that list is the current page, its filter stays. */
export function addressOfRequest(
  { id, kind }: Pick<RequestView, 'id' | 'kind'>,
  here: Here,
): string {
  const list = `${here.base}/${KIND_LISTS[kind].path}`;
  const params = new URLSearchParams(here.pathname === list ? here.search : '');
  return `${list}${addressWith(params, id)}`;
}

/** The address with a request in it, or without one. */
function addressWith(params: URLSearchParams, id: number | null): string {
  const address = new URLSearchParams(params);
  if (id === null) address.delete(OPEN_REQUEST);
  else address.set(OPEN_REQUEST, String(id));
  return `?${address}`;
}

/**
 * The request that is open beside the list. It is in the address, so that it can be sent to a colleague, and
 * a phone's back button closes it.
 */
export function useOpenRequest() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const param = params.get(OPEN_REQUEST) ?? '';
  const openId = /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null;
  const wasOpenedHere = (location.state as { opened?: boolean } | null)?.opened === true;

  const addressOf = useCallback((id: number) => addressWith(params, id), [params]);

  // Opening one request after another stays one step in the history, which closing goes back.
  const replaces = openId !== null;
  const opened = openId === null || wasOpenedHere;
  const open = useCallback(
    (id: number) =>
      navigate(addressWith(liveParams(), id), {
        preventScrollReset: true,
        replace: replaces,
        state: { opened },
      }),
    [navigate, replaces, opened],
  );

  const close = useCallback(
    () =>
      wasOpenedHere
        ? navigate(-1)
        : navigate(addressWith(liveParams(), null), { preventScrollReset: true, replace: true }),
    [navigate, wasOpenedHere],
  );

  return { openId, addressOf, open, close };
}

export type OpenRequest = ReturnType<typeof useOpenRequest>;
