import type { ReactNode } from 'react'

/**
 * What can be done next, always in reach: at the bottom of the screen, above the phone's bar. The last child is the
 * step forward; on a phone it takes the room that is left, and the note is only read out.
 */
export function ActionBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] max-md:[&>:last-child]:grow md:px-5">
      {note && <div className="min-w-0 flex-1 basis-60 text-13 text-ink-soft max-md:sr-only">{note}</div>}
      {children}
    </div>
  )
}
