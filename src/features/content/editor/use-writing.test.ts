import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveState } from './editor.words.ts';
import { AGAIN, createAutosave, PAUSE } from './use-writing.ts';

type Call = { words: string; version: number; answer: (version: number) => void; fail: () => void };

let calls: Call[];
let states: SaveState[];
let arrived: string[];
let trouble: 'unreachable' | 'refused' | 'meanwhile';

beforeEach(() => {
  vi.useFakeTimers();
  [calls, states, arrived, trouble] = [[], [], [], 'unreachable'];
});
afterEach(() => vi.useRealTimers());

const autosave = () =>
  createAutosave<string>({
    version: 3,
    send: (words, version) =>
      new Promise((answer, refuse) => {
        calls.push({ words, version, answer, fail: () => refuse(new Error('no')) });
      }),
    sort: () => trouble,
    onState: (state) => states.push(state),
    onSaved: (words) => arrived.push(words),
  });

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('what is written', () => {
  it('is saved after a pause, once, in its newest form', async () => {
    const saver = autosave();
    saver.write('ی');
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toMatchObject([{ words: 'یک', version: 3 }]);
    calls[0]?.answer(4);
    await settle();
    expect(states).toEqual(['unsaved', 'unsaved', 'saving', 'saved']);
    expect(arrived).toEqual(['یک']);
  });

  it('goes out one call at a time, each on the version before', async () => {
    const saver = autosave();
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE);
    saver.write('دو');
    await vi.advanceTimersByTimeAsync(PAUSE * 2);
    saver.write('سه');
    expect(calls).toHaveLength(1);
    calls[0]?.answer(4);
    await settle();
    expect(calls[1]).toMatchObject({ words: 'سه', version: 4 });
    calls[1]?.answer(5);
    await settle();
    expect(states.at(-1)).toBe('saved');
    expect(saver.version()).toBe(5);
  });

  it('goes out again by itself, or at once when the network is back', async () => {
    const saver = autosave();
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE);
    calls[0]?.fail();
    await settle();
    expect(states.at(-1)).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(AGAIN);
    expect(calls).toHaveLength(2);
    calls[1]?.fail();
    await settle();
    saver.retry();
    calls[2]?.answer(4);
    await settle();
    expect(states.at(-1)).toBe('saved');
  });

  it('waits for the next change where the server did not take it', async () => {
    trouble = 'refused';
    const saver = autosave();
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE);
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(calls).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
    saver.write('دو');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(calls[1]).toMatchObject({ words: 'دو' });
  });

  it('waits until what another saved is settled, and is lost by nothing', async () => {
    trouble = 'meanwhile';
    const saver = autosave();
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE);
    calls[0]?.fail();
    await settle();
    saver.write('دو');
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(await saver.flush()).toBe(false);
    expect(calls).toHaveLength(1);
    saver.rebase(9);
    saver.write('یک و دو');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(calls[1]).toMatchObject({ words: 'یک و دو', version: 9 });
  });

  it('goes out no more once its page was left', async () => {
    const saver = autosave();
    saver.write('یک');
    await vi.advanceTimersByTimeAsync(PAUSE);
    saver.write('دو');
    saver.stop();
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(calls).toHaveLength(1);
    saver.start();
    expect(saver.version()).toBe(3);
    void saver.flush();
    expect(calls[1]).toMatchObject({ words: 'دو', version: 3 });
  });

  it('can be saved at once', async () => {
    const saver = autosave();
    saver.write('یک');
    const flushed = saver.flush();
    calls[0]?.answer(4);
    expect(await flushed).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE * 2);
    expect(calls).toHaveLength(1);
    expect(await saver.flush()).toBe(true);
  });
});
