import { SiteLoader } from '#ui/loader/site-loader.tsx';
import { useSessionRestore } from './use-session-restore.ts';

/**
 * The full-screen overlay while the session is restored (spec section 1), over pages that are already drawn:
 * it dims them and lets taps through, as a slow phone shows it while the visitor reads and taps.
 */
export function SessionRestore() {
  return useSessionRestore() ? <SiteLoader isVeil /> : null;
}
