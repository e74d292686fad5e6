import { cents } from '@plumbline/domain/money'
import type { DealTerms } from '@plumbline/domain/underwriting/deal-terms'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/defaults'
import { type Figure, FIGURES } from '@plumbline/domain/underwriting/ledger'
import { type QuickDeal, quickDealTerms } from '@plumbline/domain/underwriting/quick-deal'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { figuresOf, ledgerOf, missingWords } from './figures.ts'
import { explainProps } from './ledger-props.ts'
import { rateWords } from './ledger-words.ts'

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
  explainProps(ledgerOf(figuresOf(deal), figure)!, dealId)

describe('the how of a figure', () => {
  it('subtracts term by term, with what each is made of', () => {
    const { title, rows, result } = props('net_profit', terms())
    expect(title).toBe('How net profit is made')
    expect(rows.map(({ sign, name, made }) => [sign, name, made])).toEqual([
      [undefined, 'Sale price', 'ARV 300,000.00'],
      ['−', 'Selling costs', 'Listing commission 2.5% · Buyer commission 2.5% · Seller closing costs 1%'],
      ['−', 'Purchase and costs', 'Purchase price 180,000.00 · Purchase costs 3,600.00'],
      ['−', 'Improvement total', 'Improvement 40,000.00 · Contingency 4,000.00'],
      ['−', 'Financing', undefined],
      ['−', 'Holding', '182 days · Dec 20, 2026 – Jun 20, 2027'],
    ])
    expect(result).toEqual({ name: 'Net profit', value: { cents: 5_051_068 } })
  })

  it('links each term to its rows once the deal is saved', () => {
    expect(props('net_profit', terms()).rows.every((row) => row.to === undefined)).toBe(true)
    expect(props('net_profit', terms(), 'd1').rows.map((row) => row.to)).toEqual([
      '/app/deals/d1/underwriting#value',
      '/app/deals/d1/underwriting#selling',
      '/app/deals/d1/underwriting#purchase',
      '/app/deals/d1/underwriting#improvement',
      '/app/deals/d1/underwriting#financing',
      '/app/deals/d1/underwriting#holding',
    ])
    expect(props('rule_offer', terms(), 'd1').rows[0]!.to).toBe('/app/deals/d1/comps')
  })

  it('calls costs and loans by the name that a person gave them', () => {
    expect(props('financing', terms({}, false)).rows.map((row) => row.name)).toEqual(['Hard money loan'])
    expect(props('purchase_costs', terms()).rows).toMatchObject([{ name: 'Closing costs', made: '2%' }])
  })

  it('writes amounts, shares and multiples each in their way', () => {
    expect(props('equity_multiple', terms()).result.value).toMatchObject({ multiple: expect.closeTo(1.22, 2) })
    expect(props('roi', terms()).result.value).toMatchObject({ ratio: expect.closeTo(0.2182, 4) })
  })

  it('says why there is no result', () => {
    const withoutOwnCash = terms({ priceCents: cents(0), rehabCents: cents(0), months: 1 })
    expect(props('equity_multiple', withoutOwnCash)).toMatchObject({
      lede: 'None of your own cash is in when the sale closes.',
      result: { value: { text: 'n/a' } },
    })
  })

  it('warns of an offer that does not work', () => {
    expect(props('rule_offer', terms({ rehabCents: cents(25_000_000) })).lede).toBe('No offer works at these numbers.')
  })

  it('can be told of every figure, in both languages', () => {
    for (const locale of ['en', 'es'] as const) {
      speak(locale)
      for (const figure of FIGURES) {
        const { title, rows, result } = props(figure, terms({}, false), 'd1')
        expect([title, result.name, ...rows.map((row) => row.name)].every((words) => words.length > 0)).toBe(true)
      }
    }
    expect(props('holding', terms()).rows[0]!.made).toContain('182 días')
  })

  it('writes a rate beyond meaning as more than 1,000 %', () => {
    expect(rateWords(1.16)).toBe('116.0%')
    expect(rateWords(10.01)).toBe('> 1,000%')
  })
})

describe('a deal of which little is known', () => {
  it('has an offer by rule and its how before a price', () => {
    const figures = figuresOf(terms({ priceCents: null }))
    expect(ledgerOf(figures, 'rule_offer')?.result).toEqual({ amountCents: 16_600_000 })
    expect(ledgerOf(figures, 'net_profit')).toBeNull()
    expect(missingWords(figures, 'net_profit')).toBe('Enter a price to see what the deal makes.')
  })

  it('has no offer for a target profit without a value, also where a sale price is known', () => {
    const deal = terms({ arvCents: null })
    const figures = figuresOf({ ...deal, fields: { ...deal.fields, projectedSalePriceCents: 29_000_000 } })
    expect(ledgerOf(figures, 'net_profit')).not.toBeNull()
    expect(ledgerOf(figures, 'target_offer')).toBeNull()
    expect(missingWords(figures, 'target_offer')).toBe('Enter the ARV to see what you can offer.')
  })
})
