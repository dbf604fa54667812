import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { notify } from '#ui/state/toaster.tsx';
import classes from './synonyms.module.css';
import { type SynonymView, SYNONYM_TEXTS as TEXTS } from './synonyms.ts';
import { useSynonymCalls } from './use-synonyms.ts';

/** The synonyms, in the order of their words. */
export function SynonymList({ synonyms }: { synonyms: readonly SynonymView[] }) {
  if (synonyms.length === 0) {
    return (
      <EmptyState title={TEXTS.none}>
        <p className={classes.help}>{TEXTS.noneHelp}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list}>
      {synonyms.map((synonym) => (
        <Row key={synonym.id} synonym={synonym} />
      ))}
    </ul>
  );
}

function Row({ synonym: { id, words, target, title } }: { synonym: SynonymView }) {
  const { forget } = useSynonymCalls();
  const { submit, isPending } = useSubmit(async () => {
    await forget(id);
    notify.success(TEXTS.removed(words));
  }, toastFailure);
  const isPage = target.startsWith('/');
  return (
    <li className={classes.row}>
      <p className={classes.words}>
        <strong>{words}</strong> <span className={classes.means}>{TEXTS.means}</span>{' '}
        {isPage ? title ? <Link to={target}>{title}</Link> : TEXTS.gonePage : target}
      </p>
      <Button
        variant="default"
        loading={isPending}
        aria-label={TEXTS.removeOf(words)}
        onClick={() => void submit()}
      >
        {TEXTS.remove}
      </Button>
    </li>
  );
}
