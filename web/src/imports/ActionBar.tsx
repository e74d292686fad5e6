import type { ReactNode } from 'react'

type Props = { note?: ReactNode; /** Actions other than continuing. */ aside: ReactNode; children: ReactNode }

/**
 * The next actions, always in reach at the bottom of the screen. On a phone, only the forward action stays there, above
 * the
 * phone's tab bar; the others come after the content to save space.
 */
export function ActionBar({ note, aside, children }: Props) {
  return (
    <div className="contents md:sticky md:bottom-0 md:z-10 md:flex md:items-center md:justify-end md:gap-3 md:border-t md:border-line md:bg-paper md:px-5 md:py-3">
      {note && <div className="min-w-0 flex-1 text-13 text-ink-soft max-md:sr-only">{note}</div>}
      <div className="flex items-center gap-3 max-md:flex-wrap max-md:px-4 max-md:pb-6">{aside}</div>
      <div
        data-action-bar
        className="max-md:sticky max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] max-md:z-10 max-md:grid max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3"
      >
        {children}
      </div>
    </div>
  )
}
