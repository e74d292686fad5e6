import type { ReactNode } from 'react'

/** A plain word about a thing: Draft, a tag of a deal. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-5.5 items-center rounded-full border border-line-strong px-2 text-12 font-medium text-ink-soft">
      {children}
    </span>
  )
}
