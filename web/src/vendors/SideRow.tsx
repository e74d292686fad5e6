import type { ReactNode } from 'react'

type Props = {
  name: string
  children: ReactNode
  /** a sentence below them */
  note?: string | null
  action?: ReactNode
}

/** A name and its value in a column beside the main part. */
export function SideRow({ name, children, note = null, action }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 text-14">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right figures">{children}</dd>
      {note !== null && <dd className="w-full text-13 text-ink-soft">{note}</dd>}
      {action && <dd className="flex w-full justify-end gap-1">{action}</dd>}
    </div>
  )
}
