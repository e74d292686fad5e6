import { useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches, and rerenders the component when that changes.
 * @param guess what the server took for the answer
 */
export function useMediaQuery(query: string, guess = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => guess,
  )
}
