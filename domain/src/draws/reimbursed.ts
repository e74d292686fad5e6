/** What was paid of one invoice or expense on one line. */
export type PaidPart = { costId: string; lineId: string; paidCents: number }
/** What draws reimbursed of it on a line, which it may have left since. */
export type ReimbursedPart = { costId: string; lineId: string; reimbursedCents: number }

/**
 * Returns what of each part was reimbursed, in the order of the parts. What was reimbursed on a line that the cost isn't
 * on anymore, because the schedule was arranged differently, counts on its other lines, so that nothing is reimbursed
 * twice.
 */
export function reimbursedOf(parts: readonly PaidPart[], reimbursed: readonly ReimbursedPart[]): number[] {
  const left = new Map<string, number>()
  for (const { costId, lineId, reimbursedCents } of reimbursed) {
    const key = keyOf(costId, lineId)
    left.set(key, (left.get(key) ?? 0) + reimbursedCents)
  }
  const own = parts.map(({ costId, lineId }) => take(left, keyOf(costId, lineId)))
  const moved = new Map<string, number>()
  for (const { costId, lineId } of reimbursed)
    moved.set(costId, (moved.get(costId) ?? 0) + take(left, keyOf(costId, lineId)))
  return parts.map(({ costId, paidCents }, index) => {
    const room = Math.max(0, paidCents - own[index]!)
    const given = Math.min(room, moved.get(costId) ?? 0)
    if (given > 0) moved.set(costId, moved.get(costId)! - given)
    return own[index]! + given
  })
}

function keyOf(costId: string, lineId: string): string {
  return `${costId}:${lineId}`
}

function take(from: Map<string, number>, key: string): number {
  const amount = from.get(key) ?? 0
  from.delete(key)
  return amount
}
