import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PAPER_STATE_LABELS, PAPER_STATES, type PaperState } from '#domain/claims/papers.ts';
import { FILE_TEXTS as TEXTS } from '#features/claims/file/file.words.ts';
import type { ClaimView, PaperView } from '#features/claims/view.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { RequestAction } from '../panel/use-request-action.ts';
import classes from './claim-file.module.css';

type Props = {
  claim: ClaimView;
  /** The names of the owner's files for each paper, by the papers' keys. */
  sent: ReadonlyMap<string, string>;
  action: RequestAction;
  mayWork: boolean;
};

const STATES = PAPER_STATES.map((value) => ({ value, label: PAPER_STATE_LABELS[value] }));

/** The key of the next added paper: after all earlier ones. */
function nextKey(papers: readonly PaperView[]): string {
  const numbers = papers.map(({ key }) => Number(/^own-(\d+)$/.exec(key)?.[1] ?? 0));
  return `own-${Math.max(0, ...numbers) + 1}`;
}

/** The papers of a file, each with one tap to set its state, and a button to ask for the missing ones. */
export function ClaimPapersList({ claim, sent, action, mayWork }: Props) {
  const { papers } = claim;
  const wanted = papers.filter(({ state }) => state !== 'not_needed');
  const received = wanted.filter(({ state }) => state === 'received');
  const [name, setName] = useState('');

  const set = (key: string, state: PaperState, title = '') =>
    action.run({ what: 'claim-papers', body: { key, state, title } }, TEXTS.paperSaved, {
      what: key,
      waits: true,
    });

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    if (await set(nextKey(papers), 'needed', name)) setName('');
  }

  return (
    <section>
      <h4>
        {TEXTS.papers}{' '}
        <small>
          {TEXTS.papersOf(toPersianDigits(received.length), toPersianDigits(wanted.length))}
        </small>
      </h4>
      <ul className={classes.papers}>
        {papers.map(({ key, title, state }) => (
          <li key={key} data-state={state} aria-busy={action.running === key}>
            <span>
              {title}
              {sent.has(key) && (
                <small className={classes.sent}>
                  {TEXTS.sentFor} <bdi>{sent.get(key)}</bdi>
                </small>
              )}
            </span>
            {mayWork ? (
              <SegmentedControl
                size="xs"
                value={state}
                data={STATES}
                aria-label={TEXTS.stateOf(title)}
                onChange={(next) => void set(key, next as PaperState)}
              />
            ) : (
              <small>{PAPER_STATE_LABELS[state]}</small>
            )}
          </li>
        ))}
      </ul>
      {mayWork && (
        <>
          <form className={classes.add} onSubmit={(event) => void add(event)}>
            <TextInput
              label={TEXTS.ownPaper}
              name="title"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={action.errors.fields.title}
              maxLength={120}
            />
            <Button type="submit" variant="default">
              {TEXTS.addPaper}
            </Button>
          </form>
          {wanted.length > received.length && (
            <Button
              variant="light"
              loading={action.running === 'claim-papers/ask'}
              onClick={() =>
                void action.run({ what: 'claim-papers/ask' }, TEXTS.asked, { waits: true })
              }
            >
              {TEXTS.ask}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
