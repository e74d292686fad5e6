import type { ReactNode } from 'react'
import { MAIN_ID } from './SkipLink.tsx'

/** The main area of a page that stands outside every frame. */
export function BareMain({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}
