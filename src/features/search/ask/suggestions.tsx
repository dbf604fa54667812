import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchResult } from './ask.ts';
import { ASK_TEXTS as TEXTS } from './ask.words.ts';
import { Marked } from './marked.tsx';
import styles from './suggestions.module.css';
import { fetchAnswer } from './use-ask.ts';

/** How long a pause in typing lasts before suggestions are fetched, in milliseconds. */
const PAUSE = 120;
const SHORTEST = 2;
/** How many pages are suggested; the page of results has the others. */
const MOST = 6;

export type Suggested = { q: string; results: SearchResult[] };

/** The suggestions for the typed text; null while it is empty, and after an error. */
export function useSuggested(typed: string): Suggested | null {
  const q = typed.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (q.length < SHORTEST) return setSuggested(null);
    const left = new AbortController();
    const timer = setTimeout(() => {
      fetchAnswer(q, { isSuggesting: true, signal: left.signal }).then(
        ({ results }) => setSuggested({ q, results: results.slice(0, MOST) }),
        () => {
          if (!left.signal.aborted) setSuggested(null);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q]);
  return suggested;
}

type Choice = { url: string; result: SearchResult | null };

/** The choices: the suggested pages, and the page of all results. */
function choicesOf(suggested: { q: string; results: SearchResult[] } | null): Choice[] {
  if (!suggested || suggested.results.length === 0) return [];
  const all = { url: `/search?q=${encodeURIComponent(suggested.q)}`, result: null };
  return [...suggested.results.map((result) => ({ url: result.url, result })), all];
}

/** Maintains the combobox attributes (ARIA 1.2, editable, list) of a field from the page's HTML. */
function useComboboxOf(
  input: HTMLInputElement,
  list: string,
  active: string | null,
  open: boolean,
) {
  useEffect(() => {
    const fixed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list };
    for (const [name, value] of Object.entries(fixed)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(fixed), 'aria-expanded', 'aria-activedescendant']) {
        input.removeAttribute(name);
      }
    };
  }, [input, list]);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(open));
    if (active === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active);
  }, [input, open, active]);
}

/** Suggested pages below a search field while one types: arrows select, Enter opens, Escape closes. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const list = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [typed, setTyped] = useState(input.value);
  // Every navigation closes the list: it stays open only at the location where it was opened.
  const [wantedAt, setWantedAt] = useState<string | null>(key);
  const isWanted = wantedAt === key;
  const [active, setActive] = useState<number | null>(null);
  // An arrow pressed before there are choices selects one once there are.
  const [isAwaited, setAwaited] = useState(false);
  const suggested = useSuggested(typed);
  const choices = choicesOf(suggested);
  if (isAwaited && choices.length > 0) {
    setAwaited(false);
    setActive(0);
  }
  const isOpen = isWanted && typed.trim() !== '' && choices.length > 0;
  const idOf = (place: number) => `${list}-${place}`;
  const activeId = isOpen && active !== null ? idOf(active) : null;
  useComboboxOf(input, list, activeId, isOpen);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function go(choice: Choice | undefined): void {
    if (!choice) return;
    setWantedAt(null);
    void navigate(choice.url);
  }

  const onInput = useEffectEvent(() => {
    setTyped(input.value);
    setWantedAt(key);
    setActive(null);
    setAwaited(false);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (typed.trim() === '') return;
      setWantedAt(key);
      if (choices.length === 0) {
        setAwaited(event.key === 'ArrowDown');
        event.preventDefault();
        return;
      }
      const by = event.key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (by === 1 ? -1 : 0);
      setActive((from + by + choices.length) % choices.length);
    } else if (event.key === 'Enter' && isOpen && active !== null) {
      go(choices[active]);
    } else if (event.key === 'Escape' && isOpen) {
      setWantedAt(null);
      setActive(null);
      // Escape must not also close what is around the field.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('blur', () => setWantedAt(null), { signal });
    return () => left.abort();
  }, [input]);

  const hasNothing = isWanted && suggested?.results.length === 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? TEXTS.suggested(choices.length - 1) : hasNothing ? TEXTS.none : ''}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={TEXTS.suggestions}
        className={styles.list}
        hidden={!isOpen}
      >
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as in every combobox.
          <div
            key={choice.url}
            id={idOf(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            className={styles.choice}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(choice)}
          >
            {choice.result ? <Page result={choice.result} /> : TEXTS.all(suggested?.q ?? '')}
          </div>
        ))}
      </div>
    </>
  );
}

function Page({ result: { title, group, section, marks } }: { result: SearchResult }) {
  const isInside = section !== '' && section !== title;
  return (
    <>
      <span className={styles.title}>
        <Marked text={title} marks={marks.title} />
      </span>
      <span className={styles.place}>
        {isInside ? <Marked text={section} marks={marks.section} /> : group}
      </span>
    </>
  );
}
