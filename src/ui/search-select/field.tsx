import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { foldForSearch, matchesSearch } from '#lib/text/search-fold.ts';
import fieldStyles from '../form/field.module.css';
import { describedBy, FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import styles from './field.module.css';

type Option = { value: string; label: string };
/** Options under a heading. */
type OptionGroup = { label: string; options: readonly Option[] };

const all = (groups: readonly OptionGroup[]): Option[] => groups.flatMap(({ options }) => options);

/**
 * The options that match a search by their own names and those of their groups; all of them for an empty
 * search.
 */
export function findOptions(groups: readonly OptionGroup[], typed: string): OptionGroup[] {
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => matchesSearch(`${label} ${option.label}`, typed)),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The only option with the typed name, in any spelling; undefined where there is none. */
export function optionNamed(groups: readonly OptionGroup[], typed: string): Option | undefined {
  const name = foldForSearch(typed);
  const named = all(groups).filter(({ label }) => foldForSearch(label) === name);
  return named.length === 1 ? named[0] : undefined;
}

export const optionOf = (groups: readonly OptionGroup[], value: string): Option | undefined =>
  all(groups).find((option) => option.value === value);

/** The option `steps` further on, wrapping around; the first or last where none is marked. */
export function optionBeside(
  groups: readonly OptionGroup[],
  value: string | null,
  steps: 1 | -1,
): string | null {
  const values = all(groups).map((option) => option.value);
  const place = value === null ? -1 : values.indexOf(value);
  const next = place === -1 && steps === -1 ? values.length - 1 : place + steps;
  return values.at(next % values.length) ?? null;
}

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
function useSearchSelect({ list, groups, preset, onUnmatched }: Options) {
  const [isAlive, setAlive] = useState(false);
  const [value, setValue] = useState(preset);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  // The chosen option's name is no search: the whole list is shown.
  const found = value === '' ? findOptions(groups, text) : groups;

  // The field replaces the browser's list, with the option chosen there before hydration; not while the
  // user has that list open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the earlier choice once
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new preset is chosen
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

type SearchSelect = ReturnType<typeof useSearchSelect>;

interface ListProps {
  id: string;
  label: string;
  nothingFound: string;
  countOf: (found: number) => string;
  search: SearchSelect;
}

/** The matching options below the field, and their number for screen readers. */
function SearchSelectList({ id, label, nothingFound, countOf, search }: ListProps) {
  const { found, value, text, isOpen, marked, choose } = search;
  const count = found.reduce((sum, { options }) => sum + options.length, 0);
  const isUnmatched = text.trim() !== '' && count === 0;
  useEffect(() => {
    if (marked) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isOpen || count === 0}
        // The focus stays in the field, whatever is pressed or dragged in the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options under a heading, which a fieldset is not
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.group} aria-hidden="true">
              {group.label}
            </p>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at it (aria-activedescendant)
              <div
                key={option.value}
                id={`${id}-${option.value}`}
                role="option"
                aria-selected={option.value === value}
                data-marked={option.value === marked}
                className={styles.option}
                onClick={() => choose(option.value)}
              >
                {option.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      <span role="status" className={isUnmatched ? styles.nothing : 'visually-hidden'}>
        {isUnmatched ? nothingFound : isOpen && text !== '' ? countOf(count) : ''}
      </span>
    </>
  );
}

interface Props extends FieldProps {
  groups: readonly OptionGroup[];
  /** The empty option of the browser's own list. */
  none: string;
  /** The placeholder of the search field. */
  placeholder: string;
  /** Shown where no option matches. */
  nothingFound: string;
  /** Announced to screen readers: the number of matches. */
  countOf: (found: number) => string;
  maxLength: number;
  defaultValue?: string | undefined;
  /** Called with a text that names no option; empty where there is none. */
  onUnmatched: (typed: string) => void;
}

/**
 * A choice of many options, found by typing. The browser's own list is in the page and has the value; once
 * scripts are loaded, a field with suggestions is shown in its place (ARIA 1.2, combobox).
 */
export function SearchSelectField(props: Props) {
  const { id, name, error, groups, defaultValue = '', onUnmatched } = props;
  const list = useRef<HTMLSelectElement>(null);
  const search = useSearchSelect({ list, groups, preset: defaultValue, onUnmatched });
  const { isAlive, isOpen, marked } = search;
  const aria = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(props),
  } as const;
  const listId = `${id}-list`;
  return (
    <FieldFrame {...props}>
      <div className={`${fieldStyles.frame} ${styles.frame}`}>
        <select
          ref={list}
          id={isAlive ? undefined : id}
          name={name}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          hidden={isAlive}
          defaultValue={defaultValue}
          {...aria}
        >
          <option value="">{props.none}</option>
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {isAlive ? (
          <input
            id={id}
            data-stands-for={name}
            type="text"
            role="combobox"
            className={`${fieldStyles.control} ${fieldStyles.select} ${styles.input}`}
            value={search.text}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
            {...aria}
            onChange={(event) => search.write(event.currentTarget.value)}
            onClick={search.open}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={search.close}
            onKeyDown={search.onKeyDown}
          />
        ) : null}
        {isAlive ? <SearchSelectList {...props} id={listId} search={search} /> : null}
      </div>
    </FieldFrame>
  );
}
