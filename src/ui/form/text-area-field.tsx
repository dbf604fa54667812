import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  defaultValue?: string | undefined;
  maxLength?: number;
}

/** A text field of several lines, which grows with its text. */
export function TextAreaField(props: Props) {
  const { id, name, error, optional = false } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        id={id}
        name={name}
        rows={3}
        className={`${styles.control} ${styles.area}`}
        required={!optional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(props)}
        defaultValue={props.defaultValue}
        maxLength={props.maxLength}
      />
    </FieldFrame>
  );
}
