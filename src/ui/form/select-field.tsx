import type { ChangeEvent } from 'react';
import fieldStyles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

type Option = { value: string; label: string };

interface Props extends FieldProps {
  /** The first option, which means that nothing is chosen. */
  placeholder: string;
  options?: readonly Option[];
  /** Options under headings, after those without. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  defaultValue?: string | undefined;
  disabled?: boolean;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A choice of many options from the browser's own list, which users know from their phones. */
export function SelectField(props: Props) {
  const { id, name, error, optional = false, options = [], groups = [] } = props;
  return (
    <FieldFrame {...props}>
      <span className={fieldStyles.frame}>
        <select
          id={id}
          name={name}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          required={!optional}
          disabled={props.disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(props)}
          defaultValue={props.defaultValue}
          onChange={props.onChange}
        >
          <option value="">{props.placeholder}</option>
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

/** An option whose value equals its label needs no `value`, which halves the HTML of thirty-one provinces. */
function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value === label ? undefined : value}>
      {label}
    </option>
  ));
}
