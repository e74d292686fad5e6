import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = { title: string; chosen: string | null; open: boolean; onToggle: () => void; children: ReactNode }

/** One part of the filter panel: its name and what's chosen, and below it the choices while it's open. */
export function FilterPart({ title, chosen, open, onToggle, children }: Props) {
  const id = useId()
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <div className="border-b border-line last:border-b-0">
      <h3 className="text-14">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className="flex min-h-control w-full items-center gap-2 px-4 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <Arrow aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
          <span className="shrink-0 font-medium">{title}</span>
          {chosen && <span className="min-w-0 flex-1 text-right text-13 text-blueprint">{chosen}</span>}
        </button>
      </h3>
      {open && (
        <div id={id} className="flex flex-col gap-2.5 px-4 pt-1 pb-3 pl-10">
          {children}
        </div>
      )}
    </div>
  )
}
