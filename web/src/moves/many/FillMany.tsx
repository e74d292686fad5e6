import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { type DealFields, type FieldKey, isPresent } from '@plumbline/domain/deals/fields'
import { coversField } from '@plumbline/domain/deals/policy'
import { useState } from 'react'
import { FieldInput } from '../../deals/FieldInput.tsx'
import { NeedsEditor } from '../../deals/gate/NeedsEditor.tsx'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  fields: readonly FieldKey[]
  deals: readonly GateOfDeal[]
  working: boolean
  run: (act: () => Promise<BulkOutcome>) => void
}

/** Fields filled in once for all deals that lack them. What a deal already has is never replaced. */
export function FillMany({ fields, deals, working, run }: Props) {
  const [draft, setDraft] = useState<Partial<DealFields>>({})
  const editable = fields.filter((field) => deals.some(({ abilities }) => coversField(abilities, field)))
  if (editable.length === 0) return <NeedsEditor />
  const filled = Object.entries(draft).filter(([, value]) => isPresent(value))
  const mine = deals.filter(({ abilities }) => editable.every((field) => coversField(abilities, field)))
  const fill = () =>
    run(() =>
      api.moves.fillMany({
        deals: mine.map(({ id, version }) => ({ id, version })),
        fields: Object.fromEntries(filled),
      }),
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (filled.length > 0) fill()
      }}
    >
      {editable.map((field) => (
        <FieldInput
          key={field}
          field={field}
          hideLabel={fields.length === 1}
          value={draft[field]}
          onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Button
        kind="plain"
        type="submit"
        wide
        working={working}
        disabled={filled.length === 0}
        disabledReason={m.moves_many_fill_first()}
      >
        {m.moves_many_fill({ count: mine.length })}
      </Button>
    </form>
  )
}
