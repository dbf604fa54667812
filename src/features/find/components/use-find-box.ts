import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useFind } from '../queries.ts';
import { type Choice, choicesOf, exactOf } from './choices.ts';

/** The pause after the last letter before the search is sent, in ms. */
const PAUSE = 200;

type Options = { base: string; onClose: () => void };

/** What is typed, found and chosen, by keyboard or by hand. */
export function useFindBox({ base, onClose }: Options) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The text for which Enter was pressed before its results came. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const ask = useDebouncedCallback(setAsked, PAUSE);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useFind(asked);

  const typed = text.trim();
  const answer = typed === '' ? undefined : data;
  const isCurrent = answer?.q === typed && asked === typed && !isFetching;
  const choices = choicesOf(answer, typed, { base, pathname, search });
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];

  function type(value: string): void {
    setText(toPersianDigits(value));
    setActiveKey(null);
    setAwaited(null);
    const next = value.trim();
    if (next === '') {
      ask.cancel();
      setAsked('');
    } else ask(toPersianDigits(next));
  }

  function choose(choice: Choice): void {
    void navigate(choice.to, { preventScrollReset: true });
    onClose();
  }

  function enter(): void {
    // A result chosen by arrow key stays the chosen one, also while a later answer is on its way.
    const isGoneTo = active !== undefined && active.key === activeKey;
    const isAllThereIs = active?.of === 'list' && choices.length === 1 && error !== null;
    if (isCurrent || isGoneTo || isAllThereIs) {
      if (active) choose(active);
      return;
    }
    if (typed === '') return;
    ask.cancel();
    setAsked(typed);
    setAwaited(typed);
    if (error && asked === typed) void refetch();
  }

  // Enter right after typing a whole code opens its request once it is known; a name may belong to several
  // people.
  const arrive = useEffectEvent(() => {
    setAwaited(null);
    const exact = exactOf(choices);
    if (exact) choose(exact);
  });
  const hasArrived = awaited !== null && awaited === typed && isCurrent;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  function move(by: number): void {
    const at = active ? choices.indexOf(active) : -1;
    const next = choices[(at + by + choices.length) % choices.length];
    if (next) setActiveKey(next.key);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  return {
    text,
    typed,
    type,
    answer,
    choices,
    active,
    activate: setActiveKey,
    choose,
    onKeyDown,
    isBusy: typed !== '' && !isCurrent && !error,
    isCurrent,
    error: typed === '' || isFetching ? null : error,
    retry: () => void refetch(),
  };
}

export type FindBoxState = ReturnType<typeof useFindBox>;
