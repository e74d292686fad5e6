import type { DealType } from '@plumbline/domain/deals/fields'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import { m } from '../../messages/generated/messages.js'
import { FigureCell } from '../returns/FigureCell.tsx'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { LedgerHow } from '../returns/FigureHow.tsx'
import { type Figures, ledgerOf, missingWords } from '../../figures/figures.ts'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { mainFigure } from '../../figures/main-figure.ts'
import { AgainstPrice } from '../../figures/AgainstPrice.tsx'

type Props = { figures: Figures; dealType: DealType }

const BUILD_UP = ['purchase_costs', 'improvement', 'financing', 'holding', 'selling', 'total_project_cost'] as const
const RETURNS = {
  sale: ['roi', 'profit_margin', 'cash_needed'],
  assignment: ['cash_needed'],
  refinance: ['equity_kept', 'cash_needed'],
} as const

/** The result next to the form: the profit, the returns and the possible offers, each with its "how". */
export function ResultPanel({ figures, dealType, wide }: Props & { wide: boolean }) {
  const { underwriting, ruleOffer } = figures
  const price = underwriting?.model.purchasePriceCents ?? null
  const ending = underwriting?.model.ending ?? 'sale'
  const row = 'min-h-9 items-center border-b border-line py-1'
  return (
    <section aria-label={m.new_deal_result()} className="rounded-10 border border-line bg-surface px-4 py-4">
      <dl>
        {wide && (
          <div data-figure className="pb-2 result-rule">
            <Profit figures={figures} size="text-40" />
          </div>
        )}
        {RETURNS[ending].map((figure) => (
          <FigureCell key={figure} look="row" figures={figures} figure={figure} className={row} />
        ))}
        {dealType === 'fix_and_flip' && (
          <FigureCell look="row" figures={figures} figure="rule_offer" label={m.new_deal_mao()} className={row}>
            <AgainstPrice offerCents={ruleOffer?.ruleOfferCents ?? null} priceCents={price} />
          </FigureCell>
        )}
        {ending === 'sale' && (
          <FigureCell
            look="row"
            figures={figures}
            figure="target_offer"
            label={dealType === 'land_home' ? m.underwriting_residual_land_value() : m.underwriting_target_offer()}
            className={row}
          >
            {figures.isValued && (
              <AgainstPrice offerCents={underwriting?.targetOfferCents ?? null} priceCents={price} />
            )}
          </FigureCell>
        )}
        {underwriting &&
          BUILD_UP.map((figure) => (
            <FigureCell
              key={figure}
              look="column"
              figures={figures}
              figure={figure}
              className="min-h-8 items-center py-0.5"
            />
          ))}
      </dl>
    </section>
  )
}

function Profit({ figures, size }: { figures: Figures; size: 'text-32' | 'text-40' }) {
  const main = mainFigure(figures)
  const ledger = ledgerOf(figures, main)
  const value = <FigureValue ledger={ledger} missing={missingWords(figures, main)} />
  return (
    <>
      <dt className="flex items-baseline gap-2 text-14 text-ink-soft">
        {main === 'net_profit' ? m.underwriting_projected_profit() : FIGURE_NAMES[main]()}
        {ledger && <HowHint spelled />}
      </dt>
      <dd>
        <span className={`${size} font-medium`}>
          {ledger ? (
            <LedgerHow ledger={ledger} align="start">
              {value}
            </LedgerHow>
          ) : (
            value
          )}
        </span>
        {!ledger && <span className="block text-13 text-ink-soft">{missingWords(figures, main)}</span>}
      </dd>
    </>
  )
}

/** The same in two lines that stay at the top of a phone during typing. */
export function ResultStrip({ figures, dealType }: Props) {
  const offer: Figure = dealType === 'fix_and_flip' ? 'rule_offer' : 'target_offer'
  return (
    <dl
      data-result-head
      className="sticky top-(--page-top,0px) z-10 mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-y border-line border-b-ink bg-surface px-4 py-2.5 md:px-5"
    >
      <div data-figure className="min-w-0 max-[380px]:basis-full">
        <Profit figures={figures} size="text-32" />
      </div>
      <FigureCell figures={figures} figure={figures.underwriting?.kept ? 'equity_kept' : 'roi'} />
      <FigureCell
        figures={figures}
        figure={offer}
        label={dealType === 'land_home' ? m.new_deal_land_value() : undefined}
      />
    </dl>
  )
}
