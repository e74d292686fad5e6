/** The deal's punch list. */
export function punchLink(dealId: string): string {
  return `/app/deals/${dealId}/on-site`
}

/** One of the deal's updates to its lender. */
export function updateLink(dealId: string, id: string): string {
  return `${punchLink(dealId)}?part=updates&update=${id}`
}

export function siteLogLink(dealId: string): string {
  return `${punchLink(dealId)}?part=log`
}
