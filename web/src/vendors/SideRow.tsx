import type { ReactNode } from 'react'

/** A name and its value in a column beside the main part. */
export function SideRow({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 text-14">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right figures">{children}</dd>
      {action && <dd className="flex w-full justify-end gap-1">{action}</dd>}
    </div>
  )
}
