import { useRef } from 'react';
import fieldStyles from '../form/field.module.css';
import { describedBy, FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import selectStyles from '../form/select-field.module.css';
import styles from './field.module.css';
import { SearchSelectList } from './list.tsx';
import type { OptionGroup } from './options.ts';
import { useSearchSelect } from './use-search-select.ts';

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
  const said = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(props),
  } as const;
  const listId = `${id}-list`;
  return (
    <FieldFrame {...props}>
      <div className={`${selectStyles.frame} ${styles.frame}`}>
        <select
          ref={list}
          id={isAlive ? undefined : id}
          name={name}
          className={`${fieldStyles.control} ${selectStyles.select}`}
          hidden={isAlive}
          defaultValue={defaultValue}
          {...said}
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
            className={`${fieldStyles.control} ${selectStyles.select} ${styles.input}`}
            value={search.text}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
            {...said}
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
