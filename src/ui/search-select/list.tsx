import { useEffect } from 'react';
import styles from './field.module.css';
import type { SearchSelect } from './use-search-select.ts';

interface Props {
  id: string;
  label: string;
  nothingFound: string;
  countOf: (found: number) => string;
  search: SearchSelect;
}

/** The matching options below the field, and their number for screen readers. */
export function SearchSelectList({ id, label, nothingFound, countOf, search }: Props) {
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
