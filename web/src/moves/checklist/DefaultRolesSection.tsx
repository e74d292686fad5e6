import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { later, partOf } from '../../ui/later.tsx'

const DefaultRolesDialog = partOf(
  later(() => import('./DefaultRolesDialog.tsx')),
  'DefaultRolesDialog',
)

/** In the settings: who does the checklist items of each stage. */
export function DefaultRolesSection() {
  const [open, setOpen] = useState(false)
  return (
    <Section title={m.moves_defaults_title()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <p className="text-14 text-ink-soft">{m.moves_defaults_text()}</p>
        <Button onClick={() => setOpen(true)}>{m.moves_defaults_open()}</Button>
      </div>
      {open && <DefaultRolesDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
