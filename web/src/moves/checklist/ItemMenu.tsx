import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { ChecklistItem } from '@plumbline/contract/moves'
import { MEMBER_ROLES, type MemberRole } from '@plumbline/domain/access/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { words } from '../../shell/words.ts'
import { roleName } from '../../team/role-words.ts'
import { later, partOf } from '../../ui/later.tsx'
import { MenuChoices, MenuItem, MenuRule } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'

const NewTaskDialog = partOf(
  later(() => import('../../tasks/NewTaskDialog.tsx')),
  'default',
  () => null,
)

type Props = {
  deal: DealDetail
  item: ChecklistItem
  onStatus: (status: ChecklistItem['status']) => void
  onWaive: () => void
}

const ANYONE = 'anyone'

/** What can be done with a checklist item besides checking it off: say why it doesn't apply, and who does it. */
export function ItemMenu({ deal, item, onStatus, onWaive }: Props) {
  const queryClient = useQueryClient()
  const assign = useMutation({
    mutationFn: (role: MemberRole | null) =>
      api.moves.assignItem({ id: deal.id, itemId: item.id, templateItemId: item.templateItemId, role }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deals', deal.id] }),
    onError: toastFailure,
  })
  const [isCreating, setIsCreating] = useState(false)
  const { edit, tickChecklist, waiveChecklist, manageTasks } = deal.abilities
  const mayCreate = manageTasks && item.id !== null
  if (!edit && !tickChecklist && !mayCreate) return null
  return (
    <>
      <MoreMenu label={m.deals_more_for({ item: words(item.label) })}>
        {mayCreate && <MenuItem onSelect={() => setIsCreating(true)}>{m.tasks_create()}</MenuItem>}
        {tickChecklist &&
          (item.status === 'not_applicable' ? (
            <MenuItem onSelect={() => onStatus('open')}>{m.deals_applies_after_all()}</MenuItem>
          ) : (
            <MenuItem disabled={item.required && !waiveChecklist} onSelect={onWaive}>
              {m.deals_not_applicable()}
            </MenuItem>
          ))}
        {edit && tickChecklist && <MenuRule />}
        {edit && (
          <MenuChoices<MemberRole | typeof ANYONE>
            label={m.moves_done_by()}
            value={item.assigneeRole ?? ANYONE}
            onChange={(role) => assign.mutate(role === ANYONE ? null : role)}
            options={[
              { value: ANYONE, label: m.moves_done_by_anyone() },
              ...MEMBER_ROLES.map((role) => ({ value: role, label: roleName(role) })),
            ]}
          />
        )}
      </MoreMenu>
      {isCreating && item.id !== null && (
        <NewTaskDialog
          dealId={deal.id}
          origin={{ type: 'checklist_item', id: item.id }}
          title={words(item.label)}
          dueDate={item.dueOn}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  )
}
