import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

/**
 * Each open dialog is a step of the browser's history, so that the way back closes it and does not
 * leave the page behind it. A step says in its state how many dialogs are open on it.
 */
type OpenDialog = { close: () => void };

let open: readonly OpenDialog[] = [];
let holds = 0;
const watchers = new Set<() => void>();

function setOpen(dialogs: readonly OpenDialog[]): void {
  open = dialogs;
  for (const tell of watchers) tell();
}

function setHolds(count: number): void {
  holds = count;
  for (const tell of watchers) tell();
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Makes a dialog close by the way back, while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const me: OpenDialog = { close: () => close() };
    setOpen([...open, me]);
    return () => setOpen(open.filter((one) => one !== me));
  }, [isOpen]);
}

/** Leaves the steps as they are while the person is asked whether a walk may go on: another would end it. */
export function useHeldSteps(isHeld: boolean): void {
  // Before the effects of the same drawing, among them the one that walks.
  useLayoutEffect(() => {
    if (!isHeld) return;
    setHolds(holds + 1);
    return () => setHolds(holds - 1);
  }, [isHeld]);
}

/** How many dialogs a step of the history has open. */
function depthIn(state: unknown): number {
  const { dialogs } = (state ?? {}) as { dialogs?: unknown };
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** Whether the browser has already walked on from the step that is drawn: the page follows a moment later. */
function isWalkingFrom(step: { key: string }): boolean {
  const { key } = (window.history.state ?? {}) as { key?: unknown };
  return (typeof key === 'string' ? key : 'default') !== step.key;
}

/** Closes the uppermost dialogs until `depth` are left; one that asks first may stay. */
function closeDownTo(depth: number): void {
  for (const dialog of open.slice(depth).reverse()) dialog.close();
}

/**
 * Keeps the history in step with the dialogs, in one place around all pages that have any. One that
 * opens adds a step, one that closes goes back over its own; the way back closes what is on top; and
 * a step whose dialog is no longer there (after a reload, or on the way forward) is left again.
 */
export function DialogHistory(): null {
  const opened = useSyncExternalStore(
    subscribe,
    () => open.length,
    () => 0,
  );
  // Later than a walk that was begun with the same press, which is then seen to be under way.
  const count = useDeferredValue(opened);
  const isHeld = useSyncExternalStore(
    subscribe,
    () => holds > 0,
    () => false,
  );
  const location = useLocation();
  const type = useNavigationType();
  const isMoving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  /** The step from which the walk back is under way. */
  const left = useRef<string | null>(null);
  const here = useRef({ key: location.key, depth: depthIn(location.state) });

  useEffect(() => {
    const hasMoved = here.current.key !== location.key;
    // Back over the step of a dialog that had closed: what opened before one arrived is none that the way back closes.
    const isOwnWalk = hasMoved && left.current === here.current.key;
    if (left.current !== location.key) left.current = null;
    const isSameStep = !hasMoved || type === 'REPLACE';
    const depth = isSameStep ? here.current.depth : depthIn(location.state);
    here.current = { key: location.key, depth };

    function addStep(dialogs: number): void {
      const { pathname, search, hash, state } = location;
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as object | null), dialogs }, preventScrollReset: true },
      );
    }

    // A walk that is under way decides where one is; what opened, closed or was held meanwhile is drawn next.
    if (isMoving || isHeld || holds > 0 || open.length !== count || count === depth) return;
    if (isWalkingFrom(location)) return;
    if (count < depth) {
      // Once from each step: the walk takes a moment, and a second one would leave the page.
      if (left.current !== location.key) void navigate(count - depth);
      left.current = location.key;
      return;
    }
    if (!hasMoved || isOwnWalk || type !== 'POP') {
      addStep(depth + 1);
      return;
    }
    // Outside of the effect, so that what has closed is gone when one looks what is left.
    const timer = setTimeout(() => {
      flushSync(() => closeDownTo(depth));
      if (open.length > depth) addStep(depth + 1);
    });
    return () => clearTimeout(timer);
  }, [count, location, type, isMoving, isHeld, navigate]);

  return null;
}
