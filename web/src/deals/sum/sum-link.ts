import type { DealSum } from '@plumbline/domain/deals/sums'

/** Parts of the board's address that don't decide which deals it shows. */
const NOT_A_FILTER = ['at', 'sum', 'sort', 'order', 'columns', 'lang', 'since'] as const

type Narrowing = { type?: string; stage?: string; since?: 'contract' }

/**
 * Returns the address of the deals that a sum adds up.
 * @param search the filters on screen, if any
 */
export function sumLink(of: DealSum, narrowing: Narrowing = {}, search = new URLSearchParams()): string {
  const kept = new URLSearchParams(search)
  for (const name of NOT_A_FILTER) kept.delete(name)
  kept.set('of', of)
  for (const [name, value] of Object.entries(narrowing)) if (value) kept.set(name, value)
  return `/app/deals/sum?${kept}`
}

/** Returns the address of the board or table with the same filters. */
export function dealsLink(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['of', 'since', 'stage']) kept.delete(name)
  return `/app/deals?${kept}`
}
