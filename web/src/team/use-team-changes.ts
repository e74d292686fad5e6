import type { Invitation, Left, TeamMember } from '@plumbline/contract/team/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { mergeFields } from '../shell/drafts/merge.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { refreshTeam } from './queries.ts'
import { workWords } from './words.ts'

/** The editable fields of a member. */
export type MemberFacts = {
  roles: TeamMember['roles']
  poLimitCents: number | null
  approvalLimitCents: number | null
}

export function factsOf({ roles, poLimit, approvalLimit }: TeamMember): MemberFacts {
  return { roles, poLimitCents: poLimit.ownCents, approvalLimitCents: approvalLimit.ownCents }
}

/** Changes roles and limits, with undo for eight seconds. */
export function useMemberEdit({ name, userId }: Pick<TeamMember, 'name' | 'userId'>, onSaved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => void refreshTeam(queryClient)
  return useVersionedEdit({
    record: { recordId: userId },
    merge: mergeFields<MemberFacts>(),
    update: (version, facts) => api.team.change({ userId, version, ...facts }),
    read: (current) => factsOf(current as TeamMember),
    onSaved: ({ undoId }) => {
      offerUndo(m.team_saved({ name }), undoId, { refresh, undone: m.team_restored({ name }) })
      onSaved()
      refresh()
    },
    onRefused: refresh,
    onKeptTheirs: onSaved,
  })
}

export type Leaving = 'deactivate' | 'remove'

export function useLeave(member: TeamMember, how: Leaving, onLeft: () => void) {
  const queryClient = useQueryClient()
  const { name, userId, version } = member
  return useMutation({
    mutationFn: (handOverTo: string | null): Promise<Left> => api.team[how]({ userId, version, handOverTo }),
    onSuccess: ({ handedOver, undoId }) => {
      const said = how === 'remove' ? m.team_removed({ name }) : m.team_deactivated({ name })
      if (handedOver.deals + handedOver.tasks > 0)
        toast.success(said, { detail: m.team_handed_over({ work: workWords(handedOver) }) })
      else offerUndo(said, undoId, { refresh: () => refreshTeam(queryClient), undone: m.team_reactivated({ name }) })
      onLeft()
    },
    onError: toastFailure,
    onSettled: () => refreshTeam(queryClient),
  })
}

export function useReactivate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, version }: TeamMember) => api.team.reactivate({ userId, version }),
    onSuccess: ({ name }) => toast.success(m.team_reactivated({ name })),
    onError: toastFailure,
    onSettled: () => refreshTeam(queryClient),
  })
}

export function useResend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invitation) => api.team.resend({ id }),
    onSuccess: ({ email }) => toast.success(m.team_resent({ email })),
    onError: toastFailure,
    onSettled: () => refreshTeam(queryClient),
  })
}

export function useRevoke() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invitation) => api.team.revoke({ id }),
    onSuccess: ({ email }) => toast.success(m.team_revoked({ email })),
    onError: toastFailure,
    onSettled: () => refreshTeam(queryClient),
  })
}
