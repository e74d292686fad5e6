import { type Cents, cents } from '../../money.ts'

/** A line at the time its version was approved. */
export type VersionLine = {
  id: string
  code: string
  description: string
  qty: string | null
  unit: string | null
  unitCostCents: number | null
  originalCents: number
}

export type LineDiff = {
  id: string
  kind: 'added' | 'removed' | 'changed' | 'same'
  before: VersionLine | null
  after: VersionLine | null
  /** after − before */
  deltaCents: Cents
}

/** Returns the differences between two versions, line by line, ordered by code. */
export function versionDiff(before: readonly VersionLine[], after: readonly VersionLine[]): LineDiff[] {
  const earlier = new Map(before.map((line) => [line.id, line]))
  const later = new Map(after.map((line) => [line.id, line]))
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((id) => diffOf(id, earlier.get(id) ?? null, later.get(id) ?? null))
    .sort(byCode)
}

function diffOf(id: string, before: VersionLine | null, after: VersionLine | null): LineDiff {
  const deltaCents = cents((after?.originalCents ?? 0) - (before?.originalCents ?? 0))
  return { id, kind: kindOf(before, after), before, after, deltaCents }
}

function kindOf(before: VersionLine | null, after: VersionLine | null): LineDiff['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  const same = COMPARED.every((key) => before[key] === after[key])
  return same ? 'same' : 'changed'
}

const COMPARED = ['code', 'description', 'qty', 'unit', 'unitCostCents', 'originalCents'] as const

function byCode(one: LineDiff, other: LineDiff): number {
  const [left, right] = [one, other].map(({ before, after }) => (after ?? before)!)
  return left!.code.localeCompare(right!.code, 'en') || left!.description.localeCompare(right!.description, 'en')
}
