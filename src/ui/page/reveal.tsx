import { type ReactNode, useEffect, useRef } from 'react';
import styles from './section.module.css';

/** How far a part is scrolled into the window before it appears, in pixels (spec section 9). */
const OFFSET_PX = 120;
/** How far below the window a part is prepared, so that fast scrolling does not outrun it. */
const APPROACH_PX = 80;

/**
 * Fades its content in once, when the user scrolls to it. What is in the window at load is not animated; what
 * is below is hidden only in the last 120 px before it appears, so that the page is complete for everything
 * that does not scroll (a printer, a search engine, a screenshot) and wherever the observer is missing. Off
 * without JavaScript and under reduced motion. The browser reports crossings to the observer: the
 * specification's throttle and debounce are not needed.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : revealOnce(root.current)), []);
  return (
    <div ref={root} className={styles.reveal}>
      {children}
    </div>
  );
}

/** Observes a part until it has appeared; answers how to stop before. */
export function revealOnce(part: HTMLElement): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observers: IntersectionObserver[] = [];
  const stop = () => {
    for (const observer of observers) observer.disconnect();
  };
  let isFirst = true;
  observers.push(
    watch(part, APPROACH_PX, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting && (isFirst || boundingClientRect.top <= innerHeight - OFFSET_PX)) {
        delete part.dataset.reveal;
        return stop();
      }
      isFirst = false;
      if (isIntersecting) part.dataset.reveal = 'waiting';
      else delete part.dataset.reveal;
    }),
    watch(part, -OFFSET_PX, ({ isIntersecting }) => {
      if (!isIntersecting) return;
      if (part.dataset.reveal === 'waiting') part.dataset.reveal = 'shown';
      stop();
    }),
  );
  return stop;
}

/** Calls back whenever the part enters or leaves the window, extended at its lower edge. */
function watch(
  part: Element,
  below: number,
  onCross: (entry: IntersectionObserverEntry) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) onCross(last);
    },
    { rootMargin: `0px 0px ${below}px 0px` },
  );
  observer.observe(part);
  return observer;
}
