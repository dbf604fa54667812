import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFirstPage } from '#lib/browser/first-page.ts';
import { countPhoneTaps } from './phone-taps.ts';

/**
 * The page; once it has come alive the document says so, and what was kept back till then is done. Around the
 * router, not beside it: ids (`useId`) follow from the place in the tree, and the server has nothing beside it.
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
