import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { FigureCell } from './FigureCell.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { FigureHow } from './FigureHow.tsx'
import { type Figures, figuresOf, missingWords } from '../../figures/figures.ts'
import { mainCents, mainFigure } from '../../figures/main-figure.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { groupAddress, type InputGroup } from './ledger-places.ts'

/** Returns at the left, then price − selling − cost = profit, computed here from the deal's own records. */
export default function EquationStrip({ deal }: { deal: DealWithTerms }) {
  const { timeZone } = useMe().organization
  const wide = useMediaQuery('(min-width: 700px)')
  const figures = useMemo(() => figuresOf(termsOfDeal(deal, timeZone)), [deal, timeZone])
  if (!deal.abilities.seeProfit) return null
  const realized = deal.status === 'closed' ? deal.realized : null
  const { underwriting } = figures
  return (
    <section
      aria-label={m.underwriting_equation()}
      className="border-b border-line px-4 py-4 md:bg-surface md:px-5 md:py-3.5"
    >
      {realized && differs(realized, underwriting) ? (
        <RealizedAlone profitCents={realized.profitCents ?? null} roi={realized.roi ?? null} />
      ) : underwriting ? (
        <Equation {...{ deal, figures, underwriting, wide }} />
      ) : (
        <Unknown {...{ deal, figures }} />
      )}
    </section>
  )
}

type Known = { deal: DealWithTerms; figures: Figures; underwriting: Underwriting; wide: boolean }

/** Whether what was frozen at closing isn't what the records come to now. */
function differs(realized: NonNullable<DealWithTerms['realized']>, underwriting: Underwriting | null): boolean {
  return !underwriting?.kept && realized.profitCents !== underwriting?.netProfitCents
}

type StripTerm = { label: string; cents: number; to: InputGroup }

function termsOf({ model, selling, totalProjectCostCents, kept }: Underwriting, closed: boolean): StripTerm[] {
  const cost: StripTerm = { label: m.underwriting_total_project_cost(), cents: totalProjectCostCents, to: 'purchase' }
  if (kept) return [cost, { label: m.underwriting_loans_that_stay(), cents: kept.loansCents, to: 'financing' }]
  const sold: StripTerm = { label: m.underwriting_selling_costs(), cents: selling.totalCents, to: 'selling' }
  if (model.ending === 'assignment') {
    const fee: StripTerm = { label: m.fields_assignment_fee(), cents: model.salePriceCents, to: 'offers' }
    return [fee, { ...cost, label: m.underwriting_costs(), cents: totalProjectCostCents + selling.totalCents }]
  }
  const label = closed ? m.underwriting_sale_price() : m.fields_projected_sale_price()
  return [{ label, cents: model.salePriceCents, to: 'value' }, sold, cost]
}

const RETURNS = {
  sale: ['roi', 'cash_on_cash', 'xirr', 'cash_needed'],
  assignment: ['cash_needed'],
  refinance: ['equity_kept', 'cash_needed'],
} as const

function resultName({ kept }: Underwriting, closed: boolean): string {
  if (kept) return m.underwriting_cash_left_in()
  return closed ? m.underwriting_realized_profit() : m.underwriting_projected_profit()
}

function Equation({ deal, figures, underwriting, wide }: Known) {
  const closed = deal.status === 'closed'
  const terms = termsOf(underwriting, closed)
  const resultCents = mainCents(underwriting)
  const result = (
    <>
      {resultName(underwriting, closed)}
      <HowHint spelled />
    </>
  )
  const profit = (
    <FigureHow underwriting={underwriting} figure={mainFigure(figures)} dealId={deal.id}>
      <Money cents={resultCents} />
    </FigureHow>
  )
  const returns = RETURNS[underwriting.model.ending].map((figure) => (
    <FigureCell key={figure} figures={figures} figure={figure} dealId={deal.id} align="start" />
  ))
  if (!wide) {
    return (
      <>
        <dl className="text-15">
          {terms.map(({ label, cents, to }, index) => (
            <div
              key={to}
              className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-2 last:border-0"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd>
                <Rows to={groupAddress(deal.id, to)}>
                  <Money column cost cents={index === 0 ? cents : -cents} />
                </Rows>
              </dd>
            </div>
          ))}
          <div data-figure className="flex flex-wrap items-center justify-between gap-x-3 py-2 sum-rule result-rule">
            <dt className="flex items-baseline gap-2 font-semibold">{result}</dt>
            <dd className="text-32 font-medium">{profit}</dd>
          </div>
        </dl>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pt-3">{returns}</dl>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-4">
      <dl className="flex flex-wrap gap-x-5 gap-y-3">{returns}</dl>
      <dl className="ml-auto flex flex-wrap items-end justify-end gap-y-3 text-right">
        {terms.map(({ label, cents, to }, index) => (
          <div key={to} className={index === 0 ? undefined : MINUS_BEFORE}>
            <dt className="text-13 text-ink-soft narrow">{label}</dt>
            <dd className="text-18 font-medium">
              <Rows to={groupAddress(deal.id, to)}>
                <Money cost cents={cents} currency={index === 0} />
              </Rows>
            </dd>
          </div>
        ))}
        <div data-figure className={EQUALS_BEFORE}>
          <dt className="flex items-baseline justify-end gap-2 text-13 text-ink-soft narrow">{result}</dt>
          <dd className="pb-1 text-32 font-medium result-rule">{profit}</dd>
        </div>
      </dl>
    </div>
  )
}

const SIGN_BEFORE = 'relative pl-9 before:absolute before:bottom-0.5 before:left-3 before:text-18 before:text-ink-soft'
const MINUS_BEFORE = `${SIGN_BEFORE} before:content-['−']`
const EQUALS_BEFORE = `${SIGN_BEFORE} before:content-['=']`

/** A total that links to the rows it sums. */
function Rows({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="touch-target underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}

/** Profit made without buying and selling a house, as with an assigned contract, has no equation. */
function RealizedAlone({ profitCents, roi }: { profitCents: number | null; roi: number | null }) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-6">
      <div>
        <dt className="text-13 text-ink-soft">{m.underwriting_roi()}</dt>
        <dd className="text-18 font-medium">
          <Percent ratio={roi} missing={m.underwriting_none_no_cost()} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-13 text-ink-soft">{m.underwriting_realized_profit()}</dt>
        <dd className="pb-1 text-32 font-medium result-rule">
          <Money cents={profitCents} />
        </dd>
      </div>
    </dl>
  )
}

function Unknown({ deal, figures }: { deal: DealWithTerms; figures: Figures }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <p className="text-14 text-ink-soft">
        {missingWords(figures, 'net_profit')}{' '}
        <Link to={groupAddress(deal.id, 'value')} className="link">
          {m.underwriting_open()}
        </Link>
      </p>
      {figures.ruleOffer && (
        <dl>
          <FigureCell figures={figures} figure="rule_offer" dealId={deal.id} />
        </dl>
      )}
    </div>
  )
}
