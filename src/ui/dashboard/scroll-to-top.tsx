import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Every navigation begins at the top of the new page (spec section 2). */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect is about
  useEffect(() => {
    // In a block, so that the effect returns nothing: newer browsers' `scrollTo` returns a promise, which is
    // no clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
