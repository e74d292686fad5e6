import type { TeamMember } from '@plumbline/contract/team/team'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { type Leaving, useLeave } from './use-team-changes.ts'
import { workWords } from './words.ts'

type Props = { member: TeamMember; members: readonly TeamMember[]; how: Leaving; onClose: () => void }

/** Ends a member's access and asks who takes over what is theirs. */
export function LeaveDialog({ member, members, how, onClose }: Props) {
  const organization = useMe().organization.name
  const [heir, setHeir] = useState('')
  const leave = useLeave(member, how, onClose)
  const { name, activeDeals, openTasks } = member
  const isNeeded = activeDeals > 0 || openTasks > 0
  const missing = isNeeded && heir === ''
  const heirs = members.filter(({ userId, status }) => userId !== member.userId && status === 'active')
  const isRemoval = how === 'remove'
  return (
    <FormDialog
      alert
      title={isRemoval ? m.team_remove_title({ name }) : m.team_deactivate_title({ name })}
      lede={isRemoval ? m.team_remove_lede({ name, organization }) : m.team_deactivate_lede({ name, organization })}
      submitLabel={isRemoval ? m.team_remove() : m.team_deactivate()}
      working={leave.isPending}
      wrong={missing}
      onSubmit={() => leave.mutate(heir || null)}
      onClose={onClose}
    >
      {(asked) =>
        isNeeded ? (
          <ChoiceField
            label={m.team_hand_over_to()}
            required
            placeholder={m.team_hand_over_choose()}
            value={heir}
            choices={heirs.map(({ userId, name: label }) => ({ value: userId, label }))}
            help={m.team_hand_over_help({ work: workWords({ deals: activeDeals, tasks: openTasks }) })}
            error={asked && missing ? m.team_hand_over_needed() : undefined}
            onChange={(event) => setHeir(event.target.value)}
          />
        ) : (
          <p className="text-14 text-ink-soft">{m.team_hand_over_none()}</p>
        )
      }
    </FormDialog>
  )
}
