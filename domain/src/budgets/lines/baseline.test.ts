import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../../money.ts'
import { type Codes, editBaseline, type NewLine, type WorkingLine } from './edit-baseline.ts'
import { contingencyOf, isLineTooLarge, MAX_LINE_CENTS, NO_PROGRESS, baselineTotal } from './baseline.ts'
import { transferable } from '../transfers/transferable.ts'
import { versionDiff, type VersionLine } from '../versions/version-diff.ts'

const CODES: Codes = {
  codeOf: (id) => id,
  contingency: () => ({ id: 'contingency', costCodeId: '29-010', code: '29-010', description: 'Owner contingency' }),
}

function line(id: string, originalCents: number, facts: Partial<WorkingLine> = {}): WorkingLine {
  return {
    ...NO_PROGRESS,
    id,
    code: '19-010',
    costCodeId: '19-010',
    description: id,
    qty: null,
    unit: null,
    unitCostCents: null,
    originalCents,
    contingencyApplies: true,
    isContingency: false,
    position: 1,
    ...facts,
  }
}

function added(id: string, originalCents: number, facts: Partial<NewLine> = {}): NewLine {
  const { isContingency: _none, ...plan } = line(id, originalCents)
  return { ...plan, ...facts }
}

const NOTHING = { added: [], changed: [], removed: [] }
const amounts = (lines: readonly WorkingLine[]) => Object.fromEntries(lines.map((at) => [at.id, at.originalCents]))

