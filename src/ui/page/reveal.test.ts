import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revealOnce } from './reveal.tsx';

const WINDOW = 800;

let top: number;
let observers: Observer[];

/** Tells of crossings as a browser does: at first, and whenever the answer is another one. */
class Observer {
  readonly #tell: IntersectionObserverCallback;
  readonly #below: number;
  #last: boolean | null = null;

  constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit) {
    this.#tell = tell;
    this.#below = Number.parseInt(rootMargin.split(' ')[2] ?? '', 10);
  }

  observe(): void {
    observers.push(this);
  }

  disconnect(): void {
    observers = observers.filter((one) => one !== this);
  }

  look(): void {
    const isIntersecting = top <= WINDOW + this.#below;
    if (isIntersecting === this.#last) return;
    this.#last = isIntersecting;
    const entry = { isIntersecting, boundingClientRect: { top } };
    this.#tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

/** Scrolls until the part's upper edge is so many pixels inside the window. */
function bringIn(px: number): void {
  top = WINDOW - px;
  for (const observer of observers) observer.look();
}

let isReduced: boolean;
beforeEach(() => {
  observers = [];
  isReduced = false;
  const matchMedia = () => ({ matches: isReduced });
  vi.stubGlobal('window', { IntersectionObserver: Observer, matchMedia });
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', WINDOW);
});
afterEach(() => vi.unstubAllGlobals());

const newPart = () => ({ dataset: {} }) as HTMLElement;

it('a part comes up once it is 120 px inside the window, and for good', () => {
  const part = newPart();
  revealOnce(part);
  bringIn(-500);
  expect(part.dataset.reveal).toBeUndefined();
  bringIn(-40);
  expect(part.dataset.reveal).toBe('waiting');
  bringIn(119);
  expect(part.dataset.reveal).toBe('waiting');
  bringIn(120);
  expect(part.dataset.reveal).toBe('shown');
  bringIn(-500);
  expect(part.dataset.reveal).toBe('shown');
  expect(observers).toEqual([]);
});

it('what is in the window at first, or is jumped to, was never hidden', () => {
  const [atFirst, jumpedTo] = [newPart(), newPart()];
  revealOnce(atFirst);
  bringIn(10);
  expect(observers).toEqual([]);
  revealOnce(jumpedTo);
  bringIn(-500);
  bringIn(400);
  for (const part of [atFirst, jumpedTo]) expect(part.dataset.reveal).toBeUndefined();
  expect(observers).toEqual([]);
});

it('nothing is watched under reduced motion', () => {
  isReduced = true;
  revealOnce(newPart());
  expect(observers).toEqual([]);
});
