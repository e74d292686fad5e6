import type { Given } from './given.ts'

/** The element with what a page was written with (`server-page.tsx`). */
export const GIVEN_ID = 'given'
export type Written = Pick<Given, 'path' | 'isDesk'> & { replies: Readonly<Record<string, unknown>> }

/** @returns null if the server wrote no page, or one that this visitor doesn't go on with (`check-given.js`) */
export function takeGiven(root: HTMLElement): Given | null {
  const { dataset } = document.documentElement
  const isOurs = dataset['given'] !== undefined && dataset['given'] !== 'other'
  if (!isOurs) {
    root.replaceChildren()
    seen()
    return null
  }
  const { path, isDesk, replies } = JSON.parse(document.getElementById(GIVEN_ID)!.textContent) as Written
  const left = new Map(Object.entries(replies))
  for (const event of ['plumbline:moved', 'popstate']) addEventListener(event, () => left.clear(), { once: true })
  return { path, isDesk, ask: (address) => left.get(address) ?? null, take: (address) => left.delete(address) }
}

/** The page fits this window from now on. */
export function seen(): void {
  for (const mark of ['given', 'drawn']) delete document.documentElement.dataset[mark]
}
