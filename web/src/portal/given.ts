import { createContext, use } from 'react'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'

/**
 * What the server wrote the page with. Pages that the browser writes itself are given nothing, and ask the API.
 * (docs/decisions/0261)
 */
export type Given = {
  /** the path of the page */
  path: string
  isDesk: boolean
  /** @returns the API's answer at an address below `/portal`, a promise of it while the server writes, or nothing */
  ask(address: string): unknown
  /** For a page that begins: whether it was given this answer. Later it has to ask, since answers grow old. */
  take(address: string): boolean
}

const nothing = () => false
export const GivenContext = createContext<Given>({ path: '', isDesk: false, ask: nothing, take: nothing })

/** The answer that the page was written with, for its first state. */
export function useGiven<Reply>(address: string): Reply | null {
  const answer = use(GivenContext).ask(address)
  return ((answer instanceof Promise ? use(answer) : answer) || null) as Reply | null
}

/** Whether the page runs here: not on the server, nor while the script takes over what the server wrote. */
export function useIsTakenOver(): boolean {
  // It holds in every browser, and not yet where the server’s guess counts.
  return useMediaQuery('all')
}
