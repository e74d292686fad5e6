export const PAYMENTS_LINK = '/app/payments'

export function runLink(runId: string): string {
  return `${PAYMENTS_LINK}/runs/${runId}`
}
