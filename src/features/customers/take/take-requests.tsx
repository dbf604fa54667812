import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { keepsKeys, keyOf } from '#lib/browser/keys.ts';
import { seconds } from '#lib/dates/durations.ts';
import {
  EnterRequest,
  EnterRequestButton,
  type KnownCustomer,
  type KnownPerson,
} from '#ui/dashboard/enter-request.tsx';
import { useOpeningKey } from '#ui/dashboard/use-opening-key.ts';

/** No page carries the form. */
const loadDialog = () => import('./take-dialog.tsx');
const TakeDialog = lazy(loadDialog);

/** How long after a page the form is fetched: a clerk types on without waiting for it. */
const AHEAD = seconds(2);

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
  /** While another step is due, none is entered. */
  isOff: boolean;
  children: ReactNode;
};

/** Lets every page within open the form of a new request, by its buttons and by the key `+`. */
export function TakeRequests({ me, base, isOff, children }: Props) {
  const [known, setKnown] = useState<KnownPerson | null>(null);
  const [isOpen, setOpen] = useState(false);
  const enter = useCallback(
    (person: KnownPerson) => {
      if (isOff) return;
      setKnown(person);
      setOpen(true);
    },
    [isOff],
  );
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    // After a failure it is fetched as it opens.
    const timer = setTimeout(() => void loadDialog().catch(() => {}), AHEAD);
    return () => clearTimeout(timer);
  }, []);
  useOpeningKey(
    (event) => keyOf(event) === '+' && !keepsKeys(event.target),
    () => enter({}),
  );
  return (
    <EnterRequest value={isOff ? null : enter}>
      {children}
      {known && (
        <Suspense fallback={null}>
          <TakeDialog me={me} base={base} known={known} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </EnterRequest>
  );
}

/** Enters a request for this customer, whose name and number it then has. */
export const TakeRequestButton = ({ customer }: { customer: KnownCustomer }) => (
  <EnterRequestButton known={{ customer }} />
);
