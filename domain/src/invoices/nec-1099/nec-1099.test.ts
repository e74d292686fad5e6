import { describe, expect, it } from 'vitest'
import { partsOfPayment, unreportableCents } from './counting.ts'
import { filesNeeded, filingCsv, isWholeAddress } from './irs-file.ts'
import { missingFacts, readTemplate, START_COLUMNS } from './irs-columns.ts'
import { differencesOf, type NecForm, stepSeason } from './season.ts'
import {
  askRound,
  type NecGroup,
  type NecProblem,
  necStanding,
  type NecSums,
  type NecVendor,
  needsSomething,
  needsW9,
} from './standing.ts'
import { formsDueOn, isYearOver, yearToFile } from './tax-year.ts'

const sums = (facts: Partial<NecSums>): NecSums => ({
  paid: 0,
  card: 0,
  codes: 0,
  refunds: 0,
  counted: 0,
  withheld: 0,
  wasPaid: (facts.counted ?? 0) > 0,
  wasWithheld: (facts.withheld ?? 0) > 0,
  ...facts,
})
const vendor: NecVendor = {
  classification: 'sole_prop',
  legalServices: false,
  backupWithholding: false,
  hasW9: true,
  hasTaxId: true,
  taxIdMatch: 'unknown',
  hasAddress: true,
}
const standing = (facts: Partial<NecSums>, about: Partial<NecVendor> = {}) =>
  necStanding({ ...vendor, ...about }, sums(facts), 200_000)

const formOf = (vendorId: string, changed: Partial<NecForm> = {}): NecForm => ({
  vendorId,
  name: vendorId,
  taxIdType: 'ein',
  taxIdMark: '1',
  countedCents: 300_000,
  withheldCents: 0,
  ...changed,
})
describe('a payment in its vendor’s year', () => {
  const payment = { method: 'check', amountCents: 100_00, unreportableCents: 0, isReportable: null }
  it('is split so that paid − card − codes − refunds = counted', () => {
    for (const amountCents of [100_00, -40_00, 1])
      for (const method of ['check', 'card', 'other'])
        for (const isReportable of [null, true, false])
          for (const share of [0, Math.trunc(amountCents / 3), amountCents]) {
            const split = partsOfPayment({ method, amountCents, unreportableCents: share, isReportable })
            expect(split.paid - split.card - split.codes - split.refunds).toBe(split.counted)
          }
  })

  it('counts by its cost codes unless someone decided otherwise', () => {
    expect(partsOfPayment({ ...payment, unreportableCents: 30_00 })).toMatchObject({ codes: 30_00, counted: 70_00 })
    expect(partsOfPayment({ ...payment, unreportableCents: 30_00, isReportable: true }).counted).toBe(100_00)
    expect(partsOfPayment({ ...payment, isReportable: false })).toMatchObject({ codes: 100_00, counted: 0 })
  })

  it('by card never counts, and a credit is a refund', () => {
    expect(partsOfPayment({ ...payment, method: 'card', isReportable: true })).toMatchObject({
      card: 100_00,
      counted: 0,
    })
    expect(partsOfPayment({ ...payment, amountCents: -240_00 })).toMatchObject({
      paid: 0,
      refunds: 240_00,
      counted: -240_00,
    })
  })

  it('leaves out goods and public fees, not labor', () => {
    const shares = ['01-010', '20-050', '52-010', '51-020', '19-010', '53-040', '01-080'].map((code) => ({
      code,
      amountCents: 10_00,
    }))
    expect(unreportableCents(shares)).toBe(40_00)
  })
})

