import { anchorOf } from '#lib/text/anchor.ts';
import { IconPlus } from '../icons/index.ts';
import styles from './faq.module.css';
import { faqData, StructuredData } from './structured-data.tsx';

interface Props {
  questions: readonly { question: string; answer: string }[];
}

/** Questions that unfold their answers, for readers and search engines; works without JavaScript. */
export function Faq({ questions }: Props) {
  return (
    <div className={styles.list}>
      <StructuredData data={faqData(questions)} />
      {questions.map(({ question, answer }) => (
        <details key={question} id={anchorOf(question)} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <IconPlus size={20} stroke={1.75} aria-hidden="true" className={styles.sign} />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
