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
 * Each open dialog is an entry of the browser's history, so that going back closes it and does not leave the
 * page. The entry's state has the number of dialogs that are open on it.
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

/** Makes a dialog close when the user goes back, while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const me: OpenDialog = { close: () => close() };
    setOpen([...open, me]);
    return () => setOpen(open.filter((one) => one !== me));
  }, [isOpen]);
}

/**
 * Freezes the history entries while the user is asked whether a navigation may go on: another navigation
 * would end it.
 */
export function useHeldSteps(isHeld: boolean): void {
  // Before the other effects of this render, which include the one that navigates.
  useLayoutEffect(() => {
    if (!isHeld) return;
    setHolds(holds + 1);
    return () => setHolds(holds - 1);
  }, [isHeld]);
}

/** How many dialogs are open on an entry of the history. */
function depthIn(state: unknown): number {
  const { dialogs } = (state ?? {}) as { dialogs?: unknown };
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** The browser's current history entry, by the router's key and index. */
function entryNow(): { key: string; at: number } {
  const { key, idx } = (window.history.state ?? {}) as { key?: unknown; idx?: unknown };
  return {
    key: typeof key === 'string' ? key : 'default',
    at: typeof idx === 'number' ? idx : 0,
  };
}

/** An entry that a dialog added: how many dialogs are open on it, and the address where it was opened. */
type Step = { depth: number; over: Address };

type Address = { pathname: string; search: string; hash: string };

const isSameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** Closes the topmost dialogs until `depth` are left; one that asks first may stay. */
function closeDownTo(depth: number): void {
  for (const dialog of open.slice(depth).reverse()) dialog.close();
}

/**
 * Synchronizes the history with the dialogs, in one place around all pages with dialogs. Opening one adds an
 * entry, closing one goes back over it; going back closes the topmost dialog; and an entry whose dialog no
 * longer exists (after a reload, or on going forward) is left again. An address that the page changes
 * meanwhile (a search just after the last letter) stays when a dialog closes.
 */
export function DialogHistory(): null {
  const opened = useSyncExternalStore(
    subscribe,
    () => open.length,
    () => 0,
  );
  // Deferred, so that a navigation begun by the same click is already visible as under way.
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
   * The dialogs' entries by index. A page may replace the entry of an open dialog, even before it was
   * rendered, so the entry's own state is not enough.
   */
  const steps = useRef(new Map<number, Step>());
  /** The entry from which going back is under way: a second time would leave the page. */
  const left = useRef<number | null>(null);
  /** The entry that a dialog added, until it is rendered: the user may go back before that. */
  const added = useRef<number | null>(null);
  /** Where the user went back to while dialogs were open, until these are closed. */
  const cameBackTo = useRef<Location | null>(null);
  const here = useRef<{ at: number; depth: number; location: Location } | null>(null);
  /** The address that the page set while a dialog was open, until it is set on the entry below too. */
  const pending = useRef<Address | null>(null);

  useEffect(() => {
    const { key, at } = entryNow();
    // The browser is already at another entry, and the render follows a moment later.
    if (key !== location.key) return;
    const { pathname, state } = location;
    const before = here.current;
    const hasMoved = before !== null && before.location.key !== location.key;
    // Back to the same entry from the one above, which was never rendered.
    const isBackUnseen =
      before !== null && !hasMoved && before.location !== location && added.current === at + 1;
    if (hasMoved || isBackUnseen) added.current = null;
    // Going back over the entry of a closed dialog must not close one that was opened before the navigation
    // ended.
    const isOwnWalk = before !== null && before.at !== at && left.current === before.at;
    if (left.current !== at) left.current = null;

    if (type === 'PUSH' && depthIn(state) === 0) steps.current.delete(at);
    const step = steps.current.get(at);
    const depth = step?.over.pathname === pathname ? step.depth : depthIn(state);
    if (hasMoved) {
      const above = steps.current.get(before.at);
      const isElsewhere = above !== undefined && !isSameAddress(before.location, above.over);
      const isBack = type === 'POP' && at < before.at && before.location.pathname === pathname;
      if (isBack && isElsewhere) pending.current = before.location;
      else if (type !== 'REPLACE') pending.current = null;
    }
    here.current = { at, depth, location };
    // Stored for the next run of this effect, as the navigation may not be finished.
    if (type === 'POP' && (isBackUnseen || (hasMoved && !isOwnWalk))) cameBackTo.current = location;

    function addStep(dialogs: number): void {
      steps.current.set(at + 1, { depth: dialogs, over: location });
      added.current = at + 1;
      void navigate(pending.current ?? location, {
        state: { ...(state as object | null), dialogs },
        preventScrollReset: true,
      });
      pending.current = null;
    }

    // A navigation under way decides the entry; dialogs opened, closed or held meanwhile follow with the next
    // render.
    if (isMoving || isHeld || holds > 0 || open.length !== count) return;
    const isBack = cameBackTo.current === location;
    if (count <= depth || !isBack) cameBackTo.current = null;
    if (count === depth) {
      if (pending.current !== null) {
        void navigate(pending.current, { replace: true, state, preventScrollReset: true });
      }
      pending.current = null;
      return;
    }
    if (count < depth) {
      // Only once per entry: the navigation takes a moment.
      if (left.current !== at) void navigate(count - depth);
      left.current = at;
      return;
    }
    if (!isBack) {
      addStep(depth + 1);
      return;
    }
    // Outside of the effect, so that closed dialogs are gone when the remaining ones are counted.
    const timer = setTimeout(() => {
      cameBackTo.current = null;
      flushSync(() => closeDownTo(depth));
      if (open.length > depth) addStep(depth + 1);
    });
    return () => clearTimeout(timer);
  }, [count, location, type, isMoving, isHeld, navigate]);

  return null;
}
