import { SiteLoader } from '#ui/loader/site-loader.tsx';
import { useSessionRestore } from './use-session-restore.ts';

/**
 * The full-screen overlay of the session's return (spec section 1), for pages that are drawn before: it
 * dims them and takes no tap, as a slow phone brings it while the visitor reads and taps.
 */
export function SessionRestore() {
  return useSessionRestore() ? <SiteLoader isVeil /> : null;
}
