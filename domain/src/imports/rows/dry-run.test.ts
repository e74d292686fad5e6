import { describe, expect, it } from 'vitest'
import { dryRun, HEADER, ROW, words } from './dry-run-rows.ts'
import type { DryRunSummary } from './summary.ts'

describe('a verdict', () => {
  it('is given to every row, and all but empty rows count as records in', () => {
    const { verdicts, summary } = dryRun([
      ['Title'],
      HEADER,
      ['Acquisition', '', '', ''],
      ROW,
      ['', '', '', ''],
      ['12 Main Street', '', '', ''].with(1, '$1'),
      ['14 Main St', 'TBD', '', ''],
      ['Total', '$200', '', ''],
      ['', '', '', ''],
    ])
    expect(words(verdicts)).toEqual(['group', 'accepted', 'empty', 'duplicate', 'bad_amount', 'total'])
    expect(summary).toMatchObject({
      recordsIn: 5,
      accepted: 1,
      rejected: 1,
      duplicates: 1,
      groupRows: 1,
      totalRows: 1,
      emptyRows: 1,
      sumCents: 10_000,
      dateMin: '2026-05-28',
      dateMax: '2026-05-28',
    } satisfies Partial<DryRunSummary>)
  })

  it('numbers records below the header from 1, including empty rows', () => {
    const { verdicts } = dryRun([HEADER, ['', '', '', ''], ROW])
    expect(verdicts.map(({ record, verdict }) => [record, verdict])).toEqual([
      [1, 'empty'],
      [2, 'accepted'],
    ])
  })
})

describe('skipped rows', () => {
  it.each(['total', 'TOTALS', 'Subtotal', 'sub-totals', 'Grand Total', 'Total for March'])('start with %s', (word) => {
    expect(words(dryRun([HEADER, ROW, [word, '1', '', '']]).verdicts)).toEqual(['accepted', 'total'])
  })

  it('exclude rows that only sound similar', () => {
    const rows = ['Total Plaza 5', 'Totally new', 'Totals for March'].map((name) => [name, '1', '', ''])
    expect(words(dryRun([HEADER, ...rows]).verdicts)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('include group rows only if the file has three or more columns and the row is as wide as the header', () => {
    expect(
      words(
        dryRun([
          ['Address', 'ARV'],
          ['Acquisition', ''],
          ['a', '1'],
        ]).verdicts,
      ),
    ).toEqual(['accepted', 'accepted'])
    expect(words(dryRun([HEADER, ['Acquisition'], ROW]).verdicts)).toEqual(['wrong_column_count', 'accepted'])
    expect(words(dryRun([HEADER, ['Acquisition', '', '', '', '', ''], ROW]).verdicts)).toEqual(['group', 'accepted'])
  })

  it('are imported if the user opts in', () => {
    const rows = [HEADER, ['Acquisition', '', '', ''], ['Total', '1', '', '']]
    const options = { takeGroupRows: true, takeTotalRows: true }
    expect(words(dryRun(rows, { options }).verdicts)).toEqual(['accepted', 'accepted'])
  })
})

describe('row width', () => {
  it('is wrong if narrower than the header or with text beyond it; extra empty cells are fine', () => {
    const rows = [HEADER, ROW, ROW.slice(0, 3), [...ROW, 'more'], ['13 Main St', '1', '', '', '', '']]
    const { verdicts } = dryRun(rows)
    expect(words(verdicts)).toEqual(['accepted', 'wrong_column_count', 'wrong_column_count', 'accepted'])
  })

  it('stops all other checks when wrong', () => {
    const [verdict] = dryRun([HEADER, ['', 'TBD', 'asap'], ROW]).verdicts
    expect(verdict).toMatchObject({ problems: [{ reason: 'wrong_column_count', value: '3' }] })
  })

  it('is padded in a spreadsheet', () => {
    expect(words(dryRun([HEADER, ['12 Main St']], { format: 'xlsx' }).verdicts)).toEqual(['group'])
    expect(words(dryRun([HEADER, ['12 Main St', 5]], { format: 'xlsx' }).verdicts)).toEqual(['accepted'])
  })
})

describe('a rejected row', () => {
  it('has the first reason in rule order and lists the others', () => {
    const header = ['Name', 'Address', 'Buy price', 'ARV', 'Close date', 'Sqft', 'Currency']
    const [verdict] = dryRun([
      header,
      ['', 'n/a', 'TBD', '(5)', 'asap', 'big', 'EUR'],
      ['a', 'b', '', '', '', '', ''],
    ]).verdicts
    expect(verdict).toMatchObject({ verdict: 'rejected', reason: 'currency_not_supported' })
    expect(verdict?.verdict === 'rejected' && verdict.problems.map(({ reason, value }) => [reason, value])).toEqual([
      ['currency_not_supported', 'EUR'],
      ['missing_name_and_address', null],
      ['bad_amount', 'TBD'],
      ['amount_not_positive', '(5)'],
      ['bad_date', 'asap'],
      ['bad_value', 'big'],
    ])
  })

  it('does not make a later row a duplicate', () => {
    expect(words(dryRun([HEADER, ROW.with(1, '(5)'), ROW, ROW]).verdicts)).toEqual([
      'amount_not_positive',
      'accepted',
      'duplicate',
    ])
  })

  it('is a comp without an address, price or date, or with a price of zero or less', () => {
    const rows = [
      ['Address', 'Sale price', 'Sold date'],
      ['', '100', '2026-01-01'],
      ['a', '$-', '2026-01-01'],
      ['b', '0', '2026-01-01'],
      ['c', '(5)', '2026-01-01'],
      ['d', '5', ''],
      ['e', '5', 'soon'],
    ]
    expect(words(dryRun(rows, { kind: 'comps' }).verdicts)).toEqual([
      'missing_name_and_address',
      'missing_price',
      'amount_not_positive',
      'amount_not_positive',
      'missing_date',
      'bad_date',
    ])
  })

  it('is a transaction without an amount or date; the sign stays as written', () => {
    const rows = [
      ['Date', 'Payee', 'Debit', 'Credit'],
      ['2026-01-01', 'a', '5', ''],
      ['2026-01-01', 'b', '', '5'],
      ['2026-01-01', 'c', '', ''],
      ['', 'd', '1', ''],
    ]
    const { verdicts } = dryRun(rows, { kind: 'transactions' })
    expect(words(verdicts)).toEqual(['accepted', 'accepted', 'missing_price', 'missing_date'])
    expect(verdicts.slice(0, 2).map(({ face }) => face.amountCents)).toEqual([-500, 500])
  })

  it('is accepted if its unreadable optional field can be left out, but not a needed one', () => {
    const options = { leaveOutUnreadable: true }
    expect(words(dryRun([HEADER, ROW.with(2, 'asap')], { options }).verdicts)).toEqual(['accepted'])
    const comps = [
      ['Address', 'Sale price', 'Sold date', 'Sqft'],
      ['a', '5', 'soon', '1'],
      ['b', '5', '1/1/26', 'big'],
    ]
    expect(words(dryRun(comps, { kind: 'comps', options }).verdicts)).toEqual(['bad_date', 'accepted'])
  })
})
