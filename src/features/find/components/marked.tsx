import classes from './find.module.css';
import { markedPieces } from './marks.ts';

/** A text with the matches in it marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map(({ text: piece, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <mark key={place} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
