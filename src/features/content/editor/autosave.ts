import type { SaveState } from './save-state.contract.ts';

type Trouble = Extract<SaveState, 'unreachable' | 'refused' | 'meanwhile'>;

type Options<T> = {
  /** The page's version that the content is based on. */
  version: number;
  /** Saves the content; answers the page's version after that. */
  send: (words: T, version: number) => Promise<number>;
  /** Classifies a failed call; may also show errors elsewhere. */
  sort: (error: unknown) => Trouble;
  onState: (state: SaveState) => void;
  /** Called once the server has saved the content. */
  onSaved: (words: T, version: number) => void;
};

/** How long a pause in typing lasts before the content is saved, in milliseconds. */
export const PAUSE = 1500;
/** How long after an unanswered call the next one is made. */
export const AGAIN = 10_000;

/**
 * Saves the content after each pause, one call at a time: what is written during a call is sent after it, in
 * its newest form.
 */
export function createAutosave<T>({ version, send, sort, onState, onSaved }: Options<T>) {
  let base = version;
  let waiting: { words: T } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isStopped = false;

  function sendAfter(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    while (waiting && !isHeld && !isStopped) {
      const { words } = waiting;
      const sent = waiting;
      onState('saving');
      try {
        base = await send(words, base);
      } catch (error) {
        fail(sort(error));
        return;
      }
      if (waiting === sent) waiting = null;
      onSaved(words, base);
      onState(waiting ? 'unsaved' : 'saved');
    }
  }

  function fail(trouble: Trouble): void {
    isHeld = trouble === 'meanwhile';
    if (trouble === 'unreachable' && !isStopped) sendAfter(AGAIN);
    onState(trouble);
  }

  return {
    /** Takes the newest content. */
    write(words: T): void {
      waiting = { words };
      if (isHeld) return;
      if (!running) onState('unsaved');
      sendAfter(PAUSE);
    },
    /** Saves at once; answers whether everything has been saved. */
    async flush(): Promise<boolean> {
      await run();
      return waiting === null;
    },
    /** Sends unsaved content at once if it waits for the network. */
    retry(): void {
      if (waiting && !isHeld) void run();
    },
    /** Bases the content on another version; that also settles what waited to be sent. */
    rebase(next: number): void {
      base = next;
      waiting = null;
      isHeld = false;
      clearTimeout(timer);
      onState('saved');
    },
    version: () => base,
    start(): void {
      isStopped = false;
    },
    /** Sends nothing more; a call under way runs to its end. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
