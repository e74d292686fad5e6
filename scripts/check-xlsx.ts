import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { cents } from '@plumbline/domain/money'
import { addDays } from '@plumbline/domain/calendar'
import type { DealModel, LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { calculatorTerms } from '@plumbline/domain/underwriting/calculators/terms'
import type { CalculatorValues } from '@plumbline/domain/underwriting/calculators/inputs'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import type { CellFormat, WorkbookCell } from '@plumbline/domain/underwriting/workbook/sheet'
import { underwritingWorkbook, type Workbook } from '@plumbline/domain/underwriting/workbook/workbook'
import type { VectorCase } from '@plumbline/domain/vectors/case'
import { readDeal } from '@plumbline/domain/vectors/deal-case'
import { CaseInput } from '@plumbline/domain/vectors/input'
import { xlsxFile } from '../web/src/underwriting/workbook/xlsx-file.ts'

/**
 * npm run check:xlsx: writes each deal in the vectors, and random ones, as a workbook without values, has LibreOffice compute it, and
 * compares every cell with the engine. It then does the same with other inputs entered into the workbooks. With an
 * argument, it takes only those whose name contains it: `npm run check:xlsx -- recorded`.
 */
const FIXTURE = new URL('../domain/fixtures/finance.json', import.meta.url)
const OFFICE = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

type Case = { name: string; workbook: Workbook; expected: Workbook; onlyNames: boolean }

function deals(): [string, DealModel][] {
  const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: VectorCase[] }
  return cases.flatMap((vector): [string, DealModel][] => {
    const dealType = { fix_and_flip_deal: 'fix_and_flip', land_home_deal: 'land_home' }[vector.type]
    return dealType ? [[vector.id, readDeal(new CaseInput(vector.input), dealType as DealModel['dealType'])]] : []
  })
}

/**
 * Random deals as someone enters them into a calculator: their workbooks have to come to the same figures too. The seed
 * makes them the same in each run; another one is given with `SEED`. A return next to a total loss (below −99.999%) may be
 * one that no spreadsheet finds.
 */
function randomDeals(): [string, DealModel][] {
  const seed = Number(process.env['SEED'] ?? 14)
  return (['fix_and_flip', 'land_home'] as const).flatMap((dealType) =>
    fc
      .sample(calculatorNumbers(dealType), { numRuns: RANDOM_DEALS, seed })
      .map((values, index): [string, DealModel] => {
        const model = dealToModel(calculatorTerms(dealType, values, CALCULATOR_NAMES, '2026-11-20'))
        if (!model.ok) throw new Error(`a calculator without figures: ${model.refusal.reason}`)
        return [`random ${dealType} ${index + 1} of seed ${seed}`, model.value]
      }),
  )
}

const RANDOM_DEALS = 15
const CALCULATOR_NAMES = {
  closingPct: 'Closing costs',
  closing: 'Other costs',
  tax: 'Tax',
  insurance: 'Insurance',
  utilities: 'Utilities',
  upkeep: 'Upkeep',
  once: 'Once',
  loan: 'Hard money',
}

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents)
const percent = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((parts) => String(parts / 10_000))

function calculatorNumbers(dealType: DealModel['dealType']): fc.Arbitrary<CalculatorValues> {
  const both = {
    price: fc.integer({ min: 1_000_00, max: 600_000_00 }).map(cents),
    arv: fc.integer({ min: 50_000_00, max: 900_000_00 }).map(cents),
    rehab: money(200_000),
    contingency: percent(20),
    bought: fc.constantFrom('2026-12-31', '2027-02-28', '2028-02-29'),
    months: fc.integer({ min: 1, max: 18 }),
    closing_pct: percent(4),
    tax: money(9_000),
    insurance: money(4_000),
    utilities: money(600),
    upkeep: money(300),
    once: money(2_000),
    listing: percent(4),
    buyer: percent(4),
    seller: percent(3),
    fixed: money(4_000),
    concessions: money(9_000),
    target: money(60_000),
    pay: fc.constantFrom('cash' as const, 'loan' as const, 'loan' as const),
    advance: percent(100),
    holdback: percent(100),
    rate: percent(15),
    points: percent(4),
    fees: money(4_000),
    interest: fc.constantFrom('drawn' as const, 'commitment' as const),
    draw_fee: money(300),
  }
  return dealType === 'fix_and_flip'
    ? fc.record({ ...both, rule: fc.constantFrom('65', '70', '72.5') })
    : fc.record({ ...both, home: money(150_000), set: money(20_000), well: money(15_000), septic: money(12_000) })
}

