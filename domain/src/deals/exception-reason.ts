/** Letters that the reason of an exception has at least: an override of a gate, the reopening of a closed deal. */
export const SHORTEST_EXCEPTION_REASON = 10

export function hasReason(reason: string | null | undefined): boolean {
  return (reason?.trim().length ?? 0) >= SHORTEST_EXCEPTION_REASON
}
