import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';

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

/** The entry of the history on which the browser stands, by the router's own name and number for it. */
function entryNow(): { key: string; at: number } {
  const { key, idx } = (window.history.state ?? {}) as { key?: unknown; idx?: unknown };
  return {
    key: typeof key === 'string' ? key : 'default',
    at: typeof idx === 'number' ? idx : 0,
  };
}

/** What a dialog added to the history: how many are open on it, and over which address it was opened. */
type Step = { depth: number; over: Address };

type Address = { pathname: string; search: string; hash: string };

const isSameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** Closes the uppermost dialogs until `depth` are left; one that asks first may stay. */
function closeDownTo(depth: number): void {
  for (const dialog of open.slice(depth).reverse()) dialog.close();
}

/**
 * Keeps the history in step with the dialogs, in one place around all pages that have any. One that
 * opens adds a step, one that closes goes back over its own; the way back closes what is on top; and
 * a step whose dialog is no longer there (after a reload, or on the way forward) is left again. What a
 * page says in the address meanwhile (a search a moment after the last letter) stays when a dialog closes.
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
  /**
   * What the dialogs added, by the number of the entry. A page may replace the entry of an open dialog, and may do so
   * before it was drawn: what an entry says of itself is not enough.
   */
  const steps = useRef(new Map<number, Step>());
  /** The entry from which the walk back is under way: a second one would leave the page. */
  const left = useRef<number | null>(null);
  /** The entry that a dialog added, until it is drawn: the way back may lead away from it before. */
  const added = useRef<number | null>(null);
  /** Where the way back led while dialogs lay over it, until they were told to close. */
  const cameBackTo = useRef<Location | null>(null);
  const here = useRef<{ at: number; depth: number; location: Location } | null>(null);
  /** What the page said in the address over which a dialog lay, until it is said below it. */
  const kept = useRef<Address | null>(null);

  useEffect(() => {
    const { key, at } = entryNow();
    // The browser has walked on from what is drawn, and the page follows a moment later.
    if (key !== location.key) return;
    const { pathname, state } = location;
    const before = here.current;
    const hasMoved = before !== null && before.location.key !== location.key;
    // To the same entry from the step above it, which had no time to be drawn.
    const isBackUnseen =
      before !== null && !hasMoved && before.location !== location && added.current === at + 1;
    if (hasMoved || isBackUnseen) added.current = null;
    // Back over the step of a dialog that had closed: what opened before one arrived is none that the way back closes.
    const isOwnWalk = before !== null && before.at !== at && left.current === before.at;
    if (left.current !== at) left.current = null;

    if (type === 'PUSH' && depthIn(state) === 0) steps.current.delete(at);
    const step = steps.current.get(at);
    const depth = step?.over.pathname === pathname ? step.depth : depthIn(state);
    if (hasMoved) {
      const above = steps.current.get(before.at);
      const hasSaid = above !== undefined && !isSameAddress(before.location, above.over);
      const isBack = type === 'POP' && at < before.at && before.location.pathname === pathname;
      if (isBack && hasSaid) kept.current = before.location;
      else if (type !== 'REPLACE') kept.current = null;
    }
    here.current = { at, depth, location };
    // Kept for the next time that one comes here, where the walk is not over yet.
    if (type === 'POP' && (isBackUnseen || (hasMoved && !isOwnWalk))) cameBackTo.current = location;

    function addStep(dialogs: number): void {
      steps.current.set(at + 1, { depth: dialogs, over: location });
      added.current = at + 1;
      void navigate(kept.current ?? location, {
        state: { ...(state as object | null), dialogs },
        preventScrollReset: true,
      });
      kept.current = null;
    }

    // A walk that is under way decides where one is; what opened, closed or was held meanwhile is drawn next.
    if (isMoving || isHeld || holds > 0 || open.length !== count) return;
    const isBack = cameBackTo.current === location;
    if (count <= depth || !isBack) cameBackTo.current = null;
    if (count === depth) {
      if (kept.current !== null) {
        void navigate(kept.current, { replace: true, state, preventScrollReset: true });
      }
      kept.current = null;
      return;
    }
    if (count < depth) {
      // Once from each step: the walk takes a moment.
      if (left.current !== at) void navigate(count - depth);
      left.current = at;
      return;
    }
    if (!isBack) {
      addStep(depth + 1);
      return;
    }
    // Outside of the effect, so that what has closed is gone when one looks what is left.
    const timer = setTimeout(() => {
      cameBackTo.current = null;
      flushSync(() => closeDownTo(depth));
      if (open.length > depth) addStep(depth + 1);
    });
    return () => clearTimeout(timer);
  }, [count, location, type, isMoving, isHeld, navigate]);

  return null;
}
