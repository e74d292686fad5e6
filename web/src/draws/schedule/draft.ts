import type { DrawSchedule, ScheduleLineInput } from '@plumbline/contract/draws/schedule'
import { newId } from '@plumbline/domain/ids'
import { splitCents, sumCents } from '@plumbline/domain/money'

/** A line being typed. */
export type DraftLine = {
  /** the line's own id, or one made here until it's saved */
  key: string
  isNew: boolean
  code: string
  name: string
  scheduledCents: number | null
  budgetLineIds: readonly string[]
  /** approved on funded draws; such a line stays */
  drawnCents: number
}

export type ScheduleDraft = { lines: readonly DraftLine[] }

export function draftOf({ lines }: Pick<DrawSchedule, 'lines'>): ScheduleDraft {
  return {
    lines: lines.map(({ id, code, name, scheduledCents, budgetLines, drawnCents }) => ({
      key: id,
      isNew: false,
      code,
      name,
      scheduledCents,
      budgetLineIds: budgetLines.map((line) => line.id),
      drawnCents,
    })),
  }
}

type NewLine = Partial<Pick<DraftLine, 'code' | 'name' | 'scheduledCents' | 'budgetLineIds'>>

export function newLine(line: NewLine = {}): DraftLine {
  const blank = { code: '', name: '', scheduledCents: null, budgetLineIds: [] }
  return { ...blank, ...line, key: newId(), isNew: true, drawnCents: 0 }
}

/** @param lines must have no problems */
export function inputOf(lines: readonly DraftLine[]): ScheduleLineInput[] {
  return lines.map(({ key, isNew, code, name, scheduledCents, budgetLineIds }) => ({
    id: isNew ? null : key,
    code: code.trim(),
    name: name.trim(),
    scheduledCents: scheduledCents ?? 0,
    budgetLineIds: [...budgetLineIds],
  }))
}

export function totalOf(lines: readonly DraftLine[]): number {
  return sumCents(lines.map(({ scheduledCents }) => scheduledCents ?? 0))
}

/** Whether lines can become one: at most one of them has money drawn on it, and that one stays. */
export function mayMerge(lines: readonly DraftLine[]): boolean {
  return lines.length > 1 && lines.filter(({ drawnCents }) => drawnCents > 0).length < 2
}

/** Makes the chosen lines one, in the place and with the name of the first; a saved line keeps its history. */
export function mergeLines(lines: readonly DraftLine[], keys: ReadonlySet<string>): DraftLine[] {
  const chosen = lines.filter(({ key }) => keys.has(key))
  const [first] = chosen
  if (!first || !mayMerge(chosen)) return [...lines]
  const kept = chosen.find(({ drawnCents }) => drawnCents > 0) ?? chosen.find(({ isNew }) => !isNew) ?? first
  const merged: DraftLine = {
    ...first,
    key: kept.key,
    isNew: kept.isNew,
    drawnCents: kept.drawnCents,
    code: chosen.find(({ code }) => code !== '')?.code ?? '',
    name: chosen.find(({ name }) => name.trim() !== '')?.name ?? '',
    scheduledCents: totalOf(chosen),
    budgetLineIds: chosen.flatMap(({ budgetLineIds }) => budgetLineIds),
  }
  return lines.flatMap((line) => (line === first ? [merged] : keys.has(line.key) ? [] : [line]))
}

type BudgetLine = DrawSchedule['budgetLines'][number]

/** Makes a line for each budget line of a merged one. Its amount is split as the budget has them; no cent is lost. */
export function takeApart(
  lines: readonly DraftLine[],
  key: string,
  budget: ReadonlyMap<string, BudgetLine>,
): DraftLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key || line.budgetLineIds.length < 2 || line.drawnCents > 0) return [line]
    const weights = line.budgetLineIds.map((id) => BigInt(Math.max(0, budget.get(id)?.revisedCents ?? 0)))
    const isEven = weights.every((weight) => weight === 0n)
    const shares = splitCents(line.scheduledCents ?? 0, isEven ? weights.map(() => 1n) : weights)
    return line.budgetLineIds.map((id, index) => {
      const { code = '', name = '' } = budget.get(id) ?? {}
      const part = newLine({ code, name, scheduledCents: shares[index] ?? 0, budgetLineIds: [id] })
      return index === 0 ? { ...part, key: line.key, isNew: line.isNew } : part
    })
  })
}

export function moveLine(lines: readonly DraftLine[], from: number, step: 1 | -1): DraftLine[] {
  const line = lines[from]
  const to = from + step
  return line && to >= 0 && to < lines.length ? lines.toSpliced(from, 1).toSpliced(to, 0, line) : [...lines]
}

export type LineProblem = 'name' | 'scheduledCents' | 'below_drawn'

/** The problems that keep lines from being saved, by line key. */
export function problemsOf(lines: readonly DraftLine[]): ReadonlyMap<string, readonly LineProblem[]> {
  const found = lines.map(({ key, name, scheduledCents, drawnCents }): [string, LineProblem[]] => [
    key,
    [
      ...(name.trim() === '' ? (['name'] as const) : []),
      ...(scheduledCents === null ? (['scheduledCents'] as const) : []),
      ...(scheduledCents !== null && scheduledCents < drawnCents ? (['below_drawn'] as const) : []),
    ],
  ])
  return new Map(found.filter(([, problems]) => problems.length > 0))
}
