import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  defaultValue?: string | undefined;
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  maxLength?: number;
  /** `ltr` for numbers and codes; they still stand at the start of the Persian line. */
  dir?: 'ltr';
  placeholder?: string;
}

/** A one-line text field. */
export function TextField(props: Props) {
  const { id, name, error, optional = false, type = 'text' } = props;
  return (
    <FieldFrame {...props}>
      <input
        id={id}
        name={name}
        type={type}
        className={styles.control}
        required={!optional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(props)}
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        dir={props.dir}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  );
}
