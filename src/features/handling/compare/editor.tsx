import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { REASON_MAX, VALID_DAYS_MOST } from '#domain/comparisons/limits.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import { ComparisonSheet } from '#features/comparisons/sheet/sheet.tsx';
import type { Sheet } from '#features/comparisons/sheet/sheet-part.ts';
import type { InsurerView } from '#features/policies/insurers/insurers.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { valueIn } from '#lib/values/reading.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Abreast, Group, Note, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { bodyOf, type ComparisonBody, insurerNamed } from './body.ts';
import { isUntouched, rowsNamed, type SheetDraft, withLast } from './draft.ts';
import { EditorGrid } from './grid.tsx';
import { fetchStart, useCompareCalls } from './use-compare.ts';

type FootProps = {
  draft: SheetDraft;
  onChange: (change: Partial<SheetDraft>) => void;
  errors: Record<string, string | undefined>;
};

/** The recommended offer and the reason, and until when the comparison is valid. */
function EditorFoot({ draft, onChange, errors }: FootProps) {
  const { offers, recommended, reason, until } = draft;
  const today = isoDateInTehran(new Date());
  const options = [
    { value: '', label: TEXTS.nobody },
    ...offers.map(({ insurer }, place) => ({
      value: String(place),
      label: insurer.trim() || TEXTS.offer(toPersianDigits(place + 1)),
    })),
  ];
  return (
    <Abreast min="15rem">
      <NativeSelect
        name="recommended"
        label={TEXTS.recommended}
        data={options}
        value={recommended === null ? '' : String(recommended)}
        error={errors.recommended}
        onChange={({ currentTarget: { value } }) =>
          onChange({ recommended: value === '' ? null : Number(value) })
        }
      />
      <DayInput
        label={TEXTS.until}
        name="valid_until"
        value={until}
        hint={TEXTS.untilHint}
        autoComplete="off"
        first={today}
        last={addDays(today, VALID_DAYS_MOST)}
        opensAt={today}
        looks="ahead"
        error={errors.valid_until}
        onChange={(day) => onChange({ until: day })}
      />
      {recommended !== null && (
        <Textarea
          wrapperProps={{ 'data-whole': true }}
          name="reason"
          label={TEXTS.reason}
          description={TEXTS.reasonHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={reason}
          error={errors.reason}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
        />
      )}
    </Abreast>
  );
}

const LINES = [
  { value: '', label: TEXTS.chooseLine },
  ...CLAIM_LINES.map((value) => ({ value, label: CLAIM_LINE_LABELS[value] })),
];

type LineChoiceProps = {
  draft: SheetDraft;
  onChange: (change: (now: SheetDraft) => SheetDraft) => void;
  error: string | undefined;
};

/**
 * Chooses the line. Its template gives the rows while no terms are filled in; a button takes over the line's
 * last comparison.
 */
function LineChoice({ draft, onChange, error }: LineChoiceProps) {
  const begin = useSubmit(async (line: ClaimLine) => {
    const { rows } = await fetchStart(line);
    onChange((now) => {
      const isOpen = now.rows.length === 0 || isUntouched(now);
      return { ...now, line, ...(isOpen && { rows: rowsNamed(rows) }) };
    });
  });
  const takeOver = useSubmit(async (line: ClaimLine) => {
    const { last } = await fetchStart(line);
    if (!last) {
      notify.error(TEXTS.noLast);
      return;
    }
    onChange((now) => withLast(now, last));
    notify.success(TEXTS.fromLastDone);
  });
  const { line } = draft;
  return (
    <Group align="end">
      <NativeSelect
        name="line"
        label={TEXTS.line}
        data={LINES}
        value={line}
        error={error}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') void begin.submit(value as ClaimLine);
        }}
      />
      {line !== '' && (
        <ToolButton onClick={() => void takeOver.submit(line)}>{TEXTS.fromLast}</ToolButton>
      )}
      <FormError message={begin.message ?? takeOver.message} />
    </Group>
  );
}

