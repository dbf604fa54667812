/** The addresses of everything that a page hydrated later has to fetch. */
export type LateEntry = {
  /** The loader data of the page; absent where the page contains it. */
  data?: string;
  /** The files in order: dependencies come first. */
  files: string[];
  /** The modules of the page's routes, by route id. */
  routes: Record<string, string>;
  entry: string;
  /** The name of the session cookie. */
  session: string;
};

declare global {
  /** The server replaces this name with the value. */
  var LATE_ENTRY: LateEntry;
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    /** Set by the router's script, which comes earlier in every page. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/**
 * Fetches the scripts at the first interaction, or when the page is drawn and the browser is idle, at the
 * latest after three seconds. Earlier interactions are repeated after hydration: clicks on controls that need
 * scripts (`data-waits`, and buttons that submit nothing), and submitted forms. If the scripts fail, or do
 * not arrive within four seconds, the browser follows the link or submits the form itself. If the server no
 * longer has the page's data, the page is reloaded, once, unless the visitor has begun to use it.
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
        // Lets the browser paint and respond between two files.
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

  /** Reloads only if no input is lost, and never twice. */
  function loadAnew(): void {
    const [visit] = performance.getEntriesByType('navigation');
    const isInField = document.activeElement?.matches('input,textarea,select');
    const isChanged = (field: HTMLInputElement) =>
      field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    const fields = document.querySelectorAll<HTMLInputElement>('input,textarea');
    if (isUsed || isInField || [...fields].some(isChanged)) return;
    if ((visit as PerformanceNavigationTiming).type === 'reload') return;
    // A visitor who focuses anything meanwhile stays on the page.
    addEventListener('focusin', () => stop(), { once: true });
    location.reload();
  }

  function beginAtTouch({ type, target }: Event): void {
    const isInUse = type !== 'pointerover' || (target as Element).closest('a,button,label,summary');
    if (isInUse) void begin();
  }

  /** Defers an event until `redo` answers that it has repeated it; `isLast` when it must. */
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

  /** Hydrates the part of the page around an element, and passes on the pointer type of the click. */
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
      // It stays a link until it is hydrated.
      if (!isLast && isWorthIt() && !now.matches('button,[role=button]')) return false;
      // A panel that the pointer has already opened must not be closed.
      if (now.ariaExpanded !== 'true') now.click();
      return true;
    });
  }

  /** An arrow key in a search field waits for its suggestions, which load later than the other scripts. */
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
  const options = { capture: true, signal: untilAlive.signal };
  addEventListener('pointerdown', keepPointer, options);
  addEventListener('click', keepClick, options);
  addEventListener('submit', keepForm, options);
  addEventListener('keydown', keepArrow, options);

  setTimeout(begin, LATEST_MS);
  // Safari has no `requestIdleCallback`.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void begin());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

enterLater(LATE_ENTRY);
