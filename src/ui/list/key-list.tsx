import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './key-list.module.css';

type ShownKey = { key: string; does: string };

/** Keyboard shortcuts under a heading, each with its effect. */
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

/** The class of a page's shortcuts in its help. */
export const keyListClass: string | undefined = classes.help;
