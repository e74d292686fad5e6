import type { Invitation, Left, TeamMember } from '@plumbline/contract/team/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { mergeFields } from '../shell/drafts/merge.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { refreshTeam } from './queries.ts'
import { dealsWords, tasksWords } from './words.ts'

/** What may be changed about a member. */
export type MemberFacts = {
  roles: TeamMember['roles']
  poLimitCents: number | null
  approvalLimitCents: number | null
}

export function factsOf({ roles, poLimit, approvalLimit }: TeamMember): MemberFacts {
  return { roles, poLimitCents: poLimit.ownCents, approvalLimitCents: approvalLimit.ownCents }
}

/** Roles and limits; taken back for eight seconds. */
export function useMemberEdit({ name, userId }: Pick<TeamMember, 'name' | 'userId'>, onSaved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => void refreshTeam(queryClient)
  const restore = useMutation({
    mutationFn: (before: MemberFacts & { version: number }) => api.team.change({ userId, ...before }),
    onSuccess: () => toast.success(m.team_restored({ name })),
    onError: toastFailure,
    onSettled: refresh,
  })
  return useVersionedEdit({
    merge: mergeFields<MemberFacts>(),
    update: (version, facts) => api.team.change({ userId, version, ...facts }),
    read: (current) => factsOf(current as TeamMember),
    onSaved: ({ version }, _facts, before) => {
      toast.undo(m.team_saved({ name }), () => restore.mutate({ ...before, version }))
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
  const reactivate = useReactivate()
  const { name, userId, version } = member
  return useMutation({
    mutationFn: (handOverTo: string | null): Promise<Left> => api.team[how]({ userId, version, handOverTo }),
    onSuccess: ({ member: after, handedOver: { deals, tasks } }) => {
      const said = how === 'remove' ? m.team_removed({ name }) : m.team_deactivated({ name })
      // What changed hands stays there, so only an access without work is given back by undo.
      if (deals + tasks > 0)
        toast.success(said, { detail: m.team_handed_over({ deals: dealsWords(deals), tasks: tasksWords(tasks) }) })
      else if (after) toast.undo(said, () => reactivate.mutate(after))
      else toast.success(said)
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
