import { createContext, use } from 'react'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'

/**
 * The data that the server rendered the page with. Pages rendered in the browser have none, and ask the API.
 * (docs/decisions/0261)
 */
export type Given = {
  /** the path of the page */
  path: string
  isDesk: boolean
  /** @returns the API's answer at an address below `/portal`, a promise of it while the server renders, or nothing */
  ask(address: string): unknown
  /** Whether a page that just opened was given this answer. Later it has to ask, since answers go stale. */
  take(address: string): boolean
}

const nothing = () => false
export const GivenContext = createContext<Given>({ path: '', isDesk: false, ask: nothing, take: nothing })

/** The answer that the page was rendered with, for its first state. */
export function useGiven<Reply>(address: string): Reply | null {
  const answer = use(GivenContext).ask(address)
  return ((answer instanceof Promise ? use(answer) : answer) || null) as Reply | null
}

/** Whether the page runs in the browser: false on the server, and while the script takes over what it rendered. */
export function useIsTakenOver(): boolean {
  // True in every browser, but false while the server's guess still counts.
  return useMediaQuery('all')
}
