import { Link } from 'react-router';
import { services as texts } from '#content/home.ts';
import { IconArrowLeft } from '#ui/icons/index.ts';
import { Star } from '#ui/motif/star.tsx';
import { Section } from '#ui/page/section.tsx';
import { Shelf } from '#ui/page/shelf.tsx';
import styles from './services-band.module.css';

/** The four services on the dark band, hung from one line; on the home page and where the brokerage introduces itself. */
export function ServicesBand() {
  return (
    <Section tone="ink" title={texts.title} lead={texts.lead}>
      <Shelf label={texts.title} className={styles.list}>
        {texts.items.map(({ to, title, text }) => (
          <li key={to} className={styles.service}>
            <span className={styles.node}>
              <Star size={20} filled />
            </span>
            <h3 className={styles.title}>
              <Link to={to}>{title}</Link>
            </h3>
            <p className={styles.text}>{text}</p>
            <span className={styles.more} aria-hidden="true">
              {texts.more}
              <IconArrowLeft size={18} stroke={1.75} />
            </span>
          </li>
        ))}
      </Shelf>
    </Section>
  );
}
