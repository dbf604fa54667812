import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { PageDetail, PageVersion } from '../content.ts';
import { useVersion } from '../editor/use-editor.ts';
import type { Words } from '../editor/written-at.ts';
import { compareVersions } from './compare.ts';
import classes from './dialog.module.css';
import { compareTexts, Stretches } from './stretches.tsx';
import { VERSION_TEXTS as TEXTS } from './versions.words.ts';

type DifferencesProps = { shape: GroupField; before: unknown; after: unknown };

/** Where two versions differ, section by section and word by word. */
function Differences({ shape, before, after }: DifferencesProps) {
  const sections = useMemo(() => compareVersions(shape, before, after), [shape, before, after]);
  if (sections.length === 0) return <p className={classes.same}>{TEXTS.same}</p>;
  return sections.map(({ label, differences }) => (
    <section key={label} className={classes.section}>
      <h3>{label}</h3>
      <dl>
        {differences.map((one) => (
          // A removal and an insertion may have the same place.
          <div key={`${one.labels.join()} ${one.after === null}`}>
            <dt>{one.labels.join(' › ') || TEXTS.whole}</dt>
            <dd>
              <Stretches stretches={compareTexts(one.before ?? '', one.after ?? '')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

type RestoreProps = { what: string; isFirst: boolean; onRestore: () => Promise<unknown> };

/** Publishes an earlier version again, after a confirmation of what that replaces. */
function Restore({ what, isFirst, onRestore }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, message } = useSubmit(onRestore, inOneSentence);
  if (!isAsking) {
    return (
      <div className={classes.actions}>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {isFirst ? TEXTS.toFirst : TEXTS.restore(what)}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={classes.sure}>
      <legend className="visually-hidden">{TEXTS.restore(what)}</legend>
      <FormError message={message} />
      <p>{isFirst ? TEXTS.aboutFirst : TEXTS.aboutRestore(what)}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(false)} autoFocus>
          {TEXTS.cancel}
        </Button>
        <Button loading={isPending} onClick={() => void submit()}>
          {TEXTS.sure}
        </Button>
      </div>
    </fieldset>
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
  if (choice === 'draft') return { data: words };
  if (choice === 0) return { data: page.first as Words };
  return query;
}

function Versions({ page, shape, words, onClose, onRestore }: Omit<Props, 'isOpen'>) {
  const [latest] = page.versions;
  const [from, setFrom] = useState<Choice>(latest?.version ?? 0);
  const [to, setTo] = useState<Choice>('draft');
  const [before, after] = [useChosen(page, words, from), useChosen(page, words, to)];
  const failed = [before, after].find((one) => 'error' in one && one.error);
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
    <div className={classes.body}>
      <p className={classes.lead}>{latest ? TEXTS.lead : TEXTS.none}</p>
      <div className={classes.pair}>
        {select(TEXTS.from, from, setFrom)}
        {select(TEXTS.to, to, setTo)}
      </div>
      {before.data && after.data ? (
        <Differences shape={shape} before={before.data} after={after.data} />
      ) : failed && 'refetch' in failed ? (
        <LoadFailure onRetry={() => void failed.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(failed.error))}
        </LoadFailure>
      ) : (
        <p role="status">{TEXTS.loading}</p>
      )}
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
    </div>
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
