/** The deal's punch list. */
export function punchLink(dealId: string): string {
  return `/app/deals/${dealId}/on-site`
}

export function siteLogLink(dealId: string): string {
  return `${punchLink(dealId)}?part=log`
}
