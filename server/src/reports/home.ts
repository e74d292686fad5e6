import type { FlaggedDeal, Home } from '@plumbline/contract/reports'
import { addDays } from '@plumbline/domain/calendar'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { listActivity } from '../activity-log/queries.ts'
import { flaggedDeals } from '../deals/list/attention.ts'
import { totalOf } from '../deals/list/sums.ts'
import { presentCard } from '../deals/presenter.ts'
import { vendorsToComplete } from '../invoices/nec-1099/needs.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentTask } from '../tasks/presenter.ts'
import { assignedTo, dueCounts, dueInAny, NOTHING_DUE, unfinishedPage } from '../tasks/store.ts'
import { closingsQuery, pipelineCounts, type PipelineCountsRow } from './home-store.ts'

const TASKS_SHOWN = 8
const DEALS_SHOWN = 8
const CLOSINGS_SHOWN = 6
const CLOSINGS_WITHIN_DAYS = 30
const EVENTS_SHOWN = 10

/** The app's home page, limited to what the caller can see and act on. */
export async function getHome(ctx: Context): Promise<Home> {
  const [tasks, attention, money, taxForms, closings, pipelines, { items: recentActivity }] = await Promise.all([
    myTasksDue(ctx),
    dealsWithFlags(ctx),
    moneyInDeals(ctx),
    vendorsToComplete(ctx),
    nextClosings(ctx),
    readAs(ctx, pipelineCounts(ctx.tenant.orgId)),
    listActivity(ctx, { limit: EVENTS_SHOWN, wholeOnly: true }),
  ])
  return {
    tasks,
    attention,
    ...(money ? { money } : {}),
    ...(taxForms ? { taxForms } : {}),
    closings,
    pipelines: pipelines.map(presentPipeline),
    recentActivity,
  }
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

async function dealsWithFlags(ctx: Context): Promise<Home['attention']> {
  const rows = await flaggedDeals(ctx, { mine: true, limit: DEALS_SHOWN })
  const items = rows.map((row) => {
    const { id: dealId, flags } = presentCard(ctx, row)
    return { ...presentDealIn({ ...row, dealId }), flags }
  })
  return { count: rows[0]?.found ?? 0, items }
}

async function moneyInDeals(ctx: Context): Promise<Home['money']> {
  if (!figuresSeenBy(ctx.actor).profit) return null
  const [profit, cashOut, dayCost] = await Promise.all([
    totalOf(ctx, { of: 'profit', since: 'contract' }),
    totalOf(ctx, { of: 'cashOut' }),
    totalOf(ctx, { of: 'dayCost' }),
  ])
  return { profit, cashOut, dayCost }
}

async function nextClosings(ctx: Context): Promise<Home['closings']> {
  const withLoans = figuresSeenBy(ctx.actor).profit
  const window = { from: ctx.today, to: addDays(ctx.today, CLOSINGS_WITHIN_DAYS), withLoans, limit: CLOSINGS_SHOWN }
  const rows = await readAs(ctx, closingsQuery(ctx.tenant.orgId, window))
  return {
    count: rows[0]?.found ?? 0,
    items: rows.map((row) => ({ ...presentDealIn(row), kind: row.kind, on: row.on })),
  }
}

type DealInStage = Omit<FlaggedDeal, 'flags' | 'stage'> & { stageId: string; stageNameEn: string; stageNameEs: string }

function presentDealIn(row: DealInStage): Omit<FlaggedDeal, 'flags'> {
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
