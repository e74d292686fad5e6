import type { Task } from '@plumbline/contract/tasks'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import { isOverdue } from '@plumbline/domain/tasks/task'
import type { Context } from '../platform/http/context.ts'
import { presentOrigin } from './origin.ts'
import type { TaskRow } from './store.ts'

export function presentTask(ctx: Pick<Context, 'actor' | 'today'>, row: TaskRow): Task {
  return {
    id: row.id,
    deal: dealOf(row),
    title: row.title,
    description: row.description,
    assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
    dueDate: row.dueDate,
    dueFrom: row.dueFrom,
    dueTime: row.dueTime,
    overdue: isOverdue(row, ctx.today),
    status: row.status,
    priority: row.priority,
    repeat: row.repeat,
    completedAt: row.completedAt?.toISOString() ?? null,
    completedBy: row.completedById && row.completedByName ? { id: row.completedById, name: row.completedByName } : null,
    origin: presentOrigin(row, row.dealId),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    abilities: { update: taskPolicy.update(ctx.actor, subjectOf(row)) },
  }
}

function dealOf({ dealId, dealNumber, dealName, dealType }: TaskRow): Task['deal'] {
  if (dealId === null || dealType === null) return null
  return { id: dealId, number: dealNumber ?? '', name: dealName ?? '', dealType }
}

function subjectOf(row: TaskRow): DealSubject | null {
  if (row.dealId === null || row.dealStatus === null) return null
  return { ownerId: row.dealOwnerId ?? '', teamIds: row.dealTeamIds ?? [], status: row.dealStatus }
}
