import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { typedWords } from '#features/users/list/search-words.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EnterRequestButton } from '#ui/dashboard/enter-request.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconSearch, IconX } from '#ui/icons/index.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from './find.module.css';
import { foundInWords, LONGEST_FIND, FIND_TEXTS as TEXTS } from './find.ts';
import { type Choice, choicesOf, exactOf, useFind } from './find-choices.ts';
import { ChoiceLine } from './find-lines.tsx';

/** The pause after the last letter before the search is sent, in ms. */
const PAUSE = 200;

type Options = { base: string; onClose: () => void };

/** What is typed, found and chosen, by keyboard or by hand. */
function useFindBox({ base, onClose }: Options) {
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

type FindBoxState = ReturnType<typeof useFindBox>;

const GROUPS = [
  ['customer', TEXTS.customers],
  ['request', TEXTS.requests],
  ['policy', TEXTS.policies],
  ['person', TEXTS.people],
  ['list', TEXTS.here],
] as const satisfies [Choice['of'], string][];

/** The id of a choice, for `aria-activedescendant` of the field. */
const choiceId = (listId: string, { key }: Choice): string => `${listId}-${key}`;

type Props = { id: string; box: FindBoxState };

/** The results in groups; the search field handles the keys. */
function FindResults({ id, box }: Props) {
  const { choices, active, answer } = box;
  const words = typedWords(answer?.q ?? box.typed);
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another choice is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={TEXTS.results}>
      {GROUPS.map(([of, title]) => {
        const inGroup = choices.filter((choice) => choice.of === of);
        return (
          inGroup.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
            <div key={of} role="group" aria-labelledby={`${id}-${of}`}>
              <Text
                as="div"
                id={`${id}-${of}`}
                size="xs"
                tone="muted"
                weight="bold"
                role="presentation"
              >
                {title}
              </Text>
              {inGroup.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field points at it instead
                <div
                  key={choice.key}
                  id={choiceId(id, choice)}
                  role="option"
                  aria-selected={choice === active}
                  className={classes.choice}
                  onPointerMove={() => box.activate(choice.key)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => box.choose(choice)}
                >
                  <ChoiceLine choice={choice} words={words} />
                </div>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}

type BoxProps = {
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
  onClose: () => void;
};

/** The state of the search, for screen readers. */
function statusOf({ answer, isBusy, isCurrent, typed }: FindBoxState): string {
  if (isBusy) return TEXTS.searching;
  if (!isCurrent || !answer) return '';
  return foundInWords(answer) || TEXTS.nothing(typed);
}

/** Its states are its own: what was found before stays beside what is said of the next search. */
function FindBox({ base, onClose }: BoxProps) {
  const box = useFindBox({ base, onClose });
  const { text, typed, choices, active, answer, isCurrent, error } = box;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasNothing = isCurrent && answer !== undefined && foundInWords(answer) === '';
  return (
    <Stack isInDialog gap={1}>
      <search className={classes.field} aria-busy={box.isBusy}>
        <TextInput
          ref={field}
          data-autofocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && choiceId(id, active)}
          aria-label={TEXTS.field}
          placeholder={TEXTS.field}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_FIND}
          value={text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.onKeyDown}
          leftSection={<IconSearch size={22} stroke={1.6} aria-hidden />}
          rightSection={
            text !== '' && (
              <IconButton
                label={TEXTS.clear}
                onClick={() => {
                  box.type('');
                  field.current?.focus();
                }}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </IconButton>
            )
          }
        />
      </search>
      <p role="status" className="visually-hidden">
        {statusOf(box)}
      </p>
      {typed === '' && (
        <Text size="sm" tone="muted">
          {TEXTS.begin}
        </Text>
      )}
      {error && (
        <LoadFailure onRetry={box.retry}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {!error && hasNothing && (
        <EmptyState title={TEXTS.nothing(typed)}>
          <Text tone="muted">{TEXTS.nothingNext}</Text>
          <EnterRequestButton known={{ typed }} onEnter={onClose} />
        </EmptyState>
      )}
      <FindResults id={id} box={box} />
      <Text size="xs" tone="muted" className={classes.keys}>
        {TEXTS.keys}
      </Text>
    </Stack>
  );
}

/** One search over everything, on top of any page. */
export function FindDialog({ isOpen, ...box }: BoxProps & { isOpen: boolean }) {
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={box.onClose}>
      <FindBox {...box} />
    </Dialog>
  );
}
