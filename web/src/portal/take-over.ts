import type { Given } from './given.ts'
import { MOVED } from './place.tsx'

/** The element with what a page was written with (`server-page.tsx`). */
export const GIVEN_ID = 'given'
export type Written = Pick<Given, 'path' | 'isDesk'> & { replies: Readonly<Record<string, unknown>> }

/** @returns null if the server wrote no page, or one that this visitor doesn't go on with (`check-given.js`) */
export function takeGiven(root: HTMLElement): Given | null {
  const { given } = document.documentElement.dataset
  if (!given || given === 'other') {
    root.replaceChildren()
    seen()
    return null
  }
  const { replies, ...page } = JSON.parse(document.getElementById(GIVEN_ID)!.textContent) as Written
  const left = new Map(Object.entries(replies))
  for (const event of [MOVED, 'popstate']) addEventListener(event, () => left.clear())
  return { ...page, ask: (address) => left.get(address), take: (address) => left.delete(address) }
}

/** The page fits this window from now on. */
export function seen(): void {
  const { dataset } = document.documentElement
  delete dataset['given']
  delete dataset['drawn']
}
