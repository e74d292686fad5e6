import { describe, expect, it } from 'vitest'
import { DEFAULT_PIPELINES } from '../pipelines/default-pipelines.ts'
import type { Cell } from './cell.ts'
import { type Account, ownerFinder, rowJudge, type RowVerdict } from './dry-run.ts'
import { fileScanner } from './file-scan.ts'
import type { ImportKind } from './kinds.ts'
import type { GivenMapping } from './mapping.ts'
import { DEFAULT_OPTIONS, type ImportOptions } from './options.ts'
import { planImport } from './plan.ts'
import { type DryRunSummary, summarizer } from './summary.ts'

type Setting = {
  kind?: ImportKind
  format?: 'csv' | 'xlsx'
  given?: GivenMapping
  options?: Partial<ImportOptions>
  account?: Partial<Account>
}

const ACCOUNT: Account = {
  timeZone: 'America/New_York',
  nextYear: 2027,
  pipelines: DEFAULT_PIPELINES,
  ownerOf: () => null,
  roomForActive: null,
  madeBefore: new Map(),
}

function dryRun(rows: readonly (readonly Cell[])[], setting: Setting = {}) {
  const { kind = 'deals', format = 'csv', given = {} } = setting
  const options = { ...DEFAULT_OPTIONS, ...setting.options }
  const scanner = fileScanner({ kind, format, given, header: null })
  for (const row of rows) scanner.push(row)
  const scan = scanner.end()
  const plan = planImport(kind, format, scan, given, options)
  const { mapping, reading, source } = plan
  const file = { kind, source, format, names: scan.names, width: scan.survey.width, mapping, reading }
  const judge = rowJudge(file, options, { ...ACCOUNT, ...setting.account })
  const summary = summarizer(kind, reading, scan.renamedColumns)
  const verdicts: RowVerdict[] = rows
    .slice(scan.rowsBefore, scan.rowsBefore + scan.survey.lastRecord)
    .map((cells, index) => judge(index + 1, cells))
  for (const verdict of verdicts) summary.add(verdict)
  return { plan, verdicts, summary: summary.end() }
}

const words = (verdicts: readonly RowVerdict[]) =>
  verdicts.map((verdict) => (verdict.verdict === 'rejected' ? verdict.reason : verdict.verdict))

const HEADER = ['Address', 'Buy price', 'Close date', 'Stage']
const ROW = ['12 Main St', '$100', '2026-05-28', 'Offer']

