import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { ChecklistItem } from '@plumbline/contract/moves'
import { dayInZone } from '@plumbline/domain/calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { roleName } from '../../team/role-words.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { words } from '../../shell/words.ts'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { formatShortDay } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { checklistQuery } from '../../deals/queries.ts'

type Status = ChecklistItem['status']

/** The current stage's checklist: check items off, reopen them, or say why one doesn't apply. */
export default function ChecklistSection({ deal }: { deal: DealDetail }) {
  const queryClient = useQueryClient()
  const query = useQuery(checklistQuery(deal.id))
  const { timeZone } = useMe().organization
  const [waiving, setWaiving] = useState<ChecklistItem | null>(null)
  const tick = useMutation({
    mutationFn: ({ item, status, naReason }: { item: ChecklistItem; status: Status; naReason?: string }) =>
      api.moves.tick({
        id: deal.id,
        itemId: item.id,
        templateItemId: item.templateItemId,
        status,
        naReason: naReason ?? null,
      }),
    onMutate: ({ item, status }) => {
      queryClient.setQueryData(
        checklistQuery(deal.id).queryKey,
        (list) => list && { ...list, items: list.items.map((other) => (other === item ? { ...item, status } : other)) },
      )
    },
    onError: toastFailure,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['deals', deal.id] })
      await queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
    },
  })
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  const done = items.filter((item) => item.status !== 'open').length
  const stage = deal.pipeline.find((candidate) => candidate.id === deal.stageId)
  return (
    <Section
      title={m.deals_stage_checklist({ stage: stage ? words(stage.name) : '' })}
      action={<span className="text-13 text-ink-soft figures">{m.deals_done_of({ done, total: items.length })}</span>}
    >
      <ul>
        {items.map((item) => (
          <li
            key={item.templateItemId ?? item.id}
            className="flex min-h-row items-center gap-3 border-b border-line py-1.5"
          >
            <Checkbox
              className="min-w-0 flex-1"
              checked={item.status === 'done'}
              disabled={!deal.abilities.tickChecklist || item.status === 'not_applicable'}
              onChange={(checked) => tick.mutate({ item, status: checked ? 'done' : 'open' })}
              label={
                <span className={item.status === 'open' ? undefined : 'text-ink-soft'}>
                  {words(item.label)}
                  {item.assigneeRole && (
                    <span className="block text-12 text-ink-soft">{roleName(item.assigneeRole)}</span>
                  )}
                </span>
              }
            />
            <span className="text-right text-13 text-ink-soft">
              {item.status === 'not_applicable'
                ? m.deals_not_applicable_because({ reason: item.naReason ?? '' })
                : item.dueOn && item.status === 'open'
                  ? formatShortDay(item.dueOn)
                  : item.doneAt
                    ? formatShortDay(dayInZone(new Date(item.doneAt), timeZone))
                    : ''}
            </span>
            {item.doneBy && <PersonAvatar id={item.doneBy.id} name={item.doneBy.name} size="small" />}
            <ItemMenu
              {...{ deal, item }}
              onStatus={(status) => tick.mutate({ item, status })}
              onWaive={() => setWaiving(item)}
            />
          </li>
        ))}
      </ul>
      {waiving && (
        <WaiveDialog
          label={words(waiving.label)}
          onClose={() => setWaiving(null)}
          onSave={(naReason) => {
            setWaiving(null)
            tick.mutate({ item: waiving, status: 'not_applicable', naReason })
          }}
        />
      )}
    </Section>
  )
}

function WaiveDialog({
  label,
  onSave,
  onClose,
}: {
  label: string
  onSave: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const missing = reason.trim() === ''
  return (
    <FormDialog
      title={m.deals_not_applicable()}
      lede={label}
      wrong={missing}
      onSubmit={() => onSave(reason.trim())}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.deals_why_not_applicable()}
          value={reason}
          maxLength={500}
          error={asked && missing ? m.deals_needs_reason() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
