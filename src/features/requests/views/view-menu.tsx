import { useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconTrash } from '#ui/icons/worklist.ts';
import { canShareViews } from '../permissions.ts';
import { readFilter, writeFilter } from '../worklist/list-filter.ts';
import type { ViewView } from './contract.ts';
import { PRESET_VIEWS } from './presets.ts';
import { useViewCalls, useViews } from './queries.ts';
import classes from './saved-views.module.css';
import { VIEW_TEXTS as TEXTS } from './texts.ts';

type Named = { name: string; query: string };

/** Two addresses of one filter are one view, however they are written. */
const isSame = (query: string, current: string): boolean =>
  writeFilter(readFilter(new URLSearchParams(query))).toString() === current;

type ListProps<View extends Named> = {
  title: string;
  views: readonly View[];
  current: string;
  onChoose: (query: string) => void;
  onRemove?: ((view: View) => void) | undefined;
};

function ViewList<View extends Named>(props: ListProps<View>) {
  const { title, views, current, onChoose, onRemove } = props;
  if (views.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.name} className={classes.view}>
            <button
              type="button"
              className={classes.choose}
              aria-current={isSame(view.query, current) || undefined}
              onClick={() => onChoose(view.query)}
            >
              {view.name}
            </button>
            {onRemove && (
              <IconButton
                label={TEXTS.remove(view.name)}
                tone="danger"
                onClick={() => onRemove(view)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  current: string;
  /** How many are in this browser still. */
  left: number;
  onChoose: (query: string) => void;
  /** The account has room again. */
  onFreed: () => void;
};

/** The views to choose from; one that is deleted can be had back for as long as the menu is open. */
export function ViewMenu({ me, current, left, onChoose, onFreed }: Props) {
  const { data, isPending, isError, refetch } = useViews(me.id);
  const { save, remove } = useViewCalls(me.id);
  const [removed, setRemoved] = useState<ViewView | null>(null);
  const removing = useSubmit(async (view: ViewView) => {
    await remove(view);
    setRemoved(view);
    if (left > 0) onFreed();
  }, toastFailure);
  const restoring = useSubmit(async ({ name, query, is_shared: shared }: ViewView) => {
    await save({ name, query, shared });
    setRemoved(null);
  }, toastFailure);

  const views = data ?? [];
  const own = views.filter((view) => !view.is_shared);
  const shared = views.filter((view) => view.is_shared);
  const onRemove = (view: ViewView) => void removing.submit(view);
  return (
    <>
      {isPending && <p className={classes.none}>{TEXTS.loading}</p>}
      {isError && (
        <p role="alert" className={classes.none}>
          {TEXTS.failed}{' '}
          <button type="button" className={classes.again} onClick={() => void refetch()}>
            {TEXTS.retry}
          </button>
        </p>
      )}
      <ViewList
        title={TEXTS.own}
        views={own}
        current={current}
        onChoose={onChoose}
        onRemove={onRemove}
      />
      {data && own.length === 0 && <p className={classes.none}>{TEXTS.noneYet}</p>}
      <ViewList
        title={TEXTS.shared}
        views={shared}
        current={current}
        onChoose={onChoose}
        onRemove={canShareViews(me) ? onRemove : undefined}
      />
      <ViewList title={TEXTS.given} views={PRESET_VIEWS} current={current} onChoose={onChoose} />
      {left > 0 && <p className={classes.none}>{TEXTS.leftInBrowser(left)}</p>}
      <p role="status" className={removed ? classes.removed : 'visually-hidden'}>
        {removed && (
          <>
            {TEXTS.removed(removed.name)}
            <button
              type="button"
              className={classes.again}
              onClick={() => void restoring.submit(removed)}
            >
              {TEXTS.restore}
            </button>
          </>
        )}
      </p>
    </>
  );
}