/** The same deal with its holdbacks drawn in equal parts, after the first draw where there is one. */
function drawnEvenly([name, model]: [string, DealModel]): [string, DealModel][] {
  if (model.loans.every((loan) => loan.holdbackCents === 0)) return []
  const evenly = (known: number): DealModel => ({
    ...model,
    loans: model.loans.map((loan) => ({
      ...loan,
      draws: loan.draws.slice(0, known).map((draw) => ({ ...draw, isFinal: false, releasedCents: null })),
      evenDrawsFrom: model.purchaseOn,
      drawRetainagePct: '7.5',
      drawFeeCents: cents(175_00),
    })),
  })
  return [
    [`${name}, equal draws`, evenly(0)],
    [`${name}, equal draws after the first`, evenly(1)],
    [`${name}, equal draws within a month`, { ...evenly(0), saleOn: addDays(model.purchaseOn, 20) }],
  ]
}

/** The loan with three payments, one of them late. */
function recorded(loan: LoanTerms): LoanTerms {
  const on = (days: number) => addDays(loan.startsOn, days)
  const paid = { interestCents: cents(1_234_56), principalCents: cents(0), feesCents: cents(0), isPayoff: false }
  return {
    ...loan,
    payments: [
      { ...paid, paidOn: on(33), from: on(0), to: on(31) },
      { ...paid, paidOn: on(70), from: on(61), to: on(75), principalCents: cents(2_500_00), feesCents: cents(35_00) },
      { ...paid, paidOn: on(80), from: on(70), to: on(80), principalCents: cents(1_111_11) },
    ],
  }
}

/** The same deal with payments recorded for its loans, then with an extension, and with a payoff. */
function withHistory([name, model]: [string, DealModel]): [string, DealModel][] {
  if (model.loans.length === 0) return []
  const extended = (loan: LoanTerms): LoanTerms => ({
    ...recorded(loan),
    maturesOn: addDays(loan.startsOn, 60),
    extensionFeePct: '0.75',
    extensions: [
      { takenOn: addDays(loan.startsOn, 55), maturesOn: addDays(loan.startsOn, 120), feeCents: cents(750_00) },
    ],
  })
  const paidOff = (loan: LoanTerms): LoanTerms => {
    const on = addDays(loan.startsOn, 110)
    const payoff = { paidOn: on, from: addDays(loan.startsOn, 80), to: on, isPayoff: true }
    const amounts = { interestCents: cents(999_99), principalCents: cents(100_000_00), feesCents: cents(450_00) }
    return { ...extended(loan), payments: [...recorded(loan).payments, { ...payoff, ...amounts }] }
  }
  const each = (history: (loan: LoanTerms) => LoanTerms) => ({ ...model, loans: model.loans.map(history) })
  return [
    [`${name}, payments recorded`, each(recorded)],
    [`${name}, extended`, each(extended)],
    [`${name}, paid off`, each(paidOff)],
  ]
}

/** The same deal if its contract is assigned, and if the property is refinanced and kept. */
function endedOtherwise([name, model]: [string, DealModel]): [string, DealModel][] {
  const loan = model.loans[0]
  const newLoan = loan && {
    ...loan,
    name: 'Bank',
    isRefinance: true,
    draws: [],
    payoffOn: null,
    holdbackCents: cents(0),
  }
  // A day of its own would decide which loans stay when the sale moves.
  const kept = { ...model, loans: model.loans.map((one) => ({ ...one, payoffOn: null })) }
  const assigned = {
    ...model,
    ending: 'assignment',
    exitType: 'wholesale_assignment',
    assignmentFeeCents: cents(9_500_00),
  } as const
  return [
    [`${name}, assigned`, assigned],
    [`${name}, kept`, { ...kept, ending: 'refinance' }],
    ...(newLoan
      ? [
          [`${name}, refinanced`, { ...kept, ending: 'refinance', loans: [...kept.loans, newLoan] }] as [
            string,
            DealModel,
          ],
        ]
      : []),
  ]
}

