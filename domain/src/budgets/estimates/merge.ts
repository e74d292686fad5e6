import type { Estimate } from './estimate.ts'
import type { EstimateLine } from './line.ts'

type Lines = readonly EstimateLine[]

export type MergedLines = {
  /** both people's changes; the current user's where they conflict */
  lines: EstimateLine[]
  /** lines that both changed differently; null = deleted on that side */
  clashes: { key: string; mine: EstimateLine | null; theirs: EstimateLine | null }[]
}

/** Merges two people's concurrent changes to an estimate's lines. Whatever only one of them changed is kept. */
export function mergeLines(seen: Lines, mine: Lines, theirs: Lines): MergedLines {
  const [before, own, other] = [byKey(seen), byKey(mine), byKey(theirs)]
  const clashes: MergedLines['clashes'] = []
  const kept = new Map<string, EstimateLine>()
  // Theirs first, so that lines stay in place and the user's own new lines come last.
  for (const key of new Set([...theirs, ...mine].map((line) => line.key))) {
    const [was, my, their] = [before.get(key) ?? null, own.get(key) ?? null, other.get(key) ?? null]
    const iChanged = !isSameLine(was, my)
    const winner = iChanged ? my : their
    if (iChanged && !isSameLine(was, their) && !isSameLine(my, their)) clashes.push({ key, mine: my, theirs: their })
    if (winner) kept.set(key, winner)
  }
  return { lines: [...kept.values()], clashes }
}

/** Replaces the user's version with the other person's for the given conflicts. */
export function takeTheirs({ lines, clashes }: MergedLines, keys: readonly string[]): EstimateLine[] {
  const taken = clashes.filter((clash) => keys.includes(clash.key))
  const known = new Set(lines.map((line) => line.key))
  const replaced = lines.flatMap((line) => {
    const clash = taken.find(({ key }) => key === line.key)
    return clash ? (clash.theirs ?? []) : line
  })
  return [...replaced, ...taken.flatMap(({ key, theirs }) => (theirs && !known.has(key) ? theirs : []))]
}

function byKey(lines: Lines): Map<string, EstimateLine> {
  return new Map(lines.map((line) => [line.key, line]))
}

function isSameLine(one: EstimateLine | null, other: EstimateLine | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof EstimateLine)[]).every((fact) => one[fact] === other[fact])
}

type Head = Omit<Estimate, 'lines'>
const HEAD = ['perSqftCents', 'contingencyPct'] as const satisfies readonly (keyof Head)[]

/**
 * Both people's changes to an estimate. Items in `clashes` and `merged.clashes` have the user's own version until
 * someone chooses.
 */
export type MergedEstimate = {
  mine: Head
  theirs: Head
  clashes: (keyof Head)[]
  merged: MergedLines
}

export function mergeEstimates(seen: Estimate, mine: Estimate, theirs: Estimate): MergedEstimate {
  const iChanged = HEAD.filter((fact) => mine[fact] !== seen[fact])
  const own = Object.fromEntries(iChanged.map((fact) => [fact, mine[fact]])) as Partial<Head>
  return {
    mine: { perSqftCents: theirs.perSqftCents, contingencyPct: theirs.contingencyPct, ...own },
    theirs: { perSqftCents: theirs.perSqftCents, contingencyPct: theirs.contingencyPct },
    clashes: iChanged.filter((fact) => theirs[fact] !== seen[fact] && theirs[fact] !== mine[fact]),
    merged: mergeLines(seen.lines, mine.lines, theirs.lines),
  }
}

/** @param keepTheirs the facts and line keys that keep the other person's version */
export function resolvedEstimate({ mine, theirs, merged }: MergedEstimate, keepTheirs: readonly string[]): Estimate {
  return {
    perSqftCents: keepTheirs.includes('perSqftCents') ? theirs.perSqftCents : mine.perSqftCents,
    contingencyPct: keepTheirs.includes('contingencyPct') ? theirs.contingencyPct : mine.contingencyPct,
    lines: takeTheirs(merged, keepTheirs),
  }
}

/**
 * Returns the lines that differ: changed or deleted lines as they were before, changed or added lines as they are
 * after.
 */
export function changedLines(before: Lines, after: Lines): { before: EstimateLine[]; after: EstimateLine[] } {
  const [was, is] = [byKey(before), byKey(after)]
  return {
    before: before.filter((line) => !isSameLine(line, is.get(line.key) ?? null)),
    after: after.filter((line) => !isSameLine(was.get(line.key) ?? null, line)),
  }
}
