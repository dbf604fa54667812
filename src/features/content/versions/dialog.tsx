import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Abreast, Card, Fact, Facts, Group, Note, Stack, Text } from '#ui/look/look.tsx';
import type { PageDetail, PageVersion } from '../content.ts';
import { useVersion } from '../editor/use-editor.ts';
import type { Words } from '../editor/written-at.ts';
import { compareVersions } from './compare.ts';
import { compareTexts, Stretches } from './stretches.tsx';
import classes from './versions.module.css';
import { VERSION_TEXTS as TEXTS } from './versions.words.ts';

type DifferencesProps = { shape: GroupField; before: unknown; after: unknown };

/** Where two versions differ, section by section and word by word. */
function Differences({ shape, before, after }: DifferencesProps) {
  const sections = useMemo(() => compareVersions(shape, before, after), [shape, before, after]);
  if (sections.length === 0) return <Text tone="soft">{TEXTS.same}</Text>;
  return sections.map(({ label, differences }) => (
    // Without a name: the editor behind it has a region of the same one.
    <Card key={label}>
      <Text as="h3" size="md">
        {label}
      </Text>
      <Facts kind="lines" className={classes.differences}>
        {differences.map((one) => (
          // A removal and an insertion may have the same place.
          <Fact
            key={`${one.labels.join()} ${one.after === null}`}
            label={one.labels.join(' › ') || TEXTS.whole}
          >
            <Stretches stretches={compareTexts(one.before ?? '', one.after ?? '')} />
          </Fact>
        ))}
      </Facts>
    </Card>
  ));
}

type RestoreProps = { what: string; isFirst: boolean; onRestore: () => Promise<unknown> };

/** Publishes an earlier version again, after a confirmation of what that replaces. */
function Restore({ what, isFirst, onRestore }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, message } = useSubmit(onRestore, inOneSentence);
  if (!isAsking) {
    return (
      <Group justify="end">
        <Button variant="outline" onClick={() => setAsking(true)}>
          {isFirst ? TEXTS.toFirst : TEXTS.restore(what)}
        </Button>
      </Group>
    );
  }
  return (
    <Note tone="warning">
      <Stack as="fieldset" gap="1h">
        <legend className="visually-hidden">{TEXTS.restore(what)}</legend>
        <FormError message={message} />
        <p>{isFirst ? TEXTS.aboutFirst : TEXTS.aboutRestore(what)}</p>
        <Group justify="end">
          <Button variant="default" disabled={isPending} onClick={() => setAsking(false)} autoFocus>
            {TEXTS.cancel}
          </Button>
          <Button loading={isPending} onClick={() => void submit()}>
            {TEXTS.sure}
          </Button>
        </Group>
      </Stack>
    </Note>
  );
}

type Props = {
  page: PageDetail;
  shape: GroupField;
  /** The current content, saved or not. */
  words: Words;
  isOpen: boolean;
  onClose: () => void;
  /** Publishes an earlier version again; 0 is the initial content. */
  onRestore: (version: number) => Promise<unknown>;
};

/** `draft`, or the number of a version; 0 is the initial content. */
type Choice = 'draft' | number;

const nameOf = ({ by }: PageVersion): string =>
  by ? ` ${TEXTS.by(`${by.first_name} ${by.last_name}`.trim())}` : '';

function optionsOf({ versions, first }: PageDetail): { value: string; label: string }[] {
  return [
    { value: 'draft', label: TEXTS.draft },
    ...versions.map((one, place) => ({
      value: String(one.version),
      label: `${TEXTS.version(one.version)}${place === 0 ? ` (${TEXTS.present})` : ''}، ${formatJalaliDateTime(one.published_at)}، ${TEXTS.origins[one.origin]}${nameOf(one)}`,
    })),
    ...(first ? [{ value: '0', label: TEXTS.first }] : []),
  ];
}

/** The content of the chosen version; undefined while it is loading. */
function useChosen(page: PageDetail, words: Words, choice: Choice) {
  const isStored = choice !== 'draft' && choice !== 0;
  const query = useVersion(page.slug, isStored ? choice : null);
  if (choice === 'draft') return { ...query, data: words };
  if (choice === 0) return { ...query, data: page.first as Words };
  return query;
}

function Versions({ page, shape, words, onClose, onRestore }: Omit<Props, 'isOpen'>) {
  const [latest] = page.versions;
  const [from, setFrom] = useState<Choice>(latest?.version ?? 0);
  const [to, setTo] = useState<Choice>('draft');
  const [before, after] = [useChosen(page, words, from), useChosen(page, words, to)];
  const missing = [before, after].find(({ data }) => data === undefined);
  const options = optionsOf(page);
  const select = (label: string, value: Choice, onChange: (choice: Choice) => void) => (
    <NativeSelect
      label={label}
      value={String(value)}
      data={options}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === 'draft' ? 'draft' : Number(currentTarget.value))
      }
    />
  );
  return (
    <Stack isInDialog>
      <Text tone="soft">{latest ? TEXTS.lead : TEXTS.none}</Text>
      <Abreast min="16rem">
        {select(TEXTS.from, from, setFrom)}
        {select(TEXTS.to, to, setTo)}
      </Abreast>
      <Loaded of={missing ?? before} loading={TEXTS.loading} failed={TEXTS.failed}>
        {() => <Differences shape={shape} before={before.data} after={after.data} />}
      </Loaded>
      {from !== 'draft' && (from !== latest?.version || page.has_draft) && (
        <Restore
          key={from}
          what={from === 0 ? TEXTS.first : TEXTS.version(from)}
          isFirst={from === 0}
          onRestore={async () => {
            await onRestore(from);
            onClose();
          }}
        />
      )}
    </Stack>
  );
}

/** The history of a page: its publications, the differences of two versions, and the way back to one. */
export function VersionsDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <Versions {...props} />}
    </Dialog>
  );
}
