import { createContext, use } from 'react'

/** The address of the current page without its query, for links to the same page in another language. */
export const SitePathContext = createContext('/')

export function useSitePath(): string {
  return use(SitePathContext)
}
