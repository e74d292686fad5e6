import type { DealType } from '@plumbline/domain/deals/fields'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import { type Figures, ledgerOf, missingWords } from '../../figures/figures.ts'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { m } from '../../messages/generated/messages.js'

/** The key figures, which stay below the header on a phone while the user types. */
export function ResultStrip({ figures, dealType }: { figures: Figures; dealType: DealType }) {
  const isFlip = dealType === 'fix_and_flip'
  return (
    <dl className="sticky top-16 z-20 -mx-gutter mt-6 grid grid-cols-[auto_auto_auto] items-end justify-between gap-x-3 border-y border-line border-b-ink bg-surface px-gutter py-2.5 md:mx-0 md:px-4 lg:hidden">
      <Figure large figures={figures} figure="net_profit" label={m.underwriting_projected_profit()} />
      <Figure figures={figures} figure="roi" label={m.underwriting_roi()} />
      {isFlip ? (
        <Figure figures={figures} figure="rule_offer" label={m.underwriting_rule_offer()} />
      ) : (
        <Figure figures={figures} figure="target_offer" label={m.new_deal_land_value()} />
      )}
    </dl>
  )
}

type FigureProps = { figures: Figures; figure: Figure; label: string; large?: boolean }

function Figure({ figures, figure, label, large = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-soft">{label}</dt>
      <dd className={large ? 'text-20 font-medium figures' : 'text-16 font-medium figures'}>
        <FigureValue
          ledger={ledgerOf(figures, figure)}
          missing={missingWords(figures, figure)}
          digits={large ? 'exact' : 'whole'}
        />
      </dd>
    </div>
  )
}
