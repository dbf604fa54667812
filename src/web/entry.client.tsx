import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says on the document that the page has come alive: what was kept back till then is done now. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  );
});
