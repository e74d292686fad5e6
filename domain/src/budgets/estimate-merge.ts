import type { EstimateLine } from './estimate-line.ts'

type Lines = readonly EstimateLine[]

export type MergedLines = {
  /** both people's changes; where they clash, one's own */
  lines: EstimateLine[]
  /** the lines that both changed, each to something else; null: that side deleted it */
  clashes: { id: string; mine: EstimateLine | null; theirs: EstimateLine | null }[]
}

/** Two people changed the lines of one estimate at once: what only one of them changed stands, whoever it was. */
export function mergeLines(seen: Lines, mine: Lines, theirs: Lines): MergedLines {
  const [before, own, other] = [byId(seen), byId(mine), byId(theirs)]
  const clashes: MergedLines['clashes'] = []
  const kept = new Map<string, EstimateLine>()
  // Theirs first, so that lines keep their place and new ones of one's own come last.
  for (const id of new Set([...theirs, ...mine].map((line) => line.id))) {
    const [was, my, their] = [before.get(id) ?? null, own.get(id) ?? null, other.get(id) ?? null]
    const iChanged = !isSameLine(was, my)
    const winner = iChanged ? my : their
    if (iChanged && !isSameLine(was, their) && !isSameLine(my, their)) clashes.push({ id, mine: my, theirs: their })
    if (winner) kept.set(id, winner)
  }
  return { lines: [...kept.values()], clashes }
}

/** Puts what the others wrote in place of one's own, for the clashes named. */
export function takeTheirs({ lines, clashes }: MergedLines, ids: readonly string[]): EstimateLine[] {
  const taken = clashes.filter((clash) => ids.includes(clash.id))
  const known = new Set(lines.map((line) => line.id))
  const replaced = lines.flatMap((line) => {
    const clash = taken.find(({ id }) => id === line.id)
    return clash ? (clash.theirs ?? []) : line
  })
  return [...replaced, ...taken.flatMap(({ id, theirs }) => (theirs && !known.has(id) ? theirs : []))]
}

function byId(lines: Lines): Map<string, EstimateLine> {
  return new Map(lines.map((line) => [line.id, line]))
}

function isSameLine(one: EstimateLine | null, other: EstimateLine | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof EstimateLine)[]).every((key) => one[key] === other[key])
}
