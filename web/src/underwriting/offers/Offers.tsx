import type { DealType } from '@plumbline/domain/deals/fields'
import type { Percent as PercentText } from '@plumbline/domain/money'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { AgainstPrice } from '../../figures/AgainstPrice.tsx'
import { FigureCell } from '../returns/FigureCell.tsx'
import type { Figures } from '../../figures/figures.ts'

type Props = {
  figures: Figures
  dealType: DealType
  dealId: string
  maoRulePct: PercentText
  targetProfitCents: number
}

/** The possible offers, by rule and for the target profit (the residual land value), with the cash each requires. */
export function Offers({ figures, dealType, dealId, maoRulePct, targetProfitCents }: Props) {
  const { underwriting, ruleOffer } = figures
  const price = underwriting?.model.purchasePriceCents ?? null
  const isSale = (underwriting?.model.ending ?? 'sale') === 'sale'
  const cell = 'min-w-0 border-line px-4 py-3 first:pl-0 last:pr-0 max-md:border-b max-md:px-0 md:not-first:border-l'
  return (
    <dl className="grid border-y border-line md:grid-flow-col md:auto-cols-fr">
      {dealType === 'fix_and_flip' && (
        <FigureCell
          figures={figures}
          figure="rule_offer"
          dealId={dealId}
          align="start"
          label={m.underwriting_most_by_rule({ rule: formatPercent(maoRulePct) })}
          className={cell}
        >
          <AgainstPrice offerCents={ruleOffer?.ruleOfferCents ?? null} priceCents={price} />
        </FigureCell>
      )}
      {isSale && (
        <FigureCell
          figures={figures}
          figure="target_offer"
          dealId={dealId}
          label={
            dealType === 'land_home'
              ? m.underwriting_residual_land_value()
              : m.underwriting_offer_for({ profit: formatMoney(targetProfitCents, { digits: 'whole' }) })
          }
          className={cell}
        >
          {figures.isValued && <AgainstPrice offerCents={underwriting?.targetOfferCents ?? null} priceCents={price} />}
        </FigureCell>
      )}
      <FigureCell figures={figures} figure="cash_needed" dealId={dealId} className={cell}>
        {underwriting?.cash.peakOn && (
          <span className="block text-13 font-normal text-ink-soft">
            {m.underwriting_peak_on({ day: formatDay(underwriting.cash.peakOn) })}
          </span>
        )}
      </FigureCell>
    </dl>
  )
}
