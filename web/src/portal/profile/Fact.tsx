import type { ReactNode } from 'react'

/** A row of what is on file, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-2.5 text-15">
      <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
