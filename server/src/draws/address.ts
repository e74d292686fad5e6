/** Where a draw is in the application. */
export function drawAddress(dealId: string, drawId: string): string {
  return `/app/deals/${dealId}/draws?draw=${drawId}`
}
