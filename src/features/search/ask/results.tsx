import { Link } from 'react-router';
import type { SearchResult } from './ask.ts';
import { ASK_TEXTS as TEXTS } from './ask.words.ts';
import { Marked } from './marked.tsx';
import styles from './results.module.css';

/** The results, the best first: the page, the section, and the words around the match. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className={styles.results} aria-label={TEXTS.results}>
      {results.map(({ title, group, section, excerpt, url, marks }) => (
        <li key={url} className={styles.result}>
          <p className={styles.group}>{group}</p>
          <h2 className={styles.title}>
            <Link to={url}>
              <Marked text={title} marks={marks.title} />
            </Link>
          </h2>
          {section !== '' && section !== title && (
            <p className={styles.section}>
              <Marked text={section} marks={marks.section} />
            </p>
          )}
          {excerpt !== '' && (
            <p className={styles.excerpt}>
              <Marked text={excerpt} marks={marks.excerpt} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
