import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { CHANGE_SCOPES } from '@plumbline/domain/approvals/route'
import { CHANGE_REASONS } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { orderDeskQuery } from '../queries.ts'
import { ChangeLedger } from './ChangeLedger.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { type ChangeDraft, draftOfChange, emptyChange, isWrongLine } from './draft.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useSaveChange } from './use-change-actions.ts'
import { REASON_NAMES } from './words.ts'

type Props = { deal: OpenDeal; order: Order; change: ChangeOrder | null; onClose: () => void }

/** A change of an order: why, which lines, who carries it, and what that means, now and after. */
export function ChangeForm({ deal, order, change, onClose }: Props) {
  const desk = useQuery(orderDeskQuery(deal.id)).data
  const [draft, setDraft] = useState<ChangeDraft>(() => (change ? draftOfChange(change) : emptyChange(order)))
  const save = useSaveChange(deal.id, order.id, change, onClose)
  const submits = useRef(true)
  const inside = useRef<HTMLDivElement>(null)
  const put = (part: Partial<ChangeDraft>) => setDraft({ ...draft, ...part })
  const noTitle = draft.title.trim() === ''

  function keepAsDraft() {
    submits.current = false
    inside.current?.closest('form')?.requestSubmit()
    submits.current = true
  }

  return (
    <FormDialog
      width="wide"
      title={change ? m.changes_edit() : m.changes_new()}
      submitLabel={m.orders_submit()}
      working={save.isPending}
      wrong={noTitle || draft.lines.some(isWrongLine)}
      onSubmit={() => save.mutate({ draft, submit: submits.current })}
      onClose={onClose}
      aside={
        change?.status !== 'pending_approval' && (
          <Button className="mr-auto" disabled={save.isPending} onClick={keepAsDraft}>
            {m.orders_save_draft()}
          </Button>
        )
      }
    >
      {(asked) => (
        <div ref={inside} className="flex flex-col gap-4">
          <div className="grid gap-3 sm:grid-cols-[2fr_1fr_.6fr]">
            <TextField
              label={m.orders_for()}
              maxLength={160}
              value={draft.title}
              error={asked && noTitle ? m.orders_for_needed() : undefined}
              onChange={(event) => put({ title: event.target.value })}
            />
            <ChoiceField
              label={m.changes_why()}
              value={draft.reason}
              choices={CHANGE_REASONS.map((value) => ({ value, label: REASON_NAMES[value]() }))}
              onChange={(event) =>
                put({ reason: CHANGE_REASONS.find((reason) => reason === event.target.value) ?? draft.reason })
              }
            />
            <NumberField label={m.changes_days()} value={draft.days} onChange={(days) => put({ days })} />
          </div>
          <ChangeLines {...{ desk, order, asked }} lines={draft.lines} onChange={(lines) => put({ lines })} />
          <ScopeChoice
            {...{ desk, draft }}
            onChange={(scope) => put({ scope: CHANGE_SCOPES.find((known) => known === scope) ?? draft.scope })}
          />
          {desk && <ChangeLedger {...{ desk, draft, order }} />}
          {(draft.days ?? 0) !== 0 && (
            <Checkbox
              label={m.changes_moves_rehab()}
              checked={draft.movesRehabEnd}
              onChange={(movesRehabEnd) => put({ movesRehabEnd })}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}
