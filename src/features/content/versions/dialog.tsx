import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { PageDetail, PageVersion } from '../contract.ts';
import { useVersion } from '../editor/queries.ts';
import type { Words } from '../editor/written-at.ts';
import classes from './dialog.module.css';
import { Differences } from './differences.tsx';
import { Restore } from './restore.tsx';
import { VERSION_TEXTS as TEXTS } from './texts.ts';

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
