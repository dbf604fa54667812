import type { CategoryView } from '../contract.ts';
import { useDragOrder } from '../order/use-drag-order.ts';
import classes from './category-card.module.css';
import { moveByOne } from './move-by-one.ts';
import { ProductListRow } from './product-list-row.tsx';
import { PRODUCTS_PAGE_TEXTS as TEXTS } from './texts.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

type Props = {
  category: CategoryView;
  broken: ReadonlySet<number>;
  announce: (sentence: string) => void;
};

/** A category's items, to be put in order by pointer and keyboard. */
export function ProductList({ category, broken, announce }: Props) {
  const { items, id, title } = category;
  const catalogue = useOptimisticCatalogue();
  const ids = items.map((item) => item.id);
  const order = (next: number[]) => catalogue.orderItems(id, next);
  const { rowRef, handle } = useDragOrder(ids, order);
  if (items.length === 0) return <p className={classes.nothing}>{TEXTS.emptyCategory}</p>;
  return (
    <ol aria-label={TEXTS.itemsOf(title)}>
      {items.map((item, place) => (
        <ProductListRow
          key={item.id}
          item={item}
          place={place}
          count={items.length}
          isBroken={broken.has(item.id)}
          rowRef={rowRef(item.id)}
          handle={handle(item.id)}
          onMove={(by) => order(moveByOne(ids, place, by))}
          onVisibility={(visibility) => catalogue.setVisibility(item, visibility)}
          announce={announce}
        />
      ))}
    </ol>
  );
}