type Change = { name: string; of: (model: DealModel) => DealModel }

/** Changes a user may make in a workbook. Its formulas have to follow them. */
const CHANGES: readonly Change[] = [
  {
    name: 'another price',
    of: (model) => ({ ...model, purchasePriceCents: cents(model.purchasePriceCents - 12_345_67) }),
  },
  {
    name: 'another sale price',
    of: (model) => ({ ...model, salePriceCents: cents(model.salePriceCents - 50_001_03) }),
  },
  { name: 'sold 75 days later', of: (model) => ({ ...model, saleOn: addDays(model.saleOn, 75) }) },
  { name: 'sold 41 days earlier', of: (model) => ({ ...model, saleOn: addDays(model.saleOn, -41) }) },
  {
    name: 'other loans',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        ratePct: '13.3125',
        pointsPct: '1.75',
        dayCount: '30/360',
        interestOn: 'drawn',
        payment: 'monthly',
        payoffOn: null,
      })),
    }),
  },
  {
    name: 'loans that are extended',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        payoffOn: null,
        maturesOn: addDays(model.saleOn, -30),
        extensionFeePct: '1.125',
      })),
    }),
  },
  {
    name: 'loans that later sales extend',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        payoffOn: null,
        maturesOn: addDays(model.saleOn, 45),
        extensionFeePct: '2',
      })),
    }),
  },
  {
    name: 'other works',
    of: (model) => ({
      ...model,
      improvement: {
        ...model.improvement,
        contingencyPct: '17.5',
        lines: model.improvement.lines.map((line) => ({ ...line, amountCents: cents(line.amountCents + 111_11) })),
      },
    }),
  },
]

/** Variants of a deal differ in what follows dates, so that after one deal with every change the dates are enough. */
function changesOf(name: string): readonly Change[] {
  if (name.includes('assigned')) return []
  const datesAreEnough = /random |equal draws |recorded|extended|paid off|kept|refinanced/.test(name)
  return datesAreEnough ? CHANGES.filter((change) => change.name.startsWith('sold')) : CHANGES
}

function words(word: string): string {
  return word
}

function workbookOf(model: DealModel): Workbook {
  return underwritingWorkbook(underwrite(model), 'Deal', words)
}

function plain(name: string, model: DealModel): Case {
  const workbook = workbookOf(model)
  return { name, workbook, expected: workbook, onlyNames: false }
}

/** Builds one deal's workbook with the inputs of another entered into it. */
function typed(name: string, model: DealModel, { name: change, of }: Change): Case {
  const [workbook, expected] = [workbookOf(model), workbookOf(of(model))]
  const [inputs, ...sheets] = workbook.sheets
  const other = expected.sheets[0]!
  const rows = inputs!.rows.map((line, row) =>
    line.map((cell, column) => (cell && !cell.formula ? (other.rows[row]![column] ?? cell) : cell)),
  )
  return {
    name: `${name}, ${change}`,
    workbook: { ...workbook, sheets: [{ title: inputs!.title, rows }, ...sheets] },
    expected,
    onlyNames: true,
  }
}

/** LibreOffice reads this many workbooks in one run. */
const AT_ONCE = 30

