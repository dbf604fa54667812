import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFirstPage } from '#lib/browser/first-page.ts';
import { countPhoneTaps } from './phone-taps.ts';

/**
 * Marks the document as hydrated, which releases deferred clicks and forms. The component wraps the router: a
 * sibling would change the ids of `useId`, as the server renders none.
 */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return <HydratedRouter />;
}

keepFirstPage();
countPhoneTaps();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