describe('the standing of a vendor', () => {
  it('gets a form from the threshold on, and is close to it from four fifths on', () => {
    expect(standing({ counted: 200_000 })).toEqual({ group: 'gets_one', reason: 'reaches_threshold', problems: [] })
    expect(standing({ counted: 199_999 })).toMatchObject({ group: 'close', reason: 'close' })
    expect(standing({ counted: 160_000 }).group).toBe('close')
    expect(standing({ counted: 159_999 })).toMatchObject({ group: 'left_out', reason: 'below_threshold' })
  })

  it('is left out with the reason', () => {
    expect(standing({ counted: 900_000 }, { classification: 's_corp' }).reason).toBe('corporation')
    expect(standing({ counted: 900_000 }, { classification: 'foreign' }).reason).toBe('foreign')
    expect(standing({ paid: 900_000, codes: 900_000 }).reason).toBe('only_codes')
    expect(standing({ paid: 900_000, card: 900_000 }).reason).toBe('only_card')
  })

  it('gets a form at any amount once anything was withheld, even as a corporation', () => {
    expect(standing({ counted: 100_00, withheld: 24_00 }, { classification: 'c_corp' })).toMatchObject({
      group: 'gets_one',
      reason: 'withheld',
    })
    expect(standing({ counted: 100_00 }, { backupWithholding: true }).reason).toBe('withheld')
  })

  it('names what is missing, most urgent first, except for vendors that are left out for good', () => {
    const bare = { hasW9: false, hasTaxId: false, classification: 'unknown', hasAddress: false } as const
    expect(standing({ counted: 200_000 }, bare).problems).toEqual([
      'w9_missing',
      'tax_id_missing',
      'class_unknown',
      'address_missing',
    ])
    expect(standing({ counted: 200_000 }, { taxIdMatch: 'mismatch' }).problems).toEqual(['tax_id_mismatch'])
    expect(standing({ counted: 900_000 }, { ...bare, classification: 'c_corp' }).problems).toEqual([])
  })

  it('is asked for a W-9 from the first payment on, once every two weeks', () => {
    expect(needsW9({ ...vendor, hasW9: false }, { wasPaid: true })).toBe(true)
    expect(needsW9({ ...vendor, hasW9: false }, { wasPaid: false })).toBe(false)
    expect(needsW9(vendor, { wasPaid: true })).toBe(false)
    expect([0, 13, 14, 28, -3].map(askRound)).toEqual([0, 0, 1, 2, 0])
  })
})

describe('a year', () => {
  it('is due on January 31, or the Monday after', () => {
    expect([2024, 2025, 2026].map(formsDueOn)).toEqual(['2025-01-31', '2026-02-02', '2027-02-01'])
    expect([isYearOver(2026, '2026-12-31'), isYearOver(2026, '2027-01-01')]).toEqual([false, true])
  })

  const facts = { today: '2027-01-10', taxYear: 2026, forms: 2, incomplete: 0, changes: 1 }
  it('is filed once it is over, and corrected any number of times', () => {
    expect(stepSeason('open', 'file', facts)).toEqual({ refused: null, status: 'filed' })
    expect(stepSeason('filed', 'correct', facts)).toEqual({ refused: null, status: 'corrected' })
    expect(stepSeason('corrected', 'correct', facts)).toEqual({ refused: null, status: 'corrected' })
    expect(stepSeason('filed', 'file', facts).refused).toBe('wrong_state')
    expect(stepSeason('open', 'correct', facts).refused).toBe('wrong_state')
    expect(stepSeason('open', 'file', { ...facts, today: '2026-12-31' }).refused).toBe('year_not_over')
    expect(stepSeason('open', 'file', { ...facts, forms: 0 }).refused).toBe('no_forms')
    expect(stepSeason('open', 'file', { ...facts, incomplete: 1 }).refused).toBe('forms_incomplete')
    expect(stepSeason('filed', 'correct', { ...facts, changes: 0 }).refused).toBe('no_changes')
  })

  it('is corrected where it differs from what was filed', () => {
    const zero = formOf('gone before', { countedCents: 0 })
    const filed = [formOf('same'), formOf('more'), formOf('gone'), zero, formOf('renamed')]
    const now = [
      formOf('same'),
      formOf('more', { countedCents: 310_000 }),
      formOf('renamed', { name: 'New', taxIdMark: '2' }),
      formOf('late'),
    ]
    expect(differencesOf(filed, now).map(({ vendorId, changes }) => [vendorId, changes])).toEqual([
      ['more', ['amount']],
      ['gone', ['removed']],
      ['renamed', ['name', 'tax_id']],
      ['late', ['added']],
    ])
  })
})

