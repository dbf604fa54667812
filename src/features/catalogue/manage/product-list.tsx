import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { moveTo } from '#ui/order/move-to.ts';
import type { CategoryView } from '../contract.ts';
import classes from './category-card.module.css';
import { ProductListRow } from './product-list-row.tsx';
import { PRODUCTS_PAGE_TEXTS as TEXTS } from './texts.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

type Props = {
  category: CategoryView;
  broken: ReadonlySet<number>;
  announce: (sentence: string) => void;
};

/** A category's items, ordered by pointer or keyboard. */
export function ProductList({ category, broken, announce }: Props) {
  const { items, id, title } = category;
  const catalogue = useOptimisticCatalogue();
  const ids = items.map((item) => item.id);
  const order = (next: number[]) => catalogue.orderItems(id, next);
  if (items.length === 0) return <p className={classes.nothing}>{TEXTS.emptyCategory}</p>;
  return (
    <DraggableRows rows={items} onOrder={order}>
      {(rows) => (
        <ol aria-label={TEXTS.itemsOf(title)}>
          {rows.map((item, place) => (
            <ProductListRow
              key={item.id}
              item={item}
              place={place}
              count={rows.length}
              isBroken={broken.has(item.id)}
              onMove={(by) => order(moveTo(ids, place, place + by))}
              onVisibility={(visibility) => catalogue.setVisibility(item, visibility)}
              announce={announce}
            />
          ))}
        </ol>
      )}
    </DraggableRows>
  );
}
