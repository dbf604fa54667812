import type { ReactNode } from 'react';
import type { Source } from '#domain/page-content.ts';
import { anchorOf } from '#lib/text/anchor.ts';
import { IconPlus } from '../icons/index.ts';
import { faqData, StructuredData } from '../page/structured-data.tsx';
import styles from './pieces.module.css';

type Question = { question: string; answer: string; sources?: readonly Source[] | undefined };

interface Props {
  questions: readonly Question[];
  /** Draws the sources of an answer below it. */
  restsOn?: RestsOn | undefined;
}

/** Draws the sources of a legal text. */
export type RestsOn = (sources: readonly Source[]) => ReactNode;

/** Questions with folded answers, for readers and search engines; works without JavaScript. */
export function Faq({ questions, restsOn }: Props) {
  return (
    <div className={styles.faqList}>
      <StructuredData data={faqData(questions)} />
      {questions.map(({ question, answer, sources = [] }) => (
        <details key={question} id={anchorOf(question)} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <IconPlus size={20} stroke={1.75} aria-hidden="true" className={styles.sign} />
          </summary>
          <div className={styles.answer}>
            {answer}
            {sources.length > 0 && restsOn?.(sources)}
          </div>
        </details>
      ))}
    </div>
  );
}