function recompute(folder: string, count: number): void {
  const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.xlsx`))
  for (let first = 0; first < count; first += AT_ONCE) recomputeSome(folder, files.slice(first, first + AT_ONCE))
}

function recomputeSome(folder: string, files: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files]
  const { status, stderr } = spawnSync(OFFICE!, args, { encoding: 'utf8', timeout: 300_000 })
  if (status !== 0) throw new Error(`LibreOffice could not calculate the workbooks: ${stderr}`)
}

type Place = { title: string; row: number; column: number }

/**
 * Returns the cells that LibreOffice computed differently from the engine: to the cent for money, within 1e-8 for
 * rates.
 */
async function compare({ workbook, expected, onlyNames }: Case, file: string): Promise<string[]> {
  const { sheets } = await readXlsx(readFileSync(file))
  return (onlyNames ? namedPlaces(workbook, expected) : allPlaces(workbook)).flatMap(({ what, computed, wanted }) => {
    const cell = cellAt(expected.sheets, wanted)
    if (!cell?.formula || cell.value === null) return []
    const actual = valueOf(sheets.find(({ name }) => name === computed.title)?.rows[computed.row]?.[computed.column])
    const { value } = cell
    if (
      typeof value === 'string' || typeof actual === 'string' ? actual === value : isClose(actual, value, cell.format)
    )
      return []
    return [`${what}: expected ${value}, found ${actual} (${cell.formula.slice(0, 120)})`]
  })
}

function isClose(actual: number, wanted: number, format: CellFormat): boolean {
  const isRate = format === 'ratio' || format === 'multiple'
  return Math.abs(actual - wanted) < (isRate ? 1e-8 * Math.max(1, Math.abs(wanted)) : 1e-6)
}

function cellAt(sheets: Workbook['sheets'], { title, row, column }: Place): WorkbookCell | null | undefined {
  return sheets.find((sheet) => sheet.title === title)?.rows[row]?.[column]
}

function allPlaces({ sheets }: Workbook) {
  return sheets.flatMap(({ title, rows }) =>
    rows.flatMap((line, row) =>
      line.map((_, column) => {
        const place = { title, row, column }
        return { what: `${title} ${row + 1}/${column + 1}`, computed: place, wanted: place }
      }),
    ),
  )
}

/** Finds cells by name, since a schedule with more or fewer rows shifts everything below it. */
function namedPlaces(workbook: Workbook, expected: Workbook) {
  const wanted = new Map(expected.names.map(({ name, ref }) => [name, placeOf(ref)]))
  return workbook.names.map(({ name, ref }) => ({ what: name, computed: placeOf(ref), wanted: wanted.get(name)! }))
}

/** Converts a cell to what a spreadsheet keeps of it: a day becomes a number, an empty cell an empty string. */
function valueOf(value: unknown): string | number {
  if (value instanceof Date) return Math.round(value.getTime() / 86_400_000) + 25_569
  return typeof value === 'number' ? value : typeof value === 'string' ? value : ''
}

function placeOf(ref: string): Place {
  const match = /^'(.*)'!\$([A-Z]+)\$(\d+)$/.exec(ref)
  if (!match) throw new Error(`not the address of a cell: ${ref}`)
  const column = [...match[2]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { title: match[1]!.replaceAll("''", "'"), row: Number(match[3]) - 1, column: column - 1 }
}

async function check(folder: string): Promise<number> {
  const cases = [...deals(), ...randomDeals()]
    .flatMap((deal) =>
      deal[0].startsWith('random ')
        ? [deal]
        : [deal, ...drawnEvenly(deal), ...withHistory(deal), ...endedOtherwise(deal)],
    )
    .flatMap(([name, model]) => [plain(name, model), ...changesOf(name).map((change) => typed(name, model, change))])
    .filter(({ name }) => name.includes(process.argv[2] ?? ''))
  for (const [index, { workbook }] of cases.entries())
    writeFileSync(join(folder, `${index}.xlsx`), await xlsxFile(workbook, { values: false }))
  recompute(folder, cases.length)
  let failed = 0
  for (const [index, entry] of cases.entries()) {
    const differences = await compare(entry, join(folder, 'out', `${index}.xlsx`))
    if (differences.length > 0) failed += 1
    print(`${differences.length === 0 ? 'passed' : 'FAILED'}  ${entry.name}`)
    for (const difference of differences.slice(0, 12)) print(`        ${difference}`)
  }
  print(`${cases.length - failed} passed, ${failed} failed`)
  return failed
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (OFFICE === undefined) {
  process.stderr.write('LibreOffice (soffice) is not installed, so no workbooks were checked.\n')
  process.exitCode = 2
} else {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-xlsx-'))
  try {
    process.exitCode = (await check(folder)) > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
