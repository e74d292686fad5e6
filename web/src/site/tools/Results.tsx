import type { DealType } from '@plumbline/domain/deals/fields'
import { AgainstPrice } from '../../figures/AgainstPrice.tsx'
import type { Figures } from '../../figures/figures.ts'
import { m } from '../../messages/generated/messages.js'
import { FigureRow } from './FigureRow.tsx'

type Props = { figures: Figures; dealType: DealType }

const RETURNS = ['roi', 'annualized_roi', 'profit_margin', 'cash_to_close', 'cash_needed', 'break_even'] as const

/** Shows the deal's results and the offer they allow, each figure with its "how". */
export function Results({ figures, dealType }: Props) {
  const { underwriting, ruleOffer, isValued } = figures
  const priceCents = underwriting?.model.purchasePriceCents ?? null
  return (
    <div className="divide-y divide-line">
      <div className="result-rule pb-1">
        <FigureRow large figures={figures} figure="net_profit" label={m.underwriting_projected_profit()} />
      </div>
      {dealType === 'fix_and_flip' && (
        <FigureRow figures={figures} figure="rule_offer" label={m.tools_most_by_rule()}>
          <AgainstPrice offerCents={ruleOffer?.ruleOfferCents ?? null} priceCents={priceCents} />
        </FigureRow>
      )}
      <FigureRow
        figures={figures}
        figure="target_offer"
        label={dealType === 'land_home' ? m.underwriting_residual_land_value() : m.underwriting_target_offer()}
      >
        {isValued && <AgainstPrice offerCents={underwriting?.targetOfferCents ?? null} priceCents={priceCents} />}
      </FigureRow>
      {RETURNS.map((figure) => (
        <FigureRow key={figure} figures={figures} figure={figure} />
      ))}
    </div>
  )
}
