import type { ReactNode } from 'react'
import { formatCount } from '../figures/format.ts'

export const STRIP = 'pale-ends flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]'
export const TAB =
  'touch-target flex shrink-0 items-center gap-1.5 border-b-2 border-transparent py-2.5 text-14 whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2'
export const CURRENT = 'border-brass-edge! font-semibold text-ink!'

/** The content of a tab. */
export function TabFace({ label, count, changed }: { label: ReactNode; count?: number; changed?: boolean }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="font-normal text-ink-soft figures">{formatCount(count)}</span>}
      {changed && <span aria-hidden className="size-1.5 rounded-full bg-brass-edge" />}
    </>
  )
}