describe('the filing file', () => {
  const payer = { name: 'Cedar & Main', tin: '123456789', address: '1 Elm St, Durham, NC 27701', phone: '', email: '' }
  const form = {
    name: 'Luis Sandoval',
    tinType: 'ssn',
    tin: '900554471',
    address: '2 Oak Ave, Cary, NC 27511',
    account: 'a1',
    countedCents: 1_299_000,
    withheldCents: 0,
  } as const

  it('starts from 54 columns and has a row for each form', () => {
    expect(START_COLUMNS).toHaveLength(54)
    expect(missingFacts(START_COLUMNS)).toEqual([])
    const [header, row, end] = filingCsv(START_COLUMNS, { taxYear: 2026, payer, forms: [form] }).split('\r\n')
    expect(header).toMatch(/^Form Type,Tax Year,Payer TIN Type,/)
    expect(row).toMatch(
      /^1099-NEC,2026,EIN,123456789,.*,SSN,900554471,.*Luis Sandoval,.*,Cary,NC,27511,.*,12990\.00,,0\.00,/,
    )
    expect(end).toBe('')
    expect([0, 1, 100, 101].map(filesNeeded)).toEqual([0, 1, 1, 2])
  })

  it('follows the columns of a loaded template, and leaves unknown ones empty', () => {
    const template =
      '\uFEFFTax year, PAYER TAXPAYER ID NUMBER*,Recipient taxpayer ID number,Recipient Business or Entity Name Line 1,Something new,"BOX 1 - Nonemployee Compensation",Box 4 - Federal Income Tax Withheld\n2026,,,,,,\n'
    const columns = readTemplate(template)!
    expect(columns.map(({ fact }) => fact)).toEqual([
      'tax_year',
      'payer_tin',
      'tin',
      'name',
      null,
      'compensation',
      'withheld',
    ])
    expect(missingFacts(columns)).toEqual([])
    expect(missingFacts(columns.slice(0, 3))).toEqual(['name', 'compensation', 'withheld'])
    const [, row] = filingCsv(columns, { taxYear: 2026, payer, forms: [form] }).split('\r\n')
    expect(row).toBe('2026,123456789,900554471,Luis Sandoval,,12990.00,0.00')
  })

  it.each(['', 'one,two', 'a,b,c,,e,f,g', 'a,b,c,d,e,f,' + 'x'.repeat(400)])(
    'refuses what is no template: %#',
    (text) => {
      expect(readTemplate(text)).toBeNull()
    },
  )

  it('recognizes an address that it can split into parts', () => {
    expect(isWholeAddress('2 Oak Ave, Cary, NC 27511')).toBe(true)
    expect(isWholeAddress('2 Oak Ave\nCary, NC 27511\n')).toBe(true)
    expect(isWholeAddress('2 Oak Ave, Cary, NC')).toBe(false)
    expect(isWholeAddress('')).toBe(false)
  })
})

const needs = (problems: NecProblem[], group: NecGroup = 'gets_one') => needsSomething({ group, problems })

describe('what is missing before the next filing', () => {
  it('is for this year from December 1 on, and for last year before that', () => {
    expect(['2025-11-30', '2025-12-01', '2026-01-31', '2026-11-30'].map(yearToFile)).toEqual([2024, 2025, 2025, 2025])
  })

  it('is a W-9, tax ID or address of a vendor that gets a form', () => {
    expect(needs(['w9_missing'])).toBe(true)
    expect(needs(['class_unknown', 'address_missing'])).toBe(true)
    expect(needs(['tax_id_missing'])).toBe(true)
    expect(needs([])).toBe(false)
    expect(needs(['tax_id_mismatch', 'class_unknown'])).toBe(false)
    expect(needs(['w9_missing'], 'close')).toBe(false)
  })
})
