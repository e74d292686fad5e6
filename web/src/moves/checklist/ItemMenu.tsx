import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { ChecklistItem } from '@plumbline/contract/moves'
import { MEMBER_ROLES, type MemberRole } from '@plumbline/domain/access/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { words } from '../../shell/words.ts'
import { roleName } from '../../team/role-words.ts'
import { MenuChoices, MenuItem, MenuRule } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'

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
  const { edit, tickChecklist, waiveChecklist } = deal.abilities
  if (!edit && !tickChecklist) return null
  return (
    <MoreMenu label={m.deals_more_for({ item: words(item.label) })}>
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
  )
}
