import type { ReactNode } from 'react'

/** A plain label, such as Draft or a deal's tag. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-5.5 items-center rounded-full border border-line-strong px-2 text-12 font-medium text-ink-soft">
      {children}
    </span>
  )
}
