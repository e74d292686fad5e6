import type { ReactNode } from 'react'

/** The bar at the end of an invoice, at the thumb on a phone. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-gutter py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      {children}
    </footer>
  )
}