/** A draft as a sheet, as far as it is filled in. */
function sheetOf(draft: SheetDraft, insurers: readonly InsurerView[]): Sheet {
  const sum = (typed: string) => valueIn(readSum(typed, { unit: 'toman' }));
  return {
    rows: draft.rows,
    offers: draft.offers.map((offer, place) => ({
      insurer:
        insurerNamed(offer.insurer, insurers)?.name ??
        (offer.insurer.trim() || TEXTS.offer(toPersianDigits(place + 1))),
      premium_rial: sum(offer.premium),
      first_rial: sum(offer.first),
      instalments: Number(toAsciiDigits(offer.instalments).trim()) || null,
      values: Object.fromEntries(
        Object.entries(offer.values).filter(([, text]) => text.trim() !== ''),
      ),
      note: offer.note.trim() || null,
    })),
    recommended: draft.recommended,
    reason: draft.reason.trim() || null,
    chosen: null,
    is_expired: false,
  };
}

type PreviewProps = { draft: SheetDraft; insurers: readonly InsurerView[] };

/** The sheet as its customer will see it: on a narrow screen in cards. */
function Preview({ draft, insurers }: PreviewProps) {
  return (
    <Note as="section" tone="plain" aria-label={TEXTS.preview}>
      <p>{TEXTS.asCustomer}</p>
      <ComparisonSheet sheet={sheetOf(draft, insurers)} />
    </Note>
  );
}

/** The name under which the guard against unsaved changes knows this form. */
export const COMPARE_FORM = 'comparison';

type Props = {
  requestId: number;
  id: number | null;
  begin: SheetDraft;
  insurers: readonly InsurerView[];
  /** Called once it is published. */
  onDone: () => void;
};

type Wish = { body: ComparisonBody; draft: SheetDraft; isPublished: boolean };

/**
 * The form that fills in, previews and publishes a comparison. Not by `useForm`: its draft is a grid, read as a
 * whole by `bodyOf`, and is saved and published by two buttons.
 */
export function Editor({ requestId, id: begun, begin, insurers, onDone }: Props) {
  const [id, setId] = useState(begun);
  const [lastSaved, setLastSaved] = useState(begin);
  const [draft, setDraft] = useState(begin);
  const [isShown, setShown] = useState(false);
  const [tells, setTells] = useState(true);
  const calls = useCompareCalls(requestId);
  useUnsaved(COMPARE_FORM, draft !== lastSaved);
  const change = (part: Partial<SheetDraft>) => setDraft((now) => ({ ...now, ...part }));

  const sending = useSubmit(async ({ body, draft, isPublished }: Wish) => {
    const saved = await calls.save(id, body);
    // Rendered first, so that the dialog does not ask about changes that are saved now.
    flushSync(() => {
      setId(saved);
      setLastSaved(draft);
    });
    if (isPublished) await calls.publish(saved, tells);
  });
  const { form, submit, isPending, fieldErrors, message, setFieldErrors, drawErrors } = sending;

  async function send(isPublished: boolean): Promise<void> {
    const result = bodyOf(draft, insurers);
    if ('wrong' in result) {
      drawErrors(() => {
        setShown(false);
        setFieldErrors(result.wrong);
      });
      return;
    }
    const outcome = await submit({ body: result.body, draft, isPublished });
    if (!outcome?.ok) {
      // Errors are shown at their fields, which the preview does not have.
      setShown(false);
      return;
    }
    const published = tells ? TEXTS.publishedWithText : TEXTS.published;
    notify.success(isPublished ? published : TEXTS.saved);
    if (isPublished) onDone();
  }

  const isReady = draft.line !== '' && draft.rows.length > 0;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(false);
      }}
      aria-busy={isPending}
    >
      <Stack>
        {isShown ? (
          <Preview draft={draft} insurers={insurers} />
        ) : (
          <>
            <LineChoice draft={draft} onChange={setDraft} error={fieldErrors.line} />
            {isReady && (
              <>
                <EditorGrid
                  draft={draft}
                  onChange={setDraft}
                  errors={fieldErrors}
                  insurers={insurers}
                />
                <EditorFoot draft={draft} onChange={change} errors={fieldErrors} />
              </>
            )}
          </>
        )}
        <FormError message={message ?? fieldErrors.rows ?? fieldErrors.offers ?? null} />
        {isReady && (
          <Group justify="end">
            <Checkbox
              label={TEXTS.notify}
              checked={tells}
              onChange={({ currentTarget: { checked } }) => setTells(checked)}
              me="auto"
            />
            <Button variant="default" onClick={() => setShown(!isShown)}>
              {isShown ? TEXTS.back : TEXTS.preview}
            </Button>
            <Button variant="default" type="submit" loading={isPending}>
              {TEXTS.save}
            </Button>
            <Button onClick={() => void send(true)} disabled={isPending}>
              {TEXTS.publish}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
