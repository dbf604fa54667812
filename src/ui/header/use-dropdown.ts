import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';

/** A pointer that leaves the trigger on its way to the panel must not close it. */
const LEAVE_DELAY_MS = 140;

interface Options {
  /** The effect of a mouse click on the trigger, after hovering has opened the panel. */
  onMouseClick?: 'stay-open' | 'follow-link';
}

/**
 * The behaviour of a header dropdown: opens on hover and closes on leave; Enter, Space and ArrowDown open it
 * from the keyboard, Escape closes it and returns the focus; a tap toggles. Before hydration, and without
 * scripts, the style sheet opens the panel on hover or focus, and the trigger is a link to its page; a panel
 * that is open at hydration stays open.
 */
export function useDropdown({ onMouseClick = 'stay-open' }: Options = {}) {
  const panelId = useId();
  const hydrated = useHydrated();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedBy = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel.
  useEffect(() => setOpen(false), [location.key]);

  // A hover or focus from before hydration fires no event again. After the first page's effects, and before
  // painting.
  useLayoutEffect(() => {
    if (hydrated && root.current?.matches(':is(:hover, :focus-within)')) setOpen(true);
  }, [hydrated]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    };
    const onPress = (event: globalThis.PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  useEffect(() => () => clearTimeout(leaving.current), []);

  /** The panel's links and buttons, in order. */
  const stops = () => [
    ...(document.getElementById(panelId)?.querySelectorAll<HTMLElement>('a, button') ?? []),
  ];

  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(leaving.current);
      setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      leaving.current = setTimeout(() => setOpen(false), LEAVE_DELAY_MS);
    },
    onBlur: (event: React.FocusEvent) => {
      const next = event.relatedTarget;
      if (next !== null && !root.current?.contains(next)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const list = stops();
      const at = list.indexOf(document.activeElement as HTMLElement);
      if (at === -1) return;
      event.preventDefault();
      list[(at + (event.key === 'ArrowDown' ? 1 : -1) + list.length) % list.length]?.focus();
    },
  };

  const triggerProps = {
    ref: trigger,
    ...(hydrated
      ? { role: 'button', 'aria-expanded': open, 'aria-controls': panelId, 'data-ready': true }
      : {}),
    onPointerDown: (event: PointerEvent) => {
      pressedBy.current = event.pointerType;
    },
    onClick: (event: MouseEvent) => {
      const byMouse = pressedBy.current === 'mouse';
      pressedBy.current = '';
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (byMouse && onMouseClick === 'follow-link') return;
      event.preventDefault();
      setOpen(byMouse ? true : !open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') {
        event.preventDefault();
        setOpen(!open);
      }
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        event.stopPropagation();
        setOpen(true);
        // The panel has to be painted before anything in it can get the focus.
        requestAnimationFrame(() => stops()[0]?.focus());
      }
    },
  };

  return { open, panelId, rootProps, triggerProps };
}
