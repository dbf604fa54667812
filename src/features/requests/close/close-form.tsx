import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { RESULTS, type RequestResult } from '../contract.ts';
import { RESULT_LABELS } from '../desk.texts.ts';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { DockForm } from './dock-form.tsx';
import classes from './request-dock.module.css';
import type { DockFormProps } from './request-dock.tsx';
import { useDraft } from './use-draft.ts';

const REASON_MAX = 500;

type Props = DockFormProps & {
  /** Begins with what a wrong number amounts to; the clerk may say otherwise. */
  isWrongNumber: boolean;
};

/** Ends the request with a result and the reason for it. */
export function CloseForm({ request, work, onDone, isWrongNumber }: Props) {
  const [result, setResult] = useState<RequestResult | null>(isWrongNumber ? 'invalid' : null);
  const [kept, setReason] = useDraft(`${request.id}.reason`);
  const [isTouched, setTouched] = useState(kept !== '');
  const reason = isTouched || !isWrongNumber ? kept : TEXTS.wrongNumberReason;
  const field = useRef<HTMLTextAreaElement>(null);
  const { fields } = work.fault;

  async function submit(): Promise<void> {
    const isReasonMissing = reason.trim() === '';
    if (!result || isReasonMissing) {
      work.refuse({
        ...(!result && { result: TEXTS.resultMissing }),
        ...(isReasonMissing && { reason: TEXTS.reasonMissing }),
      });
      if (result) field.current?.focus();
      return;
    }
    if (!(await work.work({ what: 'close', body: { result, reason } }, TEXTS.closed))) return;
    setReason('');
    onDone();
  }

  return (
    <DockForm
      title={TEXTS.closeTitle}
      submit={result ? TEXTS.closeAs(RESULT_LABELS[result]) : TEXTS.closeNow}
      isBusy={work.running !== null}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <fieldset
        className={classes.results}
        aria-describedby={fields.result ? 'close-result-error' : undefined}
      >
        <legend className="visually-hidden">{TEXTS.closeTitle}</legend>
        {RESULTS.map((choice) => (
          <label key={choice} className={classes.result}>
            <input
              type="radio"
              name="result"
              value={choice}
              checked={choice === result}
              onChange={() => setResult(choice)}
              className="visually-hidden"
            />
            {RESULT_LABELS[choice]}
          </label>
        ))}
      </fieldset>
      {fields.result && (
        <p id="close-result-error" role="alert" className={classes.wrong}>
          {fields.result}
        </p>
      )}
      <Textarea
        ref={field}
        label={TEXTS.reason}
        description={TEXTS.closeReasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={reason}
        onChange={(event) => {
          setTouched(true);
          setReason(event.currentTarget.value);
        }}
        error={fields.reason}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={REASON_MAX}
      />
    </DockForm>
  );
}