describe('a verdict', () => {
  it('is given to every row, and records in are all but the empty ones', () => {
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

  it('counts records below the header from 1, empty rows included', () => {
    const { verdicts } = dryRun([HEADER, ['', '', '', ''], ROW])
    expect(verdicts.map(({ record, verdict }) => [record, verdict])).toEqual([
      [1, 'empty'],
      [2, 'accepted'],
    ])
  })
})

describe('skipped rows', () => {
  it.each(['total', 'TOTALS', 'Subtotal', 'sub-totals', 'Grand Total', 'Total for March'])('begin with %s', (word) => {
    expect(words(dryRun([HEADER, ROW, [word, '1', '', '']]).verdicts)).toEqual(['accepted', 'total'])
  })

  it('are not those that only sound like it', () => {
    const rows = ['Total Plaza 5', 'Totally new', 'Totals for March'].map((name) => [name, '1', '', ''])
    expect(words(dryRun([HEADER, ...rows]).verdicts)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('are group rows only in files of three or more columns, as wide as the header', () => {
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

  it('come in when the person takes them', () => {
    const rows = [HEADER, ['Acquisition', '', '', ''], ['Total', '1', '', '']]
    const options = { takeGroupRows: true, takeTotalRows: true }
    expect(words(dryRun(rows, { options }).verdicts)).toEqual(['accepted', 'accepted'])
  })
})

describe('the width of a row', () => {
  it('is wrong when narrower than the header or with text beyond it; surplus empty cells are fine', () => {
    const rows = [HEADER, ROW, ROW.slice(0, 3), [...ROW, 'more'], ['13 Main St', '1', '', '', '', '']]
    const { verdicts } = dryRun(rows)
    expect(words(verdicts)).toEqual(['accepted', 'wrong_column_count', 'wrong_column_count', 'accepted'])
  })

  it('judges nothing else when it is wrong', () => {
    const [verdict] = dryRun([HEADER, ['', 'TBD', 'asap'], ROW]).verdicts
    expect(verdict).toMatchObject({ problems: [{ reason: 'wrong_column_count', value: '3' }] })
  })

  it('is filled up in a spreadsheet', () => {
    expect(words(dryRun([HEADER, ['12 Main St']], { format: 'xlsx' }).verdicts)).toEqual(['group'])
    expect(words(dryRun([HEADER, ['12 Main St', 5]], { format: 'xlsx' }).verdicts)).toEqual(['accepted'])
  })
})

describe('a rejected row', () => {
  it('has the first reason in the order of the rules, and lists the others', () => {
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

  it('is no original of a later one', () => {
    expect(words(dryRun([HEADER, ROW.with(1, '(5)'), ROW, ROW]).verdicts)).toEqual([
      'amount_not_positive',
      'accepted',
      'duplicate',
    ])
  })

  it('of a comp lacks its address, price or date, or is sold for nothing', () => {
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

  it('of a transaction lacks its amount or date; the sign stays as written', () => {
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

  it('keeps its row when an unreadable optional field may be left out, but never without what it needs', () => {
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

const warnings = (rows: readonly (readonly Cell[])[], setting: Setting = {}) => dryRun(rows, setting).summary.warnings
const dated = (day: string) => ROW.with(0, day).with(2, day)

describe('warnings', () => {
  it('assume dollars only where no amount and no currency column names them', () => {
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

  it('tell of a date order that nothing proves, or that two rows contradict', () => {
    expect(dryRun([HEADER, dated('3/4/2026')]).summary.warnings).toEqual({ date_order_unproven: 1 })
    const mixed = dryRun([HEADER, dated('5/28/26'), dated('19/09/2025')])
    expect(mixed.summary.warnings).toEqual({ date_order_mixed: 2 })
    expect(words(mixed.verdicts)).toEqual(['accepted', 'bad_date'])
    const chosen = dryRun([HEADER, dated('5/28/26'), dated('19/09/2025')], { options: { dateOrder: 'day_first' } })
    expect(words(chosen.verdicts)).toEqual(['bad_date', 'accepted'])
  })

  it('count the accepted rows that they concern', () => {
    const rows = [
      [...HEADER, 'Zip', 'Owner'],
      [...ROW, 'K1A', 'Ana'],
      [...ROW.with(3, '??').with(0, 'b'), '', ''],
    ]
    expect(warnings(rows)).toEqual({ zip_not_us: 1, stage_unknown: 1, owner_unknown: 1 })
  })

  it('tell of ids that a spreadsheet mangled', () => {
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

  it('below $1,000 come in with include off and a warning', () => {
    const { verdicts, summary } = dryRun([HEAD, ['a', '$999.99', '1/13/26'], ['b', '$1,000', '1/13/26']], {
      kind: 'comps',
    })
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.include)).toEqual([false, true])
    expect(summary.warnings).toEqual({ nominal_price: 1 })
  })

  it('that repeat at another price are told of', () => {
    const rows = [HEAD, ['a', '$5000', '1/13/26'], ['a', '$6000', '1/13/26'], ['a', '$5000', '1/13/26']]
    expect(dryRun(rows, { kind: 'comps' }).summary).toMatchObject({ duplicates: 2, warnings: { duplicate_differs: 1 } })
  })
})

describe('duplicates', () => {
  it('are created where the person wants every row', () => {
    expect(words(dryRun([HEADER, ROW, ROW], { options: { duplicatePolicy: 'create' } }).verdicts)).toEqual([
      'accepted',
      'accepted',
    ])
  })

  it('of an earlier import of the same file are never created again', () => {
    const account = { madeBefore: new Map([[1, 'deal-1']]) }
    const { verdicts } = dryRun([HEADER, ROW.with(0, 'a'), ROW], { account, options: { duplicatePolicy: 'create' } })
    expect(verdicts).toMatchObject([{ verdict: 'duplicate', of: { id: 'deal-1' } }, { verdict: 'accepted' }])
  })

  it('ignore an address that was parsed from a name, which still becomes the address', () => {
    const rows = [
      ['Name', 'Stage'],
      ['412 Maple St', 'Offer'],
      ['412 Maple St', 'Offer'],
      ['Someone', 'Offer'],
    ]
    const { verdicts } = dryRun(rows)
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.values['address'])).toEqual([
      '412 Maple St',
      '412 Maple St',
      undefined,
    ])
  })
})

describe('the plan limit', () => {
  const rows = [HEADER, ROW.with(0, 'a'), ROW.with(0, 'b').with(3, 'Lost'), ROW.with(0, 'c'), ROW.with(0, 'd')]
  const statuses = (setting: Setting) =>
    dryRun(rows, setting).verdicts.map((verdict) =>
      verdict.verdict === 'accepted' ? verdict.row.outcome?.status : words([verdict])[0],
    )

  it('lets the first active deals in as active and the rest as archived, flagged', () => {
    const setting = { account: { roomForActive: 2 } }
    expect(statuses(setting)).toEqual(['active', 'archived', 'active', 'archived'])
    expect(dryRun(rows, setting).summary.warnings).toEqual({ over_plan_limit: 1 })
    expect(dryRun(rows, setting).summary.statuses).toEqual({ active: 2, archived: 2 })
  })

  it('lets the person choose which come in as active', () => {
    expect(statuses({ account: { roomForActive: 2 }, options: { activeRecords: [3, 4] } })).toEqual([
      'archived',
      'archived',
      'active',
      'active',
    ])
  })

  it('rejects the rest where the person says so', () => {
    expect(statuses({ account: { roomForActive: 1 }, options: { overLimit: 'reject' } })).toEqual([
      'active',
      'archived',
      'plan_limit',
      'plan_limit',
    ])
  })
})

describe('the owner', () => {
  const ownerOf = ownerFinder([{ id: 'u1', email: 'ana@example.com', name: 'Anita Rao' }])

  it('is found by e-mail, then by name; of several the first known one', () => {
    const rows = [
      ['Name', 'Owner'],
      ['a', 'ANA@example.com'],
      ['b', 'anita rao'],
      ['c', 'luis; Anita Rao'],
      ['d', 'luis'],
    ]
    const { verdicts } = dryRun(rows, { account: { ownerOf } })
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.ownerId)).toEqual([
      'u1',
      'u1',
      'u1',
      null,
    ])
  })
})
