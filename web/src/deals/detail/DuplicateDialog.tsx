import type { DealDetail } from '@plumbline/contract/deals/deals'
import { DUPLICATE_PARTS, type DuplicatePart } from '@plumbline/domain/deals/duplicate'
import { fieldSpec } from '@plumbline/domain/deals/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { fieldName } from '../field-words.ts'

const PART_WORDS: Readonly<Record<DuplicatePart, { label: () => string; help: () => string }>> = {
  inputs: { label: m.deals_duplicate_inputs, help: m.deals_duplicate_inputs_help },
  budget: { label: m.deals_duplicate_budget, help: m.deals_duplicate_budget_help },
  checklist: { label: m.deals_duplicate_checklist, help: m.deals_duplicate_checklist_help },
  schedule: { label: m.deals_duplicate_schedule, help: m.deals_duplicate_schedule_help },
}

/** Asks what a duplicate takes along, and opens it. */
export function DuplicateDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const offered = DUPLICATE_PARTS.filter((part) => mayCopy(part, deal))
  const [name, setName] = useState(m.deals_duplicate_name({ deal: deal.name }).slice(0, fieldSpec('name').max))
  const [parts, setParts] = useState({
    inputs: offered.includes('inputs'),
    budget: false,
    checklist: false,
    schedule: false,
  })
  const typed = name.trim()
  const duplicate = useMutation({
    mutationFn: () => api.deals.duplicate({ id: deal.id, name: typed, parts }),
    onSuccess: async (made) => {
      onClose()
      await navigate(`/app/deals/${made.id}`)
      toast.success(m.deals_duplicated({ deal: made.name }))
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: toastFailure,
  })
  return (
    <FormDialog
      title={m.deals_duplicate_title({ deal: deal.name })}
      lede={m.deals_duplicate_text()}
      submitLabel={m.deals_duplicate()}
      working={duplicate.isPending}
      wrong={typed === ''}
      onSubmit={duplicate.mutate}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={fieldName('name')}
            value={name}
            maxLength={fieldSpec('name').max}
            error={asked && typed === '' ? m.deals_rename_needs_name() : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 text-14 font-medium">{m.deals_duplicate_with()}</legend>
            {offered.map((part) => (
              <Checkbox
                key={part}
                label={PART_WORDS[part].label()}
                help={PART_WORDS[part].help()}
                checked={parts[part]}
                onChange={(checked) => setParts({ ...parts, [part]: checked })}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}

function mayCopy(part: DuplicatePart, { abilities }: DealDetail): boolean {
  if (part === 'inputs') return abilities.seeProfit
  return part === 'budget' ? abilities.seeFinancials : true
}
