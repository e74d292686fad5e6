import { NO_SUMS } from '@plumbline/domain/budgets/roll-up'
import { describe, expect, it } from 'vitest'
import { allSums } from './figures.ts'

describe('a line’s sums', () => {
  const roof = { id: 'roof', transfersCents: -300, spentByDay: { '2026-05-01': 700, '2026-05-02': -200 } }

  it('consist of its own transfers and expenses when no other room has a ledger', () => {
    expect(allSums(roof, [])).toEqual({ ...NO_SUMS, transfersCents: -300, expensesCents: 500 })
    expect(allSums({ ...roof, transfersCents: 0, spentByDay: null }, [])).toEqual(NO_SUMS)
  })

  it('include what every later room adds to the line, but nothing from other lines', () => {
    const orders = new Map([
      ['roof', { openOrdersCents: 40, billedOnOrdersCents: 2 }],
      ['paint', { openOrdersCents: 9_000 }],
    ])
    const invoices = new Map([['roof', { billedOnOrdersCents: 5, expensesCents: 1 }]])
    expect(allSums(roof, [orders, invoices])).toMatchObject({
      expensesCents: 501,
      openOrdersCents: 40,
      billedOnOrdersCents: 7,
    })
  })
})
