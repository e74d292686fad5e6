import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { quickDealTerms } from '@plumbline/domain/underwriting/model/quick-deal'
import { simulate, USUAL_SPREADS } from '@plumbline/domain/underwriting/risk/simulation'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { explainChance, explainPercentile, type RangeRun } from './explain-range.ts'
import { figuresOf } from '../../figures/figures.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const quick = (allCash: boolean) =>
  quickDealTerms(
    {
      dealType: 'fix_and_flip',
      arvCents: cents(30_000_000),
      priceCents: cents(21_500_000),
      rehabCents: cents(4_000_000),
      months: 6,
      exitType: 'retail_sale',
    },
    { ...UNDERWRITING_DEFAULTS, allCash },
    '2026-11-20',
    'en',
  )
const underwriting = figuresOf(quick(true)).underwriting!
const SEED = 7
const range = simulate(underwriting.model, USUAL_SPREADS, SEED, 1_000)
const run: RangeRun = { range, spreads: USUAL_SPREADS, seed: SEED, underwriting, place: { dealId: 'd1' } }

describe('the explanation of a range', () => {
  it('lists each input with its plan and triangle, the runs, the seed and the rank', () => {
    const { rows, result } = explainPercentile(run, 'p10Cents', 'Low (P10)')
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['Sale price', { text: '−10 … +5%' }],
      ['Improvements', { text: '−5 … +30%' }],
      ['Sale date', { text: '−15 … +90 days' }],
      ['Runs', { text: '1,000' }],
      ['Rank from the lowest', { text: '100' }],
    ])
    expect(rows[0]!.made).toBe('Planned: $300,000.00; most likely: 0%')
    expect(rows[3]!.made).toContain('Seed 7')
    expect(result.value).toEqual({ cents: range.p10Cents })
  })

  it('links each input to where its range is entered', () => {
    const { rows } = explainPercentile(run, 'p50Cents', 'Median (P50)')
    expect(rows.map(({ to }) => to)).toEqual([
      '/app/deals/d1/underwriting#spreads.sale_price',
      '/app/deals/d1/underwriting#spreads.improvement',
      '/app/deals/d1/underwriting#spreads.hold',
      '/app/deals/d1/underwriting#spreads',
      undefined,
    ])
  })

  it('varies the loan rate only if there is a loan', () => {
    const lent = figuresOf(quick(false)).underwriting!
    const { rows } = explainPercentile({ ...run, underwriting: lent }, 'p90Cents', 'High (P90)')
    expect(rows.find(({ name }) => name === 'Loan rate')).toMatchObject({
      made: 'Planned: 11%; most likely: 0 points',
    })
  })

  it.each(['loss', 'target'] as const)('counts the runs behind the chance of %s', (chance) => {
    const { rows, result } = explainChance(run, chance, 'Chance')
    const [ended, all] = rows.map(({ value }) =>
      'text' in value ? Number(value.text.replaceAll(',', '')) : Number.NaN,
    )
    expect(all).toBe(1_000)
    expect('ratio' in result.value && result.value.ratio).toBeCloseTo(ended! / all!, 10)
  })

  it('is available in Spanish', () => {
    overwriteGetLocale(() => 'es')
    expect(explainChance(run, 'loss', 'Probabilidad de pérdida').rows[0]!.name).toBe('Simulaciones con pérdida')
  })
})
