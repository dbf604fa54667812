import type { CategoryView } from '../contract.ts';
import { ACCESS_TEXTS as TEXTS } from '../navigation.texts.ts';
import classes from './category-card.module.css';
import { ItemRow } from './item-row.tsx';
import { moved } from './moved.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

type Props = {
  category: CategoryView;
  broken: ReadonlySet<number>;
  announce: (sentence: string) => void;
};

/** A category's items, to be put in order by pointer and keyboard. */
export function ItemList({ category, broken, announce }: Props) {
  const { items, id, title } = category;
  const catalogue = useOptimisticCatalogue();
  const ids = items.map((item) => item.id);
  const order = (next: number[]) => catalogue.orderItems(id, next);
  const { rowRef, handle } = useDragOrder(ids, order);
  if (items.length === 0) return <p className={classes.nothing}>{TEXTS.emptyCategory}</p>;
  return (
    <ol aria-label={TEXTS.itemsOf(title)}>
      {items.map((item, place) => (
        <ItemRow
          key={item.id}
          item={item}
          place={place}
          count={items.length}
          isBroken={broken.has(item.id)}
          rowRef={rowRef(item.id)}
          handle={handle(item.id)}
          onMove={(by) => order(moved(ids, place, by))}
          onVisibility={(visibility) => catalogue.setVisibility(item, visibility)}
          announce={announce}
        />
      ))}
    </ol>
  );
}
