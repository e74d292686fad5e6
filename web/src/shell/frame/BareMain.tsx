import type { ReactNode } from 'react'
import { MAIN_ID } from './SkipLink.tsx'

/** The main element of a page outside any frame. */
export function BareMain({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}
