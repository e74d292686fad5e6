import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells/cell.ts'
import { dryRun, HEADER, ROW, type Setting, words } from './dry-run-rows.ts'

const warnings = (rows: readonly (readonly Cell[])[], setting: Setting = {}) => dryRun(rows, setting).summary.warnings
const dated = (day: string) => ROW.with(0, day).with(2, day)

describe('warnings', () => {
  it('report assumed dollars only when no amount or currency column names them', () => {
    const plain = ROW.with(1, '100')
    expect(warnings([HEADER, plain])).toEqual({ usd_assumed: 1 })
    expect(warnings([HEADER, plain, ROW.with(0, 'b')])).toEqual({})
    expect(warnings([HEADER, plain, ROW.with(0, 'b').with(1, 'USD x')])).toEqual({})
    expect(
      warnings([
        [...HEADER, 'Currency'],
        [...plain, 'USD'],
      ]),
    ).toEqual({})
    expect(warnings([HEADER, ROW.with(1, '')])).toEqual({})
  })

  it('report a date order that nothing proves or that two rows contradict', () => {
    expect(dryRun([HEADER, dated('3/4/2026')]).summary.warnings).toEqual({ date_order_unproven: 1 })
    const mixed = dryRun([HEADER, dated('5/28/26'), dated('19/09/2025')])
    expect(mixed.summary.warnings).toEqual({ date_order_mixed: 2 })
    expect(words(mixed.verdicts)).toEqual(['accepted', 'bad_date'])
    const chosen = dryRun([HEADER, dated('5/28/26'), dated('19/09/2025')], { options: { dateOrder: 'day_first' } })
    expect(words(chosen.verdicts)).toEqual(['bad_date', 'accepted'])
  })

  it('count the accepted rows they apply to', () => {
    const rows = [
      [...HEADER, 'Zip', 'Owner'],
      [...ROW, 'K1A', 'Ana'],
      [...ROW.with(3, '??').with(0, 'b'), '', ''],
    ]
    expect(warnings(rows)).toEqual({ zip_not_us: 1, stage_unknown: 1, owner_unknown: 1 })
  })

  it('report ids mangled by a spreadsheet', () => {
    expect(
      warnings([
        ['ID', 'Name', 'Stage'],
        ['1.21E+15', 'a', 'Offer'],
      ]),
    ).toEqual({ record_id_ignored: 1 })
  })
})

describe('comps', () => {
  const HEAD = ['Address', 'Sale price', 'Sold date']

  it('below $1,000 are imported with include off and a warning', () => {
    const { verdicts, summary } = dryRun([HEAD, ['a', '$999.99', '1/13/26'], ['b', '$1,000', '1/13/26']], {
      kind: 'comps',
    })
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.include)).toEqual([false, true])
    expect(summary.warnings).toEqual({ nominal_price: 1 })
  })

  it('repeated at a different price are reported', () => {
    const rows = [HEAD, ['a', '$5000', '1/13/26'], ['a', '$6000', '1/13/26'], ['a', '$5000', '1/13/26']]
    expect(dryRun(rows, { kind: 'comps' }).summary).toMatchObject({ duplicates: 2, warnings: { duplicate_differs: 1 } })
  })
})
