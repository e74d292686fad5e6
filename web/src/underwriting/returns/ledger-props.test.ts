import { cents } from '@plumbline/domain/money'
import type { DealTerms, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { termsOn } from '@plumbline/domain/underwriting/model/basis'
import { explainLoan } from '@plumbline/domain/underwriting/explain/loans'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { type Figure, FIGURES, type Ledger, LOAN_FIGURES } from '@plumbline/domain/underwriting/ledger'
import { type QuickDeal, quickDealTerms } from '@plumbline/domain/underwriting/model/quick-deal'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { figuresOf, ledgerOf, missingWords } from '../../figures/figures.ts'
import { explainProps } from '../../figures/ledger-props.ts'
import { rateWords } from '../../figures/ledger-words.ts'
import type { DealPlace } from './ledger-places.ts'
import { placeOf } from '../terms/term-places.ts'

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale)
afterEach(() => speak('en'))

const flip: QuickDeal = {
  dealType: 'fix_and_flip',
  arvCents: cents(30_000_000),
  priceCents: cents(18_000_000),
  rehabCents: cents(4_000_000),
  months: 6,
  exitType: 'retail_sale',
}
const terms = (quick: Partial<QuickDeal> = {}, allCash = true): DealTerms =>
  quickDealTerms({ ...flip, ...quick } as QuickDeal, { ...UNDERWRITING_DEFAULTS, allCash }, '2026-11-20', 'en')

const props = (figure: Figure, deal: DealTerms, dealId?: string) =>
  propsAt(ledgerOf(figuresOf(deal), figure)!, dealId === undefined ? undefined : { dealId })

/** As the application shows it: each term links to its place in the deal. */
const propsAt = (ledger: Ledger, place?: DealPlace) =>
  explainProps(ledger, place && ((term) => placeOf(term, ledger, place)))

/** Returns where the terms of a figure link to, without the deal's own address. */
const leadsTo = (figure: Figure, allCash = true) =>
  props(figure, terms({}, allCash), 'd1').rows.map((row) => String(row.to).replace('/app/deals/d1/underwriting#', ''))

