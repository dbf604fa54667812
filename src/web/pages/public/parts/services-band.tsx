import { Link } from 'react-router';
import { HOME_TEXTS as TEXTS } from '#content/texts/home.ts';
import { Shelf } from '#ui/blocks/shelf.tsx';
import { IconArrowLeft } from '#ui/icons/index.ts';
import { Star } from '#ui/motif/star.tsx';
import { Section } from '#ui/page/section.tsx';
import styles from './parts.module.css';

interface Props {
  words: {
    title: string;
    lead: string;
    items: readonly { to: string; title: string; text: string }[];
  };
}

/** The four services on the dark band, hung from one line; on the home page and on the company page. */
export function ServicesBand({ words }: Props) {
  return (
    <Section tone="ink" title={words.title} lead={words.lead}>
      <Shelf label={words.title} className={styles.list}>
        {words.items.map(({ to, title, text }) => (
          <li key={to} className={styles.service}>
            <span className={styles.node}>
              <Star size={20} filled />
            </span>
            <h3 className={styles.title}>
              <Link to={to}>{title}</Link>
            </h3>
            <p className={styles.text}>{text}</p>
            <span className={styles.more} aria-hidden="true">
              {TEXTS.more}
              <IconArrowLeft size={18} stroke={1.75} />
            </span>
          </li>
        ))}
      </Shelf>
    </Section>
  );
}
