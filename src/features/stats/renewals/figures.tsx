import { inToman } from '#lib/text/toman.ts';
import { FigureTile, FigureTiles } from '../components/figure-tile.tsx';
import { changeOf, countLabel, shareLabel } from '../components/labels.ts';
import { BookCount } from './book-count.tsx';
import type { RenewalFigures } from './contract.ts';
import { RENEWAL_STATS_TEXTS as TEXTS } from './texts.ts';

type Props = { figures: RenewalFigures; base: string };

/**
 * How many terms were renewed, and how many holders were contacted in time, compared with the period before.
 */
export function RenewalTiles({ figures, base }: Props) {
  const { totals: now, previous_totals: before, goal, period } = figures;
  const missed = now.asked - now.contacted;
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={TEXTS.shareKept}
        value={shareLabel(now.share_kept)}
        change={changeOf(now.share_kept, before.share_kept, 'share')}
        meaning={TEXTS.shareKeptMeaning(countLabel(now.kept), countLabel(now.ended - now.open))}
      />
      <FigureTile
        label={TEXTS.contact}
        value={shareLabel(now.share_contacted)}
        change={changeOf(now.share_contacted, before.share_contacted, 'share')}
        meaning={TEXTS.contactMeaning(
          countLabel(now.contacted),
          countLabel(now.asked),
          shareLabel(goal),
        )}
        tone={now.share_contacted !== null && now.share_contacted < goal ? 'late' : undefined}
      >
        {TEXTS.uncontacted}{' '}
        <BookCount
          base={base}
          count={missed}
          rows={{ ...period, renewal: 'uncontacted' }}
          what={TEXTS.uncontacted}
        />
      </FigureTile>
      <FigureTile
        label={TEXTS.premium}
        value={shareLabel(now.share_premium)}
        change={changeOf(now.share_premium, before.share_premium, 'share')}
        meaning={TEXTS.premiumMeaning(inToman(now.premium_kept), inToman(now.premium_decided))}
      />
    </FigureTiles>
  );
}
