import { cents } from '@plumbline/domain/money'
import { buildFlip } from '@plumbline/domain/underwriting/model/build-deal'
import { explain } from '@plumbline/domain/underwriting/explain/explain'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { dealSummary, figureSentence } from './sentences.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const underwriting = underwrite(buildFlip())
const deal = { name: '418 Linden Ave', underwriting }

describe('a figure as a sentence', () => {
  it('names the deal and its prices', () => {
    expect(figureSentence(explain(underwriting, 'net_profit'), deal)).toBe(
      'Net profit: $41,000.00 (16.8% ROI) on 418 Linden Ave at $200,000.00 purchase, $300,000.00 sale',
    )
    expect(figureSentence(explain(underwriting, 'equity_multiple'), deal)).toBe(
      'Equity multiple: 1.17x on 418 Linden Ave at $200,000.00 purchase, $300,000.00 sale',
    )
  })

  it('explains why there is none', () => {
    const free = underwrite(
      buildFlip({ purchasePriceCents: cents(0), improvement: { ...buildFlip().improvement, lines: [] } }),
    )
    expect(figureSentence(explain(free, 'roi'), { name: 'Gift', underwriting: free })).toMatch(
      /^ROI: n\/a \(There’s no cost/,
    )
  })

  it('is in the reader’s language', () => {
    overwriteGetLocale(() => 'es')
    expect(figureSentence(explain(underwriting, 'net_profit'), deal)).toBe(
      'Ganancia neta: $41,000.00 (ROI 16.8%) en 418 Linden Ave con compra a $200,000.00 y venta a $300,000.00',
    )
  })
})

describe('a deal in a few sentences', () => {
  it('gives the plan, the returns and the cash needed', () => {
    expect(dealSummary(underwriting, deal.name)).toBe(
      '418 Linden Ave: buy at $200,000.00, improve for $44,000.00, sell at $300,000.00 on Jul 15, 2026. ' +
        'Net profit $41,000.00: 16.8% ROI, 16.8% cash-on-cash, 40.1% XIRR. ' +
        'It takes $200,000.00 to close and up to $244,000.00 of your own cash, on Jun 15, 2026. ' +
        'It breaks even at a sale price of $256,842.11.',
    )
  })
})
