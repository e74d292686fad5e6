import type { ReactNode } from 'react'

/** Fields that belong together, under a title of their own within a section. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-14 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
