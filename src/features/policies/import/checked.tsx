import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ImportConfirmation } from '#domain/policies/import.ts';
import { useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Card, Group, Stack, Text } from '#ui/look/look.tsx';
import { ColumnsForm } from '../import-decisions/columns.tsx';
import { ConfirmChanges } from '../import-decisions/confirm-changes.tsx';
import { DecisionsForm } from '../import-decisions/decisions.tsx';
import { FateRows } from '../import-decisions/fate-rows.tsx';
import { Faults } from '../import-decisions/faults.tsx';
import { Sums } from '../import-decisions/sums.tsx';
import { Tallies } from '../import-decisions/tallies.tsx';
import type { SentBook } from './choose.tsx';
import { type ImportView, startCheckedImportCall } from './import.ts';
import { IMPORT_FIELD_LABELS } from './import.words.ts';
import { IMPORT_TEXTS as TEXTS } from './page.words.ts';
import { useImportCalls } from './use-import.ts';

type Props = {
  view: ImportView;
  /** Null after a reload: the browser gives a file only once. */
  sent: SentBook | null;
  onChecked: (view: ImportView, choices?: SentBook['said']) => void;
  onOther: () => void;
};

/** How many renewal requests come at once. */
function atOnce({ renewal_requests: all, renewal_requests_now: now }: ImportView): string {
  return now === all ? TEXTS.requestsAllNow : TEXTS.requestsNow(now);
}

/** What an import would do, before it does anything. */
export function CheckedBook({ view, sent, onChecked, onOther }: Props) {
  const [isEditing, setEditing] = useState(view.missing.length > 0);
  const isRead = view.missing.length === 0;
  return (
    <>
      <Card title={TEXTS.summary}>
        <Text tone="muted">
          <bdi>{view.filename}</bdi>
          {`، ${TEXTS.rows(view.rows)}`}
        </Text>
        {isRead ? (
          <Tallies view={view} />
        ) : (
          <Text role="alert" tone="danger">
            {TEXTS.missing(view.missing.map((field) => IMPORT_FIELD_LABELS[field]).join('، '))}
          </Text>
        )}
        <Sums view={view} />
        <Group>
          <Button variant="default" onClick={onOther}>
            {TEXTS.other}
          </Button>
          {!isEditing && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {TEXTS.columnsTitle}
            </Button>
          )}
        </Group>
      </Card>
      {isEditing && <ColumnsForm view={view} sent={sent} onChecked={onChecked} />}
      {isRead && <DecisionsForm view={view} sent={sent} onChecked={onChecked} />}
      {isRead && <Faults view={view} />}
      {isRead && view.asks.length === 0 && <RunBook view={view} />}
      {isRead && <FateRows view={view} />}
    </>
  );
}

/** The consequences of an import, what has to be confirmed, and the button that starts it. */
function RunBook({ view }: { view: ImportView }) {
  const { start } = useImportCalls();
  const form = useForm(startCheckedImportCall.body, {
    start: { send_texts: false, confirmed: [] as ImportConfirmation[] },
    send: (answers) => start({ id: view.id, ...answers }),
  });
  const { send_texts, confirmed } = form.values;
  const coming = view.would_create + view.would_update + view.unchanged;
  const confirm = (one: ImportConfirmation, isConfirmed: boolean) =>
    form.set({
      confirmed: [...confirmed.filter((other) => other !== one), ...(isConfirmed ? [one] : [])],
    });
  return (
    <Card title={TEXTS.follows}>
      <form {...form.props}>
        <Stack>
          <Text>
            {TEXTS.requests(view.renewal_requests)}
            {view.renewal_requests_now > 0 && `؛ ${atOnce(view)}`}
          </Text>
          <Text tone="muted">{TEXTS.ended}</Text>
          {view.texts > 0 ? (
            <Checkbox
              name="send_texts"
              label={TEXTS.sendTexts(view.texts)}
              description={TEXTS.sendTextsHint}
              checked={send_texts}
              onChange={({ currentTarget: { checked } }) => form.set({ send_texts: checked })}
            />
          ) : (
            <Text tone="muted">{TEXTS.noTexts}</Text>
          )}
          {view.confirmations.map((asks) => (
            <ConfirmChanges
              key={asks}
              view={view}
              asks={asks}
              isConfirmed={confirmed.includes(asks)}
              error={confirmed.includes(asks) ? undefined : form.errorOf(asks)}
              onConfirm={(isConfirmed) => confirm(asks, isConfirmed)}
            />
          ))}
          <FormError message={form.message} />
          {coming === 0 && <Text>{TEXTS.nothing}</Text>}
          {view.faulty > 0 && coming > 0 && <Text>{TEXTS.faultyStay(view.faulty)}</Text>}
          {coming > 0 && (
            <Group>
              <Button type="submit" loading={form.isPending}>
                {TEXTS.run(coming)}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Card>
  );
}
