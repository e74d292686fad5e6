import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDraw, buildFlip, buildHolding, buildLoan, NO_SELLING } from '../model/build-deal.ts'
import type { DealModel } from '../model/deal-model.ts'
import { underwrite } from '../underwrite.ts'
import { underwritingWorkbook, type Workbook } from './workbook.ts'
import type { WorkbookCell } from './sheet.ts'

function dealWithAll(): DealModel {
  return buildFlip({
    arvCents: cents(310_000_00),
    purchaseCosts: [{ name: 'Closing', pct: '1.5', pctOf: 'purchase_price' }],
    loans: [
      buildLoan({
        initialAdvanceCents: cents(150_000_00),
        holdbackCents: cents(40_000_00),
        ratePct: '11.25',
        pointsPct: '2',
        draws: [buildDraw({ fundedOn: '2026-03-15', approvedCents: cents(25_000_00), feeCents: cents(225_00) })],
      }),
    ],
    holding: [
      buildHolding({ amountCents: cents(385_00) }),
      buildHolding({ name: 'Tax', amountCents: cents(4_876_00), per: 'year' }),
    ],
    selling: {
      ...NO_SELLING,
      listingCommissionPct: '5',
      items: [{ name: 'Staging', pct: '0.5', pctOf: 'sale_price' }],
    },
  })
}

function made(model: DealModel): Workbook {
  return underwritingWorkbook(underwrite(model), 'Deal', (word) => word)
}

function named(workbook: Workbook, name: string): WorkbookCell {
  const { ref } = workbook.names.find((entry) => entry.name === name)!
  const [, title, column, row] = /^'(.*)'!\$([A-Z])\$(\d+)$/.exec(ref)!
  return workbook.sheets.find((sheet) => sheet.title === title)!.rows[Number(row) - 1]![column!.charCodeAt(0) - 65]!
}

function formulasOf({ sheets }: Workbook): string[] {
  return sheets.flatMap(({ rows }) => rows.flat().flatMap((cell) => (cell?.formula ? [cell.formula] : [])))
}

/** Returns the names in a formula: anything that isn't a function, a cell, text or a number. */
function namesIn(formula: string): string[] {
  const bare = formula.replaceAll(/"[^"]*"/g, '').replaceAll(/'[^']*'!/g, '')
  return [...bare.matchAll(/(?<![$\w])[a-z][a-z_\d]*(?![\w(])/g)].map(([name]) => name)
}

describe('the workbook of a deal', () => {
  it('has the costs and the profit that bills make', () => {
    const deal = dealWithAll()
    const paid = { paidOn: '2026-02-20', from: null, to: null, isFinal: true }
    const figures = underwrite({
      ...deal,
      purchaseCosts: deal.purchaseCosts.map((item) => ({
        ...item,
        bills: [{ ...paid, amountCents: cents(1_234_56) }],
      })),
      holding: deal.holding.map((item) => ({
        ...item,
        bills: [{ ...paid, from: '2026-01-15', to: '2026-02-15', amountCents: cents(431_07) }],
      })),
      selling: { ...deal.selling, bills: { listing_commission: [{ ...paid, amountCents: cents(9_999_99) }] } },
    })
    const workbook = underwritingWorkbook(figures, 'Deal', (word) => word)
    expect(named(workbook, 'net_profit').value).toBe(figures.netProfitCents / 100)
    expect(named(workbook, 'holding').value).toBe(figures.holding.totalCents / 100)
    expect(named(workbook, 'selling').value).toBe(figures.selling.totalCents / 100)
    expect(named(workbook, 'purchase_costs').value).toBe(figures.purchase.costsCents / 100)
  })

  it('contains the engine’s figures next to live formulas', () => {
    const figures = underwrite(dealWithAll())
    const workbook = made(dealWithAll())
    const expected = {
      net_profit: figures.netProfitCents / 100,
      total_project_cost: figures.totalProjectCostCents / 100,
      roi: figures.roi,
      cash_to_close: figures.cashToCloseCents / 100,
      cash_needed: figures.cash.peakCents / 100,
      break_even: figures.breakEvenCents! / 100,
      xirr_rate: figures.xirr.rate,
      loan_1_interest: figures.financing.interestCents / 100,
    }
    for (const [name, value] of Object.entries(expected)) {
      expect([name, named(workbook, name).value]).toEqual([name, value])
      expect(named(workbook, name).formula).toBeTruthy()
    }
  })

  it('computes from inputs alone, with no hard-coded figures', () => {
    const [inputs, ...others] = made(dealWithAll()).sheets
    expect(inputs!.rows.flat().some((cell) => cell?.look === 'input' && cell.formula)).toBe(false)
    const typed = others.flatMap(({ rows }) => rows.flat()).filter((cell) => cell?.format === 'money' && !cell.formula)
    expect(typed).toEqual([])
  })

  it('defines every name it uses, and defines it once', () => {
    const workbook = made(dealWithAll())
    const given = workbook.names.map(({ name }) => name)
    expect(new Set(given).size).toBe(given.length)
    expect(
      formulasOf(workbook)
        .flatMap(namesIn)
        .filter((name) => !given.includes(name)),
    ).toEqual([])
  })

  it('lists movements that add up to the net profit', () => {
    const workbook = made(dealWithAll())
    const cash = workbook.sheets.find(({ title }) => title === 'sheet_cash')!
    const listed = cash.rows.slice(2).map((row) => Number((row.length >= 3 && row[0] && row[2]?.value) || 0))
    const sum = listed.reduce((total, amount) => total + Math.round(amount * 100), 0)
    expect(sum).toBe(underwrite(dealWithAll()).netProfitCents)
  })

  it('shows the rule of thumb only for flips, and works without loans and costs', () => {
    const bare = made(buildFlip({ dealType: 'land_home' }))
    expect(bare.names.some(({ name }) => name === 'rule_offer')).toBe(false)
    expect(named(bare, 'financing')).toMatchObject({ value: 0, formula: '0' })
    expect(named(bare, 'net_profit').value).toBe(41_000)
  })
})
