import type { Words } from '@plumbline/contract/base'
import type { Day } from '@plumbline/domain/calendar'
import type { MemberRole } from '@plumbline/domain/access/roles'

/** What is told, as data: stored so, and put into words in the reader's language. */
export type Notice = { [Type in keyof Params]: { type: Type; link: string; params: Params[Type] } }[keyof Params]

type Params = {
  stage_overridden: { deal: string; by: string; reason: string; from: Words; to: Words; open: Words[] }
  stage_sla_red: { deal: string; stage: Words; days: number; limitDays: number }
  task_assigned: { task: string; by: string; deal: string | null; dueOn: Day | null }
  document_rejected: { document: string; by: string; reason: string; deal: string }
  budget_waiting: { deal: string; by: string; totalCents: number; revises: number | null }
  budget_approved: { deal: string; by: string; totalCents: number; versionNo: number }
  budget_rejected: { deal: string; by: string; reason: string; revises: number | null }
  member_joined: { member: string; email: string; roles: MemberRole[]; invitedBy: string }
  member_roles_changed: { member: string; by: string; before: MemberRole[]; after: MemberRole[] }
  work_handed_over: { from: string; by: string; deals: number; tasks: number }
}

export type NoticeOf<Type extends Notice['type']> = Extract<Notice, { type: Type }>
