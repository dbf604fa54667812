import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; some browsers have none. */
type CloseWatcher = EventTarget & { destroy: () => void };
type Watching = { CloseWatcher?: new () => CloseWatcher };

/**
 * Lets a phone's back button or gesture close what covers the screen instead of leaving the page: Android
 * sends a close request to the `CloseWatcher`.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (window as Watching).CloseWatcher;
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
