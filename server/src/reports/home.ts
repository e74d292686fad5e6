import type { Home, PastSla } from '@plumbline/contract/reports'
import { daysBetween } from '@plumbline/domain/calendar'
import { scopeOf } from '@plumbline/domain/access/matrix'
import { listActivity } from '../activity-log/queries.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentTask } from '../tasks/presenter.ts'
import { assignedTo, dueCounts, dueInAny, NOTHING_DUE, unfinishedPage } from '../tasks/store.ts'
import { holdsDueQuery, pastSlaQuery, type PastSlaRow, pipelineCounts, type PipelineCountsRow } from './home-store.ts'

const TASKS_SHOWN = 8
const DEALS_SHOWN = 8
const EVENTS_SHOWN = 10

/** The app's home page, limited to what the caller can see and act on. */
export async function getHome(ctx: Context): Promise<Home> {
  const [tasks, pastSla, holdsDue, pipelines, { items: recentActivity }] = await Promise.all([
    myTasksDue(ctx),
    stagesPastSla(ctx),
    dealsToReview(ctx),
    readAs(ctx, pipelineCounts(ctx.tenant.orgId)),
    listActivity(ctx, { limit: EVENTS_SHOWN, wholeOnly: true }),
  ])
  return { tasks, pastSla, holdsDue, pipelines: pipelines.map(presentPipeline), recentActivity }
}

/** Tasks that are overdue, due today, or due in the next seven days. */
async function myTasksDue(ctx: Context): Promise<Home['tasks']> {
  const mine = assignedTo(ctx.tenant.orgId, ctx.actor.userId)
  const pressing = dueInAny(mine, ['overdue', 'today', 'week'], ctx.today)
  const [rows, [counts]] = await Promise.all([
    readAs(ctx, unfinishedPage(pressing, null, TASKS_SHOWN)),
    readAs(ctx, dueCounts(mine, ctx.today)),
  ])
  return { counts: counts ?? NOTHING_DUE, items: rows.map((row) => presentTask(ctx, row)) }
}

/** Limited to deals the caller can move: roles that can only move their own deals see just those. */
async function stagesPastSla(ctx: Context): Promise<Home['pastSla']> {
  const ownDealsOf = scopeOf(ctx.actor, 'deal.move_stage') === 'all' ? null : ctx.actor.userId
  const rows = await readAs(ctx, pastSlaQuery(ctx.tenant.orgId, ctx.now, { ownDealsOf, limit: DEALS_SHOWN }))
  return { count: rows[0]?.found ?? 0, items: rows.map(presentPastSla) }
}

/** Holds to review, of deals that the caller can resume or hold on. */
async function dealsToReview(ctx: Context): Promise<Home['holdsDue']> {
  const ownDealsOf = scopeOf(ctx.actor, 'deal.edit') === 'all' ? null : ctx.actor.userId
  const rows = await readAs(ctx, holdsDueQuery(ctx.tenant.orgId, ctx.today, { ownDealsOf, limit: DEALS_SHOWN }))
  const items = rows.map((row) => ({
    ...presentDealIn(row),
    reviewOn: row.reviewOn,
    days: daysBetween(row.reviewOn, ctx.today),
  }))
  return { count: rows[0]?.found ?? 0, items }
}

function presentPastSla(row: PastSlaRow): PastSla {
  return { ...presentDealIn(row), daysInStage: row.daysInStage, slaDays: row.slaDays }
}

/** A deal and the stage that it is in. */
function presentDealIn(row: Omit<PastSlaRow, 'daysInStage' | 'slaDays'>): Omit<PastSla, 'daysInStage' | 'slaDays'> {
  return {
    dealId: row.dealId,
    number: row.number,
    name: row.name,
    ownerId: row.ownerId,
    stage: { id: row.stageId, name: { en: row.stageNameEn, es: row.stageNameEs } },
  }
}

function presentPipeline(row: PipelineCountsRow): Home['pipelines'][number] {
  return {
    id: row.id,
    dealType: row.dealType,
    name: { en: row.nameEn, es: row.nameEs },
    active: row.stages.reduce((sum, stage) => sum + stage.count, 0),
    stages: row.stages.map((stage) => ({
      id: stage.id,
      key: stage.key,
      name: { en: stage.nameEn, es: stage.nameEs },
      position: stage.position,
      count: stage.count,
    })),
  }
}
