import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { findOptions, type OptionGroup, optionBeside, optionNamed, optionOf } from './options.ts';

interface Options {
  /** The browser's own list: it has the chosen value, with and without scripts. */
  list: RefObject<HTMLSelectElement | null>;
  groups: readonly OptionGroup[];
  /** The preselected value; it may become known after the field is shown. */
  preset: string;
  /** Called with a text that names no option; empty where there is none. */
  onUnmatched: (typed: string) => void;
}

/** The text, the matches and the choice in a searched list. */
export function useSearchSelect({ list, groups, preset, onUnmatched }: Options) {
  const [isAlive, setAlive] = useState(false);
  const [value, setValue] = useState(preset);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  // The chosen option's name is no search: the whole list is shown.
  const found = value === '' ? findOptions(groups, text) : groups;

  // The field replaces the browser's list, with what was chosen there before hydration; not while the user
  // has that list open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at what was there before
  useLayoutEffect(() => {
    const native = list.current;
    if (!native) return;
    const takeOver = () => {
      show(native.value);
      setAlive(true);
    };
    if (document.activeElement !== native) return takeOver();
    native.addEventListener('blur', takeOver, { once: true });
    return () => native.removeEventListener('blur', takeOver);
  }, []);

  // A members' insurance is in the list only once their own menu is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newly preset is chosen
  useEffect(() => {
    if (isAlive && preset !== '' && value === '' && text === '') choose(preset);
  }, [preset, isAlive]);

  function show(chosen: string) {
    setValue(chosen);
    setText(optionOf(groups, chosen)?.label ?? '');
    onUnmatched('');
  }

  /** Sets the value of the browser's list, and notifies the form as if the user had chosen it there. */
  function store(chosen: string) {
    const native = list.current;
    if (!native || native.value === chosen) return;
    native.value = chosen;
    native.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function choose(chosen: string) {
    store(chosen);
    show(chosen);
    close();
  }

  function write(typed: string) {
    const named = optionNamed(groups, typed)?.value ?? '';
    store(named);
    setValue(named);
    setText(typed);
    onUnmatched(named === '' ? typed.trim() : '');
    setOpen(true);
    setMarked(
      named || (typed.trim() === '' ? null : optionBeside(findOptions(groups, typed), null, 1)),
    );
  }

  function open() {
    setOpen(true);
    setMarked(value || null);
  }

  function close() {
    setOpen(false);
    setMarked(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setMarked(optionBeside(found, marked, key === 'ArrowDown' ? 1 : -1));
      else open();
    } else if (isOpen && key === 'Escape') {
      event.preventDefault();
      close();
    } else if (isOpen && key === 'Enter' && marked !== null) {
      event.preventDefault();
      choose(marked);
    }
  }

  return { isAlive, value, text, found, isOpen, marked, choose, write, open, close, onKeyDown };
}

export type SearchSelect = ReturnType<typeof useSearchSelect>;
