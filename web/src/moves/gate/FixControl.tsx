import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Unmet } from '@plumbline/contract/errors'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { isFieldKey } from '@plumbline/domain/deals/fields'
import { coversField } from '@plumbline/domain/deals/policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { DocumentRequirementControl } from '../../documents/required/DocumentRequirementControl.tsx'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useSaved } from '../../ui/hooks/use-saved.ts'
import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { FieldInput } from '../../deals/FieldInput.tsx'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { PermitFix } from '../../deals/gate-controls/PermitFix.tsx'

type Props = { deal: DealDetail; unmet: Unmet; done: boolean }

/** Where a requirement is met: the field itself, an upload, a checkbox, or a link to the screen that has it. */
export function FixControl({ deal, unmet, done }: Props) {
  const { fix } = unmet
  switch (fix.kind) {
    case 'fields':
      return <FieldsFix deal={deal} fields={fix.fields.filter(isFieldKey)} done={done} />
    case 'over_mao':
      return <FieldsFix deal={deal} fields={['offerPriceMaxCents', 'overMaoReason']} done={done} />
    case 'document':
      return (
        <DocumentRequirementControl
          dealId={deal.id}
          types={fix.types}
          minStatus={fix.minStatus}
          onDone={() => undefined}
        />
      )
    case 'checklist':
      return <ChecklistFix deal={deal} fix={fix} done={done} />
    case 'comps':
    case 'arv':
      return done ? null : (
        <ButtonLink kind="plain" to={`/app/deals/${deal.id}/comps`}>
          {fix.kind === 'comps' ? m.deals_fix_comps() : m.deals_fix_arv()}
        </ButtonLink>
      )
    case 'permits':
      return done ? null : <PermitFix dealId={deal.id} />
    case 'financing':
      return <FinancingFix deal={deal} done={done} />
    case 'open_items':
      return done || fix.object !== 'budget' || !deal.abilities.seeFinancials ? null : (
        <ButtonLink kind="plain" to={`/app/deals/${deal.id}/budget`}>
          {m.deals_fix_budget()}
        </ButtonLink>
      )
  }
}

function FieldsFix({ deal, fields, done }: { deal: DealDetail; fields: readonly FieldKey[]; done: boolean }) {
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

function NeedsEditor() {
  return <p className="text-13 text-ink-soft">{m.deals_fix_needs_editor()}</p>
}

function ChecklistFix({
  deal,
  fix,
  done,
}: {
  deal: DealDetail
  fix: Extract<Unmet['fix'], { kind: 'checklist' }>
  done: boolean
}) {
  const queryClient = useQueryClient()
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const tick = useMutation({
    mutationFn: () =>
      api.moves.tick({ id: deal.id, itemId: fix.itemId, templateItemId: fix.templateItemId, status: 'done' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deals', deal.id] }),
    onError: toastFailure,
  })
  if (!done && !deal.abilities.tickChecklist) return null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {done ? (
        <p className="text-13 text-ink-soft">{m.deals_requirement_done()}</p>
      ) : (
        <Button
          kind="plain"
          working={tick.isPending}
          onClick={() => {
            keepFocus()
            tick.mutate()
          }}
          icon={<Check aria-hidden size={16} strokeWidth={1.6} />}
          wide
        >
          {m.deals_mark_done()}
        </Button>
      )}
    </div>
  )
}

/** Marks the deal all cash with one click; a loan is set up with its terms. */
function FinancingFix({ deal, done }: { deal: DealDetail; done: boolean }) {
  const edit = useDealEdit(deal.id, { quiet: true })
  if (done) return deal.fields.allCash ? <FieldValue field="allCash" value /> : null
  if (!deal.abilities.edit) return <NeedsEditor />
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button kind="plain" working={edit.saving} onClick={() => void edit.save({ allCash: true })}>
        {m.fields_all_cash()}
      </Button>
      <ButtonLink kind="plain" to={`/app/deals/${deal.id}/underwriting`}>
        {m.deals_fix_loan()}
      </ButtonLink>
    </div>
  )
}
