import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { coversField } from '@plumbline/domain/deals/policy'
import { useState } from 'react'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { useSaved } from '../../ui/hooks/use-saved.ts'
import { DEAL_FACTS } from '../deal-facts.tsx'
import { FieldInput } from '../FieldInput.tsx'
import { useDealEdit } from '../use-deal-edit.ts'
import { NeedsEditor } from './NeedsEditor.tsx'

type Props = { deal: DealDetail; fields: readonly FieldKey[]; done: boolean }

/** The missing fields themselves, saved as they are filled in. */
export function FieldsFix({ deal, fields, done }: Props) {
  const edit = useDealEdit(deal.id, { quiet: true })
  const [draft, setDraft] = useState<Partial<DealFields>>({})
  const [saved, markSaved] = useSaved()
  const editable = fields.filter((field) => coversField(deal.abilities, field))
  if (editable.length === 0) return done ? null : <NeedsEditor />
  const valueOf = (field: FieldKey) => (field in draft ? draft[field] : deal.fields[field])
  return (
    <div className="flex flex-col gap-2">
      {editable.map((field) => (
        <FieldInput
          key={field}
          field={field}
          hideLabel={fields.length === 1}
          value={valueOf(field)}
          error={edit.errors[field]}
          saved={saved}
          onChange={(value) => setDraft({ ...draft, [field]: value })}
          onDone={(value) => {
            void edit.save({ [field]: value }).then((outcome) => outcome === 'saved' && markSaved())
          }}
        />
      ))}
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </div>
  )
}
