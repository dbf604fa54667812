/** What a page that comes alive later has to fetch, all by address. */
export type LateEntry = {
  /** What the page was drawn from; absent where the page carries it itself. */
  data?: string;
  /** What the others are made of comes before them. */
  files: string[];
  /** The modules of the page's routes, by the route's id. */
  routes: Record<string, string>;
  entry: string;
  /** The name of the cookie by which one is signed in. */
  session: string;
};

declare global {
  /** The server puts it in the place of its name. */
  var LATE_ENTRY: LateEntry;
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    /** It stands in every page, before this script. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/**
 * Fetches the scripts once the page is touched, or is drawn and the browser has nothing to do, and three
 * seconds after it at the latest. What one does before they are there is done once they are: a press on
 * what needs them (`data-waits`, and buttons that send nothing), and a form that is sent. Where they do
 * not come, the browser follows the link or sends the form itself, after four seconds or as soon as that
 * is known. Where the server no longer knows what the page was drawn from, the page is loaded anew, once,
 * unless one has begun to use it.
 */
function enterLater({ data, files, routes, entry, session }: LateEntry): void {
  const LATEST_MS = 3000;
  const PATIENCE_MS = 4000;
  const root = document.documentElement;
  const untilBegun = new AbortController();
  const untilAlive = new AbortController();
  let hasFailed = false;
  let isUsed = false;
  let pointerType = '';
  let waiting: ReturnType<typeof setInterval> | undefined;

  async function begin(): Promise<void> {
    if (untilBegun.signal.aborted) return;
    untilBegun.abort();
    const coming = data ? fetch(data) : undefined;
    for (const href of [...files, entry]) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    try {
      const reply = await coming;
      if (reply) {
        if (reply.status === 404) loadAnew();
        if (!reply.ok) throw reply;
        const stream = window.__reactRouterContext.streamController;
        stream.enqueue(await reply.text());
        stream.close();
      }
      for (const file of files) {
        await import(/* @vite-ignore */ file);
        // The browser draws and answers between two of them.
        await new Promise((resolve) => setTimeout(resolve));
      }
      const modules: Record<string, unknown> = {};
      for (const id in routes) modules[id] = await import(/* @vite-ignore */ routes[id] ?? '');
      window.__reactRouterRouteModules = modules;
      await import(/* @vite-ignore */ entry);
    } catch {
      hasFailed = true;
    }
  }

  /** Nothing that was typed or pressed may be lost, nor may a page be loaded again and again. */
  function loadAnew(): void {
    const [visit] = performance.getEntriesByType('navigation');
    const isInField = document.activeElement?.matches('input,textarea,select');
    const isChanged = (field: HTMLInputElement) =>
      field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    const fields = document.querySelectorAll<HTMLInputElement>('input,textarea');
    if (isUsed || isInField || [...fields].some(isChanged)) return;
    if ((visit as PerformanceNavigationTiming).type === 'reload') return;
    // Who turns to anything meanwhile keeps the page.
    addEventListener('focusin', () => stop(), { once: true });
    location.reload();
  }

  function beginAtTouch({ type, target }: Event): void {
    const isInUse = type !== 'pointerover' || (target as Element).closest('a,button,label,summary');
    if (isInUse) void begin();
  }

  /** Keeps back what one did until `redo` answers that it has done it; `isLast` where it must. */
  function keep(event: Event, redo: (isLast: boolean) => boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    void begin();
    root.style.cursor = 'progress';
    const since = performance.now();
    clearInterval(waiting);
    waiting = setInterval(() => {
      const isLast = hasFailed || performance.now() - since > PATIENCE_MS;
      if (!isLast && root.dataset.alive === undefined) return;
      untilAlive.abort();
      if (!redo(isLast)) return;
      clearInterval(waiting);
      root.style.cursor = '';
    }, 30);
  }

  function keepPointer(event: PointerEvent): void {
    pointerType = event.pointerType;
  }

  /** Wakes the part of the page that an element is in, and says what it is about to be pressed with. */
  const press = (element: Element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));

  const isSignedIn = () => document.cookie.includes(`${session}=`);

  function keepClick(event: MouseEvent): void {
    isUsed = true;
    const control = (event.target as Element).closest<HTMLElement>(
      '[data-waits],button[type="button"]',
    );
    const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!control || !isPlain || root.dataset.alive !== undefined) return;
    const name = control.dataset.waits;
    const isWorthIt = () => name !== 'account' || isSignedIn();
    if (!isWorthIt()) return;
    keep(event, (isLast) => {
      const now = name ? document.querySelector<HTMLElement>(`[data-waits="${name}"]`) : control;
      if (!now) return true;
      press(now);
      // It is a link until it is alive.
      if (!isLast && isWorthIt() && !now.matches('button,[role=button]')) return false;
      // What the pointer has opened already is not to be closed.
      if (now.ariaExpanded !== 'true') now.click();
      return true;
    });
  }

  /** An arrow in a search field is for the pages proposed below it, which come later than the other scripts. */
  function keepArrow(event: KeyboardEvent): void {
    const field = event.target as HTMLInputElement;
    const isEarly = field.type === 'search' && field.getAttribute('role') !== 'combobox';
    if (event.key !== 'ArrowDown' || !isEarly || field.form?.action.endsWith('/search') !== true) {
      return;
    }
    keep(event, (isLast) => {
      if (field.getAttribute('role') !== 'combobox') return isLast;
      field.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }));
      return true;
    });
  }

  function keepForm(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || root.dataset.alive !== undefined) return;
    const { submitter } = event;
    keep(event, () => {
      press(form);
      form.requestSubmit(submitter);
      return true;
    });
  }

  const touches = { capture: true, passive: true, signal: untilBegun.signal };
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover']) {
    addEventListener(type, beginAtTouch, touches);
  }
  const kept = { capture: true, signal: untilAlive.signal };
  addEventListener('pointerdown', keepPointer, kept);
  addEventListener('click', keepClick, kept);
  addEventListener('submit', keepForm, kept);
  addEventListener('keydown', keepArrow, kept);

  setTimeout(begin, LATEST_MS);
  // Safari has no word for having nothing to do.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void begin());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

enterLater(LATE_ENTRY);
