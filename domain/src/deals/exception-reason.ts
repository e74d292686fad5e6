/** Minimum length of the reason for an exception: overriding a gate or reopening a closed deal. */
export const SHORTEST_EXCEPTION_REASON = 10

export function hasReason(reason: string | null | undefined): boolean {
  return (reason?.trim().length ?? 0) >= SHORTEST_EXCEPTION_REASON
}