describe('the explanation of a figure', () => {
  it('subtracts term by term and shows what each consists of', () => {
    const { title, rows, result } = props('net_profit', terms())
    expect(title).toBe('How net profit is calculated')
    expect(rows.map(({ sign, name, made }) => [sign, name, made])).toEqual([
      [undefined, 'Sale price', 'ARV 300,000.00'],
      ['−', 'Selling costs', 'Listing agent commission 2.5% · Buyer’s agent commission 2.5% · Seller closing costs 1%'],
      ['−', 'Purchase and costs', 'Purchase price 180,000.00 · Purchase costs 3,600.00'],
      ['−', 'Improvement total', 'Improvements 40,000.00 · Contingency 4,000.00'],
      ['−', 'Financing', undefined],
      ['−', 'Holding', '182 days · Dec 20, 2026 – Jun 20, 2027'],
    ])
    expect(result).toEqual({ name: 'Net profit', value: { cents: 5_051_068 } })
  })

  it('links each term to its rows once the deal is saved', () => {
    expect(props('net_profit', terms()).rows.every((row) => row.to === undefined)).toBe(true)
    expect(props('net_profit', terms(), 'd1').rows.map((row) => row.to)).toEqual([
      '/app/deals/d1/underwriting#value.price',
      '/app/deals/d1/underwriting#selling',
      '/app/deals/d1/underwriting#purchase',
      '/app/deals/d1/underwriting#improvement',
      '/app/deals/d1/underwriting#financing',
      '/app/deals/d1/underwriting#holding',
    ])
    expect(props('rule_offer', terms(), 'd1').rows[0]!.to).toBe('/app/deals/d1/comps')
  })

  it('links each term to the single field it names, or to its rows if it sums several', () => {
    expect(leadsTo('purchase')).toEqual(['purchase.price', 'purchase.item-0'])
    expect(leadsTo('improvement')).toEqual(['improvement.rehabEstimateCents', 'improvement.contingencyPct'])
    expect(leadsTo('holding')[0]).toBe('holding.item-0')
    expect(leadsTo('holding_days')).toEqual(['holding.saleDay', 'holding.purchaseDay'])
    expect(leadsTo('selling').slice(0, 2)).toEqual(['selling.listingCommissionPct', 'selling.buyerCommissionPct'])
    expect(leadsTo('financing', false)).toEqual(['financing.loan-0'])
    expect(leadsTo('cash_to_close', false).at(-1)).toBe('financing.loan-0')
    expect(leadsTo('target_offer').at(-1)).toBe('offers.targetProfitCents')
  })

  it('stays in the open scenario', () => {
    const ledger = ledgerOf(figuresOf(terms()), 'net_profit')!
    const [first] = propsAt(ledger, { dealId: 'd1', scenarioId: 's1' }).rows
    expect(first!.to).toBe('/app/deals/d1/underwriting?scenario=s1#value.price')
  })

  it('links a budget line to the budget and shows what was spent on it', () => {
    const budgeted: DealTerms = {
      ...terms(),
      budget: {
        payments: [],
        lines: [
          { name: 'Roof', amountCents: 1_200_000, plannedCents: 1_000_000, spentCents: 500_000, isContingency: false },
          { name: 'Contingency', amountCents: 0, plannedCents: 100_000, spentCents: 0, isContingency: true },
        ],
      },
    }
    const current = props('improvement', budgeted, 'd1').rows
    expect(current.map(({ name, to, made }) => [name, to, made])).toEqual([
      ['Roof', '/app/deals/d1/budget', 'Spent 5,000.00 · To complete 7,000.00'],
      ['Contingency', '/app/deals/d1/budget', undefined],
    ])
    const projected = props('improvement', termsOn('projected', budgeted), 'd1').rows
    expect(projected.map(({ value, made }) => [value, made])).toEqual([
      [{ cents: 1_000_000 }, undefined],
      [{ cents: 100_000 }, undefined],
    ])
  })

  it('uses the names that users gave to costs and loans', () => {
    expect(props('financing', terms({}, false)).rows.map((row) => row.name)).toEqual(['Hard money loan'])
    expect(props('purchase_costs', terms()).rows).toMatchObject([
      { name: 'Closing costs', made: '2% · Purchase price 180,000.00' },
    ])
  })

  it('formats amounts, shares and multiples differently', () => {
    expect(props('equity_multiple', terms()).result.value).toMatchObject({ multiple: expect.closeTo(1.22, 2) })
    expect(props('roi', terms()).result.value).toMatchObject({ ratio: expect.closeTo(0.2182, 4) })
  })

  it('explains interest by balance, rate, days and days per year, and links to each field', () => {
    const { lede, rows } = propsAt(explainLoan(figuresOf(terms({}, false)).underwriting!, 0, 'loan_interest'), {
      dealId: 'd1',
    })
    expect(lede).toContain('Day count: Actual/360.')
    expect(rows[0]!.name).toBe('Advance')
    expect(rows[0]!.made).toMatch(/^Balance 162,000.00 · 11% · 31 days of 360 · Dec 20, 2026 – Jan 20, 2027$/)
    expect(rows[0]!.to).toBe('/app/deals/d1/underwriting#financing.loan-0.initialAdvanceCents')
    expect(rows.slice(1).map(({ name, to }) => [name, to])).toEqual(
      [1, 2, 3, 4, 5].map((no) => [`Draw ${no}`, `/app/deals/d1/underwriting#financing.loan-0.draw-${no - 1}`]),
    )
  })

  it.each([
    ['en', 'Draws 1 and 2', 'Draw 3'],
    ['es', 'Desembolsos 1 y 2', 'Desembolso 3'],
  ] as const)('names all draws on the same day, in %s', (locale, together, alone) => {
    speak(locale)
    const deal = terms({}, false)
    const drawn = { amountCents: cents(500_000), feeCents: null, isFinal: false }
    const draws = ['2027-02-01', '2027-02-01', '2027-03-01'].map((fundedOn) => ({ ...drawn, fundedOn }))
    const loan: LoanRecord = { ...deal.loans[0]!, interestOn: 'drawn', holdbackDraws: 'listed', draws }
    const borrowed = { ...deal, loans: [loan] }
    const { rows } = propsAt(explainLoan(figuresOf(borrowed).underwriting!, 0, 'loan_interest'), { dealId: 'd1' })
    expect(rows.slice(1).map(({ name, to }) => [name, to])).toEqual([
      [together, '/app/deals/d1/underwriting#financing.loan-0.draw-0'],
      [alone, '/app/deals/d1/underwriting#financing.loan-0.draw-2'],
    ])
  })

  it('shows what a recurring cost amounts to per period', () => {
    expect(props('holding', terms()).rows[0]!.made).toMatch(/^[\d,.]+ per month · 182 days · /)
  })

  it('explains why there is no result', () => {
    const withoutOwnCash = terms({ priceCents: cents(0), rehabCents: cents(0), months: 1 })
    expect(props('equity_multiple', withoutOwnCash)).toMatchObject({
      lede: 'None of your own cash is in the deal when the sale closes.',
      result: { value: { text: 'n/a' } },
    })
  })

  it('warns if no offer works', () => {
    expect(props('rule_offer', terms({ rehabCents: cents(25_000_000) })).lede).toBe(
      'No offer works with these numbers.',
    )
  })

  it('exists for every figure in both languages', () => {
    for (const locale of ['en', 'es'] as const) {
      speak(locale)
      const { underwriting } = figuresOf(terms({}, false))
      const explained = [
        ...FIGURES.map((figure) => props(figure, terms({}, false), 'd1')),
        ...LOAN_FIGURES.map((figure) => propsAt(explainLoan(underwriting!, 0, figure), { dealId: 'd1' })),
      ]
      for (const { title, rows, result } of explained)
        expect([title, result.name, ...rows.map((row) => row.name)].every((words) => words.length > 0)).toBe(true)
    }
    expect(props('holding', terms()).rows[0]!.made).toContain('182 días')
  })

  it('shows an absurdly high rate as more than 1,000 %', () => {
    expect(rateWords(1.16)).toBe('116.0%')
    expect(rateWords(10.01)).toBe('> 1,000%')
  })
})

describe('a deal with little information', () => {
  it('has an explained offer by rule even before a price is entered', () => {
    const figures = figuresOf(terms({ priceCents: null }))
    expect(ledgerOf(figures, 'rule_offer')?.result).toEqual({ amountCents: 16_600_000 })
    expect(ledgerOf(figures, 'net_profit')).toBeNull()
    expect(missingWords(figures, 'net_profit')).toBe('Enter a price to see your profit.')
  })

  it('has no offer for a target profit without a value, even if a sale price is known', () => {
    const deal = terms({ arvCents: null })
    const figures = figuresOf({ ...deal, fields: { ...deal.fields, projectedSalePriceCents: 29_000_000 } })
    expect(ledgerOf(figures, 'net_profit')).not.toBeNull()
    expect(ledgerOf(figures, 'target_offer')).toBeNull()
    expect(missingWords(figures, 'target_offer')).toBe('Enter an ARV to see what you can offer.')
  })
})
