import type { ReactNode } from 'react'

/** Words for people who hear the page; nothing is drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
