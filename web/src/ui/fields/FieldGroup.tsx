import type { ReactNode } from 'react'

/** Related fields under their own title within a section. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-14 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
