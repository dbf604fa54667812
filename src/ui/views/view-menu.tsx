import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { toastFailure, useSubmit } from '../form/use-submit.ts';
import { IconTrash } from '../icons/worklist.ts';
import classes from './saved-views.module.css';
import { VIEW_TEXTS as TEXTS } from './texts.ts';
import type { SavedView, ViewsOf } from './types.ts';

type Named = { name: string; query: string };

type ListProps<View extends Named> = {
  title: string;
  views: readonly View[];
  current: string;
  asWritten: ViewsOf['asWritten'];
  onChoose: (query: string) => void;
  onRemove?: ((view: View) => void) | undefined;
};

function ViewList<View extends Named>(props: ListProps<View>) {
  const { title, views, current, asWritten, onChoose, onRemove } = props;
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
              aria-current={asWritten(view.query) === current || undefined}
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
  of: ViewsOf;
  current: string;
  onChoose: (query: string) => void;
};

/** The views to choose from; a deleted one can be restored while the menu is open. */
export function ViewMenu({ of, current, onChoose }: Props) {
  const { store, presets, asWritten, left = 0, onFreed } = of;
  const { save, remove, isError, retry, canShare } = store;
  const common = { current, asWritten, onChoose };
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const removing = useSubmit(async (view: SavedView) => {
    await remove(view);
    setRemoved(view);
    if (left > 0) onFreed?.();
  }, toastFailure);
  const restoring = useSubmit(async ({ name, query, is_shared: shared }: SavedView) => {
    await save({ name, query, shared });
    setRemoved(null);
  }, toastFailure);

  const views = store.views ?? [];
  const own = views.filter((view) => !view.is_shared);
  const shared = views.filter((view) => view.is_shared);
  const onRemove = (view: SavedView) => void removing.submit(view);
  return (
    <>
      {!store.views && !isError && <p className={classes.none}>{TEXTS.loading}</p>}
      {isError && (
        <p role="alert" className={classes.none}>
          {TEXTS.failed}{' '}
          <button type="button" className={classes.again} onClick={() => retry()}>
            {TEXTS.retry}
          </button>
        </p>
      )}
      <ViewList {...common} title={TEXTS.own} views={own} onRemove={onRemove} />
      {store.views && own.length === 0 && <p className={classes.none}>{TEXTS.noneYet}</p>}
      <ViewList
        {...common}
        title={TEXTS.shared}
        views={shared}
        onRemove={canShare ? onRemove : undefined}
      />
      <ViewList {...common} title={TEXTS.given} views={presets} />
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
