import type { Percent } from '../../money.ts'
import { isForContingency } from '../contingency.ts'
import { withAmounts, type LineBaseline, type LineProgress, NO_PROGRESS } from './baseline.ts'

/** A line in a budget being edited. */
export type WorkingLine = LineBaseline & LineProgress & { id: string; code: string; position: number }

export type NewLine = Omit<LineBaseline, 'isContingency'> & LineProgress & { id: string }
export type LineEdit = {
  readonly [Key in keyof (Omit<LineBaseline, 'isContingency'> & LineProgress)]?: WorkingLine[Key] | undefined
}

export type BaselineEdits = {
  /** omitted = unchanged; null = the contingency amount is entered by hand */
  contingencyPct?: Percent | null | undefined
  added: readonly NewLine[]
  changed: readonly { id: string; change: LineEdit }[]
  removed: readonly { id: string }[]
}

/** What edits need from the cost catalog. */
export type Codes = {
  /** returns the code of a catalog entry */
  codeOf(costCodeId: string): string
  /** returns the line to add for a contingency percentage if there isn't one, under the code of the deal's type */
  contingency(): { id: string; costCodeId: string; code: string; description: string }
}

export type EditedBaseline<Line extends WorkingLine> = { lines: (Line | WorkingLine)[]; contingencyPct: Percent | null }

/**
 * Applies edits to a plan and computes every amount. Entering an amount on the contingency line clears its percentage.
 * A percentage above zero adds the line if it's missing.
 */
export function editBaseline<Line extends WorkingLine>(
  plan: { lines: readonly Line[]; contingencyPct: Percent | null },
  edits: BaselineEdits,
  codes: Codes,
): EditedBaseline<Line> {
  const contingencyPct = pctAfter(plan, edits)
  const gone = new Set(edits.removed.map(({ id }) => id))
  const changes = new Map(edits.changed.map(({ id, change }) => [id, change]))
  const lines: (Line | WorkingLine)[] = plan.lines
    .filter((line) => !gone.has(line.id))
    .map((line) => changedLine(line, changes.get(line.id), codes))
  let last = Math.max(0, ...plan.lines.map((line) => line.position))
  for (const line of edits.added) lines.push(newLine(line, codes, ++last, hasContingency(lines)))
  const wanted = contingencyPct !== null && Number(contingencyPct) > 0 && lines.length > 0
  if (wanted && !hasContingency(lines)) lines.push(contingencyLine(codes, ++last))
  return { lines: withAmounts(lines, contingencyPct), contingencyPct }
}

function pctAfter(
  { lines, contingencyPct }: { lines: readonly WorkingLine[]; contingencyPct: Percent | null },
  edits: BaselineEdits,
): Percent | null {
  if (edits.contingencyPct !== undefined) return edits.contingencyPct
  const contingency = lines.find((line) => line.isContingency)
  const typed = edits.changed.some(({ id, change }) => id === contingency?.id && change.originalCents !== undefined)
  return typed ? null : contingencyPct
}

function changedLine<Line extends WorkingLine>(line: Line, change: LineEdit | undefined, codes: Codes): Line {
  if (!change) return line
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as LineEdit
  const next: Line = { ...line, ...given }
  if (isAmountTypedOver(line, given)) next.unitCostCents = null
  return given.costCodeId === undefined ? next : { ...next, code: codes.codeOf(given.costCodeId) }
}

/** Checks whether an entered amount replaces quantity × unit cost. */
function isAmountTypedOver(line: LineBaseline, given: LineEdit): boolean {
  const amountAlone = given.originalCents !== undefined && given.qty === undefined && given.unitCostCents === undefined
  return amountAlone && line.unitCostCents !== null && given.originalCents !== line.originalCents
}

/** The first line in a contingency category holds the contingency. */
function newLine(line: NewLine, codes: Codes, position: number, hasOne: boolean): WorkingLine {
  const code = codes.codeOf(line.costCodeId)
  const reserves = isForContingency(code)
  return {
    ...line,
    code,
    position,
    isContingency: reserves && !hasOne,
    contingencyApplies: line.contingencyApplies && !reserves,
  }
}

function contingencyLine(codes: Codes, position: number): WorkingLine {
  return {
    ...NO_PROGRESS,
    ...codes.contingency(),
    qty: null,
    unit: null,
    unitCostCents: null,
    originalCents: 0,
    contingencyApplies: false,
    isContingency: true,
    position,
  }
}

function hasContingency(lines: readonly LineBaseline[]): boolean {
  return lines.some((line) => line.isContingency)
}

export const PLAN_KEYS = [
  'costCodeId',
  'description',
  'qty',
  'unit',
  'unitCostCents',
  'originalCents',
  'contingencyApplies',
  'isContingency',
] as const satisfies (keyof LineBaseline)[]

export const PROGRESS_KEYS = Object.keys(NO_PROGRESS) as (keyof LineProgress)[]

/** Checks whether a line changed in any of these fields. */
export function differsIn(
  before: Partial<WorkingLine>,
  after: Partial<WorkingLine>,
  keys: readonly (keyof WorkingLine)[],
): boolean {
  return keys.some((key) => before[key] !== after[key])
}
