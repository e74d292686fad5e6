import type { ApprovalRule } from './rule.ts'

/** A rule that two people changed differently. Null = deleted. */
export type RuleClash = { id: string; mine: ApprovalRule | null; theirs: ApprovalRule | null }

export type MergedRules = {
  /** in order, with what only one of them changed; a rule that both changed is as in `theirs` */
  rules: ApprovalRule[]
  clashes: RuleClash[]
}

/** Puts together two changes of the same rules, `base`. */
export function mergeRules(
  base: readonly ApprovalRule[],
  mine: readonly ApprovalRule[],
  theirs: readonly ApprovalRule[],
): MergedRules {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const clashes: RuleClash[] = []
  const rules = orderOf(base, mine, theirs).flatMap((id): ApprovalRule[] => {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)]
    if (isSame(my, their) || isSame(my, was)) return their ? [their] : []
    if (isSame(their, was)) return my ? [my] : []
    clashes.push({ id, mine: my ?? null, theirs: their ?? null })
    return their ? [their] : []
  })
  return { rules, clashes }
}

/** Takes the chosen side of each clash. */
export function chosenRules(
  { rules, clashes }: MergedRules,
  mine: readonly ApprovalRule[],
  keepsMine: ReadonlySet<string>,
): ApprovalRule[] {
  const own = clashes.filter(({ id }) => keepsMine.has(id))
  const kept = rules.flatMap((rule) => {
    const clash = own.find(({ id }) => id === rule.id)
    if (!clash) return [rule]
    return clash.mine ? [clash.mine] : []
  })
  const missing = own.filter(({ id, mine: my }) => my !== null && !kept.some((rule) => rule.id === id))
  return [...kept, ...missing.flatMap(({ id }) => mine.find((rule) => rule.id === id) ?? [])]
}

/** The order of the person who moved rules; theirs if both did. What the other one added comes last. */
function orderOf(
  base: readonly ApprovalRule[],
  mine: readonly ApprovalRule[],
  theirs: readonly ApprovalRule[],
): string[] {
  const [before, own, other] = [base, mine, theirs].map((rules) => rules.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ]
  const first = isInOrder(before, other) ? own : other
  return [...new Set([...first, ...own, ...other])]
}

function byId(rules: readonly ApprovalRule[]): ReadonlyMap<string, ApprovalRule> {
  return new Map(rules.map((rule) => [rule.id, rule]))
}

function isInOrder(before: readonly string[], after: readonly string[]): boolean {
  const places = after.map((id) => before.indexOf(id)).filter((place) => place >= 0)
  return places.every((place, index) => index === 0 || place > places[index - 1]!)
}

function isSame(one: ApprovalRule | undefined, other: ApprovalRule | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
