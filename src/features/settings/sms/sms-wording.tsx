import { Button, Checkbox, Textarea } from '@mantine/core';
import { TEXT_HOURS } from '#domain/sms-templates.ts';
import { bracesOf, WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/contract.ts';
import classes from '../components/settings.module.css';
import { SMS_SECTION_TEXTS as TEXTS } from './sms.texts.ts';

/** When a text goes out, and the short form of values that are too long for a gateway. */
function helpOf(template: WordedTemplate): string {
  const shorter = WORDED_TEMPLATES[template].flatMap((name) => TEXTS.shorter[name] ?? []);
  const hours = TEXTS.hours[TEXT_HOURS[template]];
  return shorter.length === 0 ? hours : `${hours} ${TEXTS.shortened(shorter.join('؛ '))}`;
}

interface Props {
  template: WordedTemplate;
  text: string;
  preset: string;
  isStoppable: boolean;
  error: string | undefined;
  /** Warnings about the wording, a sentence each. */
  marks: readonly string[];
  onText: (text: string) => void;
  onStop: (isStoppable: boolean) => void;
}

/** The wording of one of the product's texts, and its ending. */
export function SmsWording(props: Props) {
  const { template, text, preset, isStoppable, error, marks, onText, onStop } = props;
  return (
    <div className={classes.wording}>
      <Textarea
        label={TEXTS.names[template]}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={error}
        placeholder={preset}
        maxLength={400}
        autosize
        minRows={3}
      />
      {marks.map((mark) => (
        <p key={mark} className={classes.mark}>
          {mark}
        </p>
      ))}
      <p className={classes.fills}>
        <span>{TEXTS.fills}</span>
        {bracesOf(template).map((name) => (
          <bdi key={name} dir="ltr" className={classes.brace}>{`{${name}}`}</bdi>
        ))}
        {text !== preset && (
          <Button variant="subtle" size="compact-sm" onClick={() => onText(preset)}>
            {TEXTS.reset}
          </Button>
        )}
      </p>
      <Checkbox
        label={TEXTS.stop}
        aria-label={`${TEXTS.names[template]}: ${TEXTS.stop}`}
        checked={isStoppable}
        onChange={(event) => onStop(event.currentTarget.checked)}
        classNames={{ root: classes.check }}
      />
      <p className={classes.quiet}>{helpOf(template)}</p>
    </div>
  );
}
