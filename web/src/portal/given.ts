import { createContext, use, useSyncExternalStore } from 'react'

/**
 * What the server wrote the page with. Pages that the browser writes itself are given nothing, and ask the API.
 * (docs/decisions/0261)
 */
export type Given = {
  /** the path of the page */
  path: string
  isDesk: boolean
  /** @returns the API's answer at an address below `/portal`, a promise of it while the server writes, or null */
  ask(address: string): unknown
  /** For a page that begins: whether it was given this answer. Later it has to ask, since answers grow old. */
  take(address: string): boolean
}

export const NOTHING_GIVEN: Given = { path: '/portal', isDesk: false, ask: () => null, take: () => false }
export const GivenContext = createContext<Given>(NOTHING_GIVEN)

/** The answer that the page was written with, for its first state. */
export function useGiven<Reply>(address: string): Reply | null {
  const answer = use(GivenContext).ask(address)
  return (answer instanceof Promise ? use(answer) : answer) as Reply | null
}

/** Whether the page runs here: not on the server, nor while the script takes over what the server wrote. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether there is room for a record beside its list. The server guesses. */
export function useIsDesk(): boolean {
  const { isDesk } = use(GivenContext)
  return useSyncExternalStore(
    followWidth,
    () => desk().matches,
    () => isDesk,
  )
}

const desk = () => matchMedia('(min-width: 1024px)')

function followWidth(changed: () => void): () => void {
  const query = desk()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function never(): () => void {
  return ignore
}

function ignore(): void {}
