import type { OpenApproval } from './queries.ts'

type Side = OpenApproval['approval']
/** A budget line that two subjects take from. `taken`: by those that wait; `counted`: the ones that already count in it. */
export type SharedLine = {
  lineId: string
  name: string
  nowCents: number
  taken: { approval: Side; cents: number }[]
  counted: Side[]
  afterCents: number
}

/** What both leave on each budget line they share. */
export function sharedLines(one: OpenApproval, other: OpenApproval): SharedLine[] {
  return one.pane.left.flatMap((line): SharedLine[] => {
    const otherLine = other.pane.left.find(({ lineId }) => lineId === line.lineId)
    if (!otherLine) return []
    const sides = [
      { approval: one.approval, cents: line.thisCents },
      { approval: other.approval, cents: otherLine.thisCents },
    ]
    const taken = sides.filter(({ approval }) => approval.status === 'pending')
    return [
      {
        lineId: line.lineId,
        name: `${line.code} ${line.name}`,
        nowCents: line.leftBeforeCents,
        taken,
        counted: sides.filter(({ approval }) => approval.status === 'approved').map(({ approval }) => approval),
        afterCents: line.leftBeforeCents - taken.reduce((sum, { cents }) => sum + cents, 0),
      },
    ]
  })
}
