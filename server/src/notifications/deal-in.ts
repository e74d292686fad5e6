const OF_DEAL = /^\/app\/deals\/([0-9a-f-]{36})(?=[/?#]|$)/

/** The deal that a link within the app leads to. */
export function dealIn(link: string | null): string | null {
  return OF_DEAL.exec(link ?? '')?.[1] ?? null
}
