import { categoryOf, isForContingency } from '../budgets/contingency.ts'
import type { Dependency } from './item.ts'

/** A budget line to plan work for. */
export type BudgetedWork = { id: string; code: string; description: string }

/** An item to add. It waits for other items of the same list, by their position in it. */
export type PlannedItem = {
  title: string
  durationDays: number
  budgetLineId: string | null
  waitsFor: readonly (Omit<Dependency, 'itemId'> & { place: number })[]
}

type Habit = { days: number; after: readonly string[] }

/**
 * How long a category of work usually takes, in working days, and which categories it waits for. If a budget doesn't have
 * one of these, whatever that one waits for counts instead.
 */
const HABITS: Readonly<Record<string, Habit>> = {
  '02': { days: 5, after: [] },
  '03': { days: 5, after: ['02'] },
  '28': { days: 2, after: ['02'] },
  '04': { days: 5, after: ['02', '03'] },
  '05': { days: 8, after: ['04'] },
  '06': { days: 8, after: ['05', '03'] },
  '07': { days: 4, after: ['06'] },
  '09': { days: 4, after: ['06'] },
  '08': { days: 10, after: ['07', '09'] },
  '10': { days: 8, after: ['06'] },
  '11': { days: 7, after: ['06'] },
  '12': { days: 6, after: ['06'] },
  '13': { days: 2, after: ['10', '11', '12', '07', '09'] },
  '14': { days: 8, after: ['13'] },
  '15': { days: 6, after: ['14'] },
  '16': { days: 5, after: ['08'] },
  '18': { days: 5, after: ['14'] },
  '19': { days: 10, after: ['15'] },
  '21': { days: 8, after: ['14'] },
  '17': { days: 6, after: ['15', '21'] },
  '20': { days: 1, after: ['19', '17'] },
  '22': { days: 6, after: ['08'] },
  '23': { days: 4, after: ['05'] },
  '25': { days: 5, after: ['06'] },
  '26': { days: 15, after: ['04'] },
  '24': { days: 4, after: ['16', '22', '23', '26'] },
  '27': { days: 2, after: ['20', '18', '24', '25'] },
  '50': { days: 10, after: [] },
  '51': { days: 15, after: ['50'] },
  '52': { days: 30, after: ['50'] },
  '54': { days: 6, after: ['51'] },
  '55': { days: 8, after: ['54'] },
  '56': { days: 5, after: ['54'] },
  '57': { days: 5, after: ['54'] },
  '53': { days: 4, after: ['55', '52'] },
  '58': { days: 4, after: ['53', '56', '57'] },
  '59': { days: 10, after: ['53'] },
}

/** Costs that accompany the work, such as a portable toilet. They aren't scheduled unless they're named below. */
const ACCOMPANIES = '01'
const FIRST: ReadonlySet<string> = new Set(['01-010', '01-020'])
const LAST: ReadonlySet<string> = new Set(['01-080'])
const FIRST_DAYS = 5
const LAST_DAYS = 2
const OTHER_DAYS = 3

/**
 * Plans one item for each budget line, in the order in which a house is usually built. Permits come first, cleaning comes
 * last, and the lines of a category share its usual days one after the other. Contingency and costs that accompany the work
 * are left out. People adjust the rest. Amounts play no part, since not everyone who plans may see them.
 */
export function itemsFromBudget(lines: readonly BudgetedWork[]): PlannedItem[] {
  const work = lines.filter(({ code }) => !isForContingency(code) && !accompanies(code))
  const first = work.filter(({ code }) => FIRST.has(code))
  const last = work.filter(({ code }) => LAST.has(code))
  const between = Map.groupBy(
    work.filter(({ code }) => !FIRST.has(code) && !LAST.has(code)),
    ({ code }) => categoryOf(code),
  )
  const order = [...Object.keys(HABITS), ...[...between.keys()].filter((category) => !(category in HABITS))]
  const items: PlannedItem[] = []
  const ends = new Map<string, number>()

  /** @returns the position of the last one */
  const addChain = (chain: readonly BudgetedWork[], days: number, after: readonly number[]): number => {
    chain.forEach(({ id, description }, index) => {
      const waitsFor = index === 0 ? after : [items.length - 1]
      items.push({
        title: description,
        durationDays: Math.max(1, Math.round(days / chain.length)),
        budgetLineId: id,
        waitsFor: waitsFor.map((place) => ({ place, type: 'FS' as const, lagDays: 0 })),
      })
    })
    return items.length - 1
  }
  const start = first.length === 0 ? null : addChain(first, FIRST_DAYS, [])

  for (const category of inOrder(order, between)) {
    const chain = between.get(category)!
    const waitsFor = nearest(category, between).map((other) => ends.get(other)!)
    const after = waitsFor.length > 0 || start === null ? waitsFor : [start]
    ends.set(category, addChain(chain, HABITS[category]?.days ?? OTHER_DAYS, after))
  }
  const open = endsOf(items)
  if (last.length > 0) addChain(last, LAST_DAYS, open)
  return items
}

function accompanies(code: string): boolean {
  return categoryOf(code) === ACCOMPANIES && !FIRST.has(code) && !LAST.has(code)
}

/** The categories of a budget, each after those it waits for. */
function inOrder(order: readonly string[], present: ReadonlyMap<string, unknown>): string[] {
  const placed: string[] = []
  const visit = (category: string) => {
    if (placed.includes(category)) return
    for (const before of nearest(category, present)) visit(before)
    placed.push(category)
  }
  for (const category of order) if (present.has(category)) visit(category)
  return placed
}

/** The categories of a budget that a category waits for, without those that another of them already waits for. */
function nearest(category: string, present: ReadonlyMap<string, unknown>): string[] {
  const found = presentBefore(category, present)
  return found.filter((one) => !found.some((other) => other !== one && isBefore(one, other)))
}

function presentBefore(category: string, present: ReadonlyMap<string, unknown>): string[] {
  const after = HABITS[category]?.after ?? []
  return [...new Set(after.flatMap((before) => (present.has(before) ? [before] : presentBefore(before, present))))]
}

function isBefore(category: string, later: string): boolean {
  return (HABITS[later]?.after ?? []).some((before) => before === category || isBefore(category, before))
}

/** The positions of the items that nothing waits for. */
function endsOf(items: readonly PlannedItem[]): number[] {
  const waitedFor = new Set(items.flatMap(({ waitsFor }) => waitsFor.map(({ place }) => place)))
  return [...items.keys()].filter((place) => !waitedFor.has(place))
}