describe('an edited plan', () => {
  it('gets a contingency line from its percentage after every edit', () => {
    const first = editBaseline(
      { lines: [], contingencyPct: '12' },
      { ...NOTHING, added: [added('roof', 1_000_00)] },
      CODES,
    )
    expect(amounts(first.lines)).toEqual({ roof: 1_000_00, contingency: 120_00 })
    const second = editBaseline(
      first,
      { ...NOTHING, changed: [{ id: 'roof', change: { originalCents: 2_000_00 } }] },
      CODES,
    )
    expect(amounts(second.lines)).toEqual({ roof: 2_000_00, contingency: 240_00 })
    const third = editBaseline(second, { ...NOTHING, contingencyPct: '5' }, CODES)
    expect(amounts(third.lines)).toEqual({ roof: 2_000_00, contingency: 100_00 })
  })

  it('adds no contingency for lines excluded from it', () => {
    const home = added('home', 80_000_00, { contingencyApplies: false })
    const plan = editBaseline(
      { lines: [], contingencyPct: '10' },
      { ...NOTHING, added: [home, added('pad', 5_000_00)] },
      CODES,
    )
    expect(amounts(plan.lines)).toEqual({ home: 80_000_00, pad: 5_000_00, contingency: 500_00 })
  })

  it('keeps an entered contingency amount and clears the percentage', () => {
    const plan = editBaseline(
      { lines: [], contingencyPct: '10' },
      { ...NOTHING, added: [added('roof', 1_000_00)] },
      CODES,
    )
    const typed = editBaseline(
      plan,
      { ...NOTHING, changed: [{ id: 'contingency', change: { originalCents: 777_00 } }] },
      CODES,
    )
    expect(typed.contingencyPct).toBeNull()
    const later = editBaseline(typed, { ...NOTHING, added: [added('paint', 500_00)] }, CODES)
    expect(amounts(later.lines)).toEqual({ roof: 1_000_00, paint: 500_00, contingency: 777_00 })
  })

  it('uses the first line added in the contingency category as the contingency', () => {
    const own = added('own', 900_00, { costCodeId: '29-010' })
    const plan = editBaseline(
      { lines: [], contingencyPct: null },
      { ...NOTHING, added: [own, added('more', 100_00, { costCodeId: '29-010' })] },
      CODES,
    )
    expect(plan.lines.map((at) => [at.id, at.isContingency, at.contingencyApplies])).toEqual([
      ['own', true, false],
      ['more', false, false],
    ])
    const onLand = added('own', 900_00, { costCodeId: '60-010' })
    expect(
      editBaseline({ lines: [], contingencyPct: null }, { ...NOTHING, added: [onLand] }, CODES).lines,
    ).toMatchObject([{ isContingency: true, contingencyApplies: false }])
  })

  it('computes quantity × unit cost, until an entered amount replaces it', () => {
    const priced = added('tile', 1, { qty: '62.5', unitCostCents: 8_801 })
    const plan = editBaseline({ lines: [], contingencyPct: null }, { ...NOTHING, added: [priced] }, CODES)
    expect(amounts(plan.lines)).toEqual({ tile: 550_063 })
    const typed = editBaseline(
      plan,
      { ...NOTHING, changed: [{ id: 'tile', change: { originalCents: 600_000 } }] },
      CODES,
    )
    expect(typed.lines[0]).toMatchObject({ originalCents: 600_000, unitCostCents: null, qty: '62.5' })
  })

  it('keeps unchanged lines as the same objects', () => {
    const lines = [line('roof', 100), line('paint', 200)]
    const plan = editBaseline({ lines, contingencyPct: null }, { ...NOTHING, removed: [{ id: 'roof' }] }, CODES)
    expect(plan.lines).toEqual([lines[1]])
  })

  it('never loses a cent: the total is the sum of its lines plus contingency at its percentage', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 500_000 }),
        (given, parts) => {
          const pct = (parts / 10_000).toFixed(4)
          const lines = given.map((cents, index) => added(`l${index}`, cents))
          const plan = editBaseline({ lines: [], contingencyPct: pct }, { ...NOTHING, added: lines }, CODES)
          const own = sumCents(given)
          const contingency = contingencyOf(plan.lines, pct)
          expect(baselineTotal(plan.lines)).toBe(own + contingency)
          expect(Math.abs(contingency - (own * parts) / 1_000_000)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

describe('a line', () => {
  it('is too large by its amount or by quantity × unit cost', () => {
    expect(isLineTooLarge(line('a', MAX_LINE_CENTS))).toBe(false)
    expect(isLineTooLarge(line('a', MAX_LINE_CENTS + 1))).toBe(true)
    expect(isLineTooLarge(line('a', 0, { qty: '999999999.999', unitCostCents: MAX_LINE_CENTS }))).toBe(true)
    expect(isLineTooLarge(line('a', 0, { qty: '1', unitCostCents: MAX_LINE_CENTS }))).toBe(false)
  })

  it('can transfer what’s planned less what’s spent and committed, but never a negative amount', () => {
    expect(transferable({ revisedCents: 500, actualCents: 120, openCommitmentCents: 80 })).toBe(300)
    expect(transferable({ revisedCents: 100, actualCents: 120, openCommitmentCents: 0 })).toBe(0)
  })
})

const kept = (id: string, originalCents: number): VersionLine => ({
  id,
  code: id,
  description: id,
  qty: null,
  unit: null,
  unitCostCents: null,
  originalCents,
})

describe('two versions of a budget', () => {
  it('differ by lines added, removed and changed, ordered by code', () => {
    const diff = versionDiff(
      [kept('07', 100), kept('02', 50), kept('19', 70)],
      [kept('19', 90), kept('07', 100), kept('12', 5)],
    )
    expect(diff.map(({ id, kind, deltaCents }) => [id, kind, deltaCents])).toEqual([
      ['02', 'removed', -50],
      ['07', 'same', 0],
      ['12', 'added', 5],
      ['19', 'changed', 20],
    ])
  })

  it('differ in total by the sum of their line differences', () => {
    const version = fc
      .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: 10_000 }).map((cents) => kept(String(id), cents)))),
      )
    fc.assert(
      fc.property(version, version, (before, after) => {
        const moved = sumCents(versionDiff(before, after).map(({ deltaCents }) => deltaCents))
        expect(moved).toBe(baselineTotal(after) - baselineTotal(before))
      }),
    )
  })
})
