import { tickCourse } from '@plumbline/domain/approvals/course'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { asPlatform, readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { personContext, systemContext } from '../platform/jobs/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/announce.ts'
import { approvalOfDecision, claimFollowing } from './decisions-store.ts'
import { namesOf, type RoutingFacts } from './facts.ts'
import { type Held, holdApproval } from './hold.ts'
import { keysOf } from './live-keys.ts'
import { logApproval } from './log.ts'
import { notifyDeciders, notifyOfEscalation, notifyRequester } from './notices.ts'
import { dueQuery } from './store.ts'
import { writeCourse } from './standing.ts'

/** How long a decision can be undone before its emails leave. The toast offers undo for as long. */
export const FOLLOWS_AFTER_MS = 8_000

const clockTask = defineJob<Record<string, never>>('approvals.clock', { expireSeconds: 300 })
const followTask = defineJob<{ orgId: string; decisionId: string }>('approvals.follow')
const EVERY_MINUTE = '* * * * *'
/** Each is a transaction of its own; the rest waits for the next minute. */
const MOST_AT_ONCE = 500

export function registerApprovalJobs(app: App): void {
  app.jobs.work(clockTask, (_data, { signal }) => runApprovalClocks(app, signal).then(() => undefined))
  app.jobs.schedule(clockTask, EVERY_MINUTE)
  app.jobs.work(followTask, ({ orgId, decisionId }) => followDecision(app, orgId, decisionId))
}

/** Queues what leaves the house after a decision. The queue has a clock of its own. */
export async function followLater(tx: Tx, ctx: Context, decisionId: string): Promise<void> {
  if (ctx.isSilent) return
  const startAfter = new Date(Date.now() + FOLLOWS_AFTER_MS)
  await ctx.app.jobs.send(tx, followTask, { orgId: ctx.tenant.orgId, decisionId }, { startAfter })
}

/**
 * Notifies people of a decision that can no longer be undone, and lets its subject follow. Once, however often it's
 * called; never for a decision that was undone or dropped.
 */
export async function followDecision(app: App, orgId: string, decisionId: string): Promise<void> {
  const ctx = await systemContext(app, orgId)
  const [of] = await readAs(ctx, approvalOfDecision(orgId, decisionId))
  if (!of) return
  const decider = await personContext(app, orgId, of.userId)
  await txAs(ctx, async (tx) => {
    const { row, read, room, facts } = await holdApproval(tx, ctx, of.approvalId)
    const decision = await claimFollowing(tx, orgId, decisionId, ctx.now)
    if (!decision) return
    const { decision: outcome, userId: by } = decision
    if (row.status === 'pending' && row.course.step > decision.step) return notifyDeciders(tx, ctx, row, facts)
    const last = row.course.decisions.at(-1)
    if (row.status !== outcome || last?.userId !== by || last.step !== decision.step) return
    const decidedBy = namesOf(facts.members).get(by) ?? ''
    if (by !== row.requestedBy) await notifyRequester(tx, ctx, row, { outcome, decidedBy, reason: decision.reason })
    const ended = { approvalId: row.id, subjectId: row.subjectId, requestedBy: row.requestedBy }
    await room.followed?.(tx, ctx, read, { ...ended, outcome, decider })
  })
}

/**
 * Escalates steps that have waited too long, and ends what nobody decided in 30 days. Each approval is looked at again
 * once it's locked, so several servers do this once.
 * @returns how many changed
 */
export async function runApprovalClocks(app: App, signal?: AbortSignal): Promise<number> {
  const now = app.clock()
  const due = await asPlatform(app.db, 'find approvals whose time has come', (tx) =>
    tx.rows(dueQuery(now, MOST_AT_ONCE)),
  )
  let changed = 0
  for (const { orgId, id } of due) {
    if (signal?.aborted) break
    const ctx = await systemContext(app, orgId)
    try {
      if (await txAs(ctx, (tx) => letTimePass(tx, ctx, id))) changed += 1
    } catch (error) {
      // One that can't follow its clock, such as a budget that something else holds, doesn't stop the others.
      app.log.error({ err: error, approval: id }, 'The clock of an approval failed')
    }
  }
  return changed
}

async function letTimePass(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const held = await holdApproval(tx, ctx, id)
  const { row, facts } = held
  if (row.nextAt === null || row.nextAt > ctx.now) return false
  const { course, marks } = tickCourse(row.course, ctx.now)
  if (course === row.course) return false
  await writeCourse(tx, ctx, id, course, { isSameStep: course.status === 'pending' })
  const after = { ...row, course, status: course.status }
  if (course.status === 'expired') await expire(tx, ctx, { ...held, row: after })
  else if (marks.includes('escalated')) await escalate(tx, ctx, after, facts)
  await announce(tx, ctx, keysOf(row))
  return true
}

async function expire(tx: Tx, ctx: Context, { row, read, room }: Held): Promise<void> {
  await room.returned(tx, ctx, read, {
    approvalId: row.id,
    subjectId: row.subjectId,
    requestedBy: row.requestedBy,
    why: 'expired',
  })
  await logApproval(tx, ctx, 'approval.expired', row, {
    before: { approvalStatus: 'pending' },
    after: { approvalStatus: 'expired' },
  })
  await notifyRequester(tx, ctx, row, { outcome: 'expired', decidedBy: null, reason: null })
}

/** Escalation is part of the plans that have rules; on the others an admin decides anyway. */
async function escalate(tx: Tx, ctx: Context, row: Held['row'], facts: RoutingFacts): Promise<void> {
  if (!planHas(facts.plan, 'po_approvals')) return
  await logApproval(tx, ctx, 'approval.escalated', row, { after: { approvalStep: row.course.step } })
  await notifyOfEscalation(tx, ctx, row, facts)
}
