import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './key-list.module.css';

export type ShownKey = { key: string; does: string };

/** Keys under a heading, each with what it does. */
export function KeyList({ title, keys }: { title: string; keys: readonly ShownKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{toPersianDigits(key)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of a page, as its help has them. */
export const keyListClass: string | undefined = classes.help;
