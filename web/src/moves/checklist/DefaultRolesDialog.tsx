import type { ChecklistDefault } from '@plumbline/contract/moves'
import { MEMBER_ROLES, type MemberRole } from '@plumbline/domain/access/roles'
import { DEAL_TYPES, type DealType } from '@plumbline/domain/pipelines/deal-types'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pipelinesQuery } from '../../deals/queries.ts'
import { dealTypeWords } from '../../deals/words.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { words } from '../../shell/words.ts'
import { roleName } from '../../team/role-words.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const defaultsQuery = queryOptions({
  queryKey: ['checklist-defaults'],
  queryFn: ({ signal }) => api.moves.checklistDefaults({}, { signal }),
})

/** Who does each checklist item once a deal enters its stage, by stage. A choice is saved at once. */
export function DefaultRolesDialog({ onClose }: { onClose: () => void }) {
  const [dealType, setDealType] = useState<DealType>('fix_and_flip')
  const pipelines = useQuery(pipelinesQuery())
  const defaults = useQuery(defaultsQuery)
  const failed = [pipelines, defaults].find((query) => query.isError && !query.data)
  const stages = pipelines.data?.find((pipeline) => pipeline.dealType === dealType)?.stages
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moves_defaults_title()}
      lede={m.moves_defaults_lede()}
      head={
        <Segment
          label={m.moves_defaults_type()}
          options={DEAL_TYPES.map((value) => ({ value, label: dealTypeWords(value) }))}
          value={dealType}
          onChange={setDealType}
        />
      }
    >
      {failed ? (
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !stages || !defaults.data ? (
        <SkeletonRows rows={8} />
      ) : (
        stages.map((stage) => (
          <StageDefaults
            key={stage.id}
            name={words(stage.name)}
            items={defaults.data.items.filter(({ stageId }) => stageId === stage.id)}
          />
        ))
      )}
    </Dialog>
  )
}

function StageDefaults({ name, items }: { name: string; items: readonly ChecklistDefault[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={name} className="pb-5">
      <h3 className="border-b border-line pb-1 text-13 font-semibold">{name}</h3>
      {items.map((item) => (
        <DefaultRole key={item.id} item={item} />
      ))}
    </section>
  )
}

function DefaultRole({ item }: { item: ChecklistDefault }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: defaultsQuery.queryKey })
  const assign = useMutation({
    mutationFn: (role: MemberRole | null) => api.moves.assignDefault({ id: item.id, version: item.version, role }),
    onSuccess: ({ undoId }) => offerUndo(m.moves_defaults_saved({ item: words(item.label) }), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const role = assign.isPending ? assign.variables : item.assigneeRole
  return (
    <ChoiceField
      label={words(item.label)}
      className="pt-3"
      value={role ?? ''}
      placeholder={m.moves_done_by_anyone()}
      choices={MEMBER_ROLES.map((value) => ({ value, label: roleName(value) }))}
      onChange={(event) => assign.mutate((event.target.value || null) as MemberRole | null)}
    />
  )
}
