import type { DealFilter } from '@plumbline/contract/deals/deals'
import { type DealType, fieldSpec } from '@plumbline/domain/deals/fields'
import { PURCHASE_PRICES } from '@plumbline/domain/deals/prices'
import type { SOURCES } from '@plumbline/domain/deals/field-options'
import {
  DEAL_FIGURES,
  type DealFigures,
  FIGURE_KEYS,
  type FigureKey,
  TOTALED_FIGURES,
  type TotaledFigure,
} from '@plumbline/domain/deals/figures'
import type { DealSort } from '@plumbline/domain/deals/sorts'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import { type Stage, STAGE_COLUMNS } from '../../pipelines/store.ts'
import { prepared, type Query } from '../../platform/db/doors.ts'
import { IS_VALUE_OF } from '../../platform/lists/cursor.ts'
import { countsInSums, dealFilterSql } from './filter-store.ts'
import type { ListReader } from './reader.ts'

/** A deal as shown in lists and on cards. */
export type CardRow = DealFigures & {
  id: string
  number: string
  name: string
  dealType: DealType
  status: DealStatus
  stageId: string
  stageKey: string
  stageEnteredAt: Date
  onHold: boolean
  onHoldReview: string | null
  holdStartedAt: Date | null
  heldSecondsInStage: number
  slaDays: number | null
  ownerId: string
  teamIds: string[]
  tags: string[]
  market: string | null
  city: string | null
  state: string | null
  arvCents: number | null
  askingPriceCents: number | null
  offerExpires: string | null
  closingDate: string | null
  purchaseDate: string | null
  insurancePolicyEnd: string | null
  isBudgetOver: boolean
  billMissedOn: string | null
  checklistDone: number
  checklistTotal: number
  createdByName: string | null
  isSample: boolean
  version: number
  updatedAt: Date
}

export const CARD_COLUMNS = sql.raw(`
  deal.id, deal.number, deal.name, deal.deal_type, deal.status, deal.stage_id, stage.key as stage_key, deal.stage_entered_at,
  deal.on_hold, deal.on_hold_review, deal.hold_started_at, deal.held_seconds_in_stage, stage.sla_days, deal.owner_id,
  deal.team_ids, deal.tags, deal.market, property.city, property.state, deal.arv_cents, deal.asking_price_cents, deal.offer_expires, deal.closing_date,
  deal.purchase_date, deal.insurance_policy_end, deal.is_sample, coalesce(budget.is_over, false) as is_budget_over,
  projection.bill_missed_on, deal.version, deal.updated_at,
  ${FIGURE_KEYS.map((key) => `projection.${DEAL_FIGURES[key].column}`).join(', ')}`)

const STAGE_JOIN = 'join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id'
const PROJECTION_JOIN =
  'left join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id'

export const CARD_JOINS = sql.raw(`
  ${STAGE_JOIN}
  left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
  left join budgets budget on budget.org_id = deal.org_id and budget.deal_id = deal.id
  ${PROJECTION_JOIN}`)

/** Progress of the current stage's checklist, queried only for the deals shown. */
const CHECKLIST = sql.raw(`
  left join lateral (
    select
      count(*) filter (where item.status in ('done', 'not_applicable'))::int as done,
      count(*)::int as total
    from checklist_items item
    where item.org_id = deal.org_id and item.deal_id = deal.id and item.stage_id = deal.stage_id
  ) checklist on true`)

const CHECKLIST_COLUMNS = sql.raw(
  `coalesce(checklist.done, 0) as checklist_done, coalesce(checklist.total, 0) as checklist_total`,
)

export function cardOf(orgId: string, dealId: string): Query<CardRow> {
  return prepared(sql<CardRow>`
    select ${CARD_COLUMNS}, ${CHECKLIST_COLUMNS}, ${personName('author')} as created_by_name
    from deals deal
    ${CARD_JOINS}
    ${CHECKLIST}
    left join profiles author on author.id = deal.created_by
    where deal.org_id = ${orgId} and deal.id = ${dealId}`)
}

/** The stages of a deal's pipeline, in order. */
export function stagesOfDeal(orgId: string, dealId: string): Query<Stage> {
  return prepared(sql<Stage>`
    select ${sql.raw(STAGE_COLUMNS)} from stages stage
    where stage.org_id = ${orgId}
      and stage.pipeline_id = (select deal.pipeline_id from deals deal where deal.org_id = ${orgId} and deal.id = ${dealId})
    order by stage.position`)
}

/**
 * The first cards of every stage, longest in the stage first. Reads the stage index and stops at the limit for each
 * stage.
 */
export function boardQuery(
  reader: ListReader,
  pipelineId: string,
  filter: Partial<DealFilter>,
  cards: number,
): Query<CardRow & { rank: number }> {
  const where = dealFilterSql(reader, filter)
  return sql<CardRow & { rank: number }>`
    select ${CARD_COLUMNS}, ${CHECKLIST_COLUMNS}, null as created_by_name, shown.rank
    from stages column_stage
    cross join lateral (
      select deal.*, row_number() over (order by deal.stage_entered_at, deal.id)::int as rank
      from deals deal
      where ${where} and deal.stage_id = column_stage.id
      order by deal.stage_entered_at, deal.id
      limit ${cards + 1}
    ) shown
    join deals deal on deal.org_id = shown.org_id and deal.id = shown.id
    ${CARD_JOINS}
    ${CHECKLIST}
    where column_stage.org_id = ${reader.tenant.orgId} and column_stage.pipeline_id = ${pipelineId}
    order by column_stage.position, shown.rank`
}

export type TotalsRow = Record<TotaledFigure, number> & { stageId: string; count: number; arvCents: number }

const TOTALS = sql.raw(
  ['deal.arv_cents', ...TOTALED_FIGURES.map((key) => `projection.${DEAL_FIGURES[key].column}`)]
    .map((amount) => `coalesce(sum(${amount}) filter (where is_counted), 0)::bigint as ${amount.split('.')[1]}`)
    .join(', '),
)

/** Counts and sums per stage, calculated by the database. */
export function stageTotalsQuery(reader: ListReader, filter: Partial<DealFilter>): Query<TotalsRow> {
  return sql<TotalsRow>`
    select deal.stage_id, count(*)::int as count, ${TOTALS}
    from deals deal
    cross join lateral (select ${countsInSums(reader.tenant.orgId)} as is_counted) counted
    left join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id
    where ${dealFilterSql(reader, filter)}
    group by deal.stage_id`
}

/** A page of rows. The last `sortValue` and id form the next cursor. */
export type ListRow = CardRow & {
  sortValue: string
  source: (typeof SOURCES)[number] | null
  priceCents: number | null
  rehabEstimateCents: number | null
  nextTaskTitle: string | null
  nextTaskDue: string | null
}

type ListPage = {
  sort: DealSort
  order: 'asc' | 'desc'
  after: { sortValue: string; id: string } | null
  limit: number
  /** include each deal's next task */
  nextTask?: boolean
}

type Sort = {
  expression: string
  type: keyof typeof IS_VALUE_OF
  /** the sort value of a deal without this figure */
  last: { asc: string; desc: string } | null
  /** the join that the expression needs, if it isn't a column of the deal */
  join?: string
}

const FIGURE_SORTS = {
  money: { type: 'bigint', last: { asc: '9223372036854775807', desc: '-9223372036854775808' } },
  share: { type: 'float8', last: { asc: 'Infinity', desc: '-Infinity' } },
} as const

function byFigure(key: FigureKey): Sort {
  const { column, type } = DEAL_FIGURES[key]
  return { expression: `projection.${column}`, ...FIGURE_SORTS[type], join: PROJECTION_JOIN }
}

const PRICES = PURCHASE_PRICES.map((key) => `deal.${fieldSpec(key).column}`).join(', ')

const OPEN_TASKS = `from tasks task where task.org_id = deal.org_id and task.deal_id = deal.id and task.status in ('open', 'in_progress', 'blocked')`

/** The open task that's due first, queried only for the deals shown. */
const NEXT_TASK = sql.raw(`
  left join lateral (
    select task.title, task.due_date ${OPEN_TASKS} order by task.due_date nulls last, task.id limit 1
  ) next_task on true`)

const ROW_COLUMNS = sql.raw(`deal.source, deal.rehab_estimate_cents, coalesce(${PRICES}) as price_cents`)
const NEXT_TASK_COLUMNS = sql.raw('next_task.title as next_task_title, next_task.due_date as next_task_due')
const NO_NEXT_TASK = sql.raw('null as next_task_title, null as next_task_due')

/** The columns a list can be sorted by. Deals without the figure come last in either direction. */
const SORTS: Readonly<Record<DealSort, Sort>> = {
  updated: { expression: 'deal.updated_at', type: 'timestamptz', last: null },
  created: { expression: 'deal.created_at', type: 'timestamptz', last: null },
  name: { expression: 'lower(deal.name)', type: 'text', last: null },
  stage: { expression: 'stage.position', type: 'int', last: null, join: STAGE_JOIN },
  market: { expression: 'lower(deal.market) collate "C"', type: 'text', last: { asc: '\u{10FFFF}', desc: '' } },
  price: { expression: `coalesce(${PRICES})`, ...FIGURE_SORTS.money },
  rehab: { expression: 'deal.rehab_estimate_cents', ...FIGURE_SORTS.money },
  arv: { expression: 'deal.arv_cents', type: 'bigint', last: { asc: '9223372036854775807', desc: '-1' } },
  profit: byFigure('profitCents'),
  roi: byFigure('roi'),
  cash: byFigure('cashNeededCents'),
  daysInStage: { expression: 'deal.stage_entered_at', type: 'timestamptz', last: null },
  closing: { expression: 'deal.closing_date', type: 'date', last: { asc: 'infinity', desc: '-infinity' } },
  nextTask: {
    expression: `(select min(task.due_date) ${OPEN_TASKS})`,
    type: 'date',
    last: { asc: 'infinity', desc: '-infinity' },
  },
}

/** Returns a check for whether a cursor in this sort order can contain a text. */
export function isSortValueOf(sort: DealSort): (text: string) => boolean {
  return IS_VALUE_OF[SORTS[sort].type]
}

/**
 * The page sizes that our own screens and most API clients request, plus the extra row that shows whether there are
 * more.
 */
const USUAL_LIMITS: ReadonlySet<number> = new Set([51, 101])

/**
 * One page of cards in a stable order, by keyset. The page is limited before the joins, so one query plan works for
 * organizations of any size and can be reused. Usual limits are literals, because plans with an unknown limit assume
 * 10% of all rows.
 */
export function listQuery(reader: ListReader, filter: Partial<DealFilter>, page: ListPage): Query<ListRow> {
  const { expression, type, last, join = '' } = SORTS[page.sort]
  // The longest stay has the earliest start.
  const descending = (page.order === 'desc') !== (page.sort === 'daysInStage')
  const value = sql.raw(
    last === null ? expression : `coalesce(${expression}, '${last[descending ? 'desc' : 'asc']}'::${type})`,
  )
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const after = page.after
    ? sql`and (${value}, deal.id) ${sql.raw(descending ? '<' : '>')} (${page.after.sortValue}::${sql.raw(type)}, ${page.after.id}::uuid)`
    : sql``
  const isUsual = USUAL_LIMITS.has(page.limit) && !filter.q && !filter.dates && !filter.flags
  const query = sql<ListRow>`
    select
      ${CARD_COLUMNS}, ${CHECKLIST_COLUMNS}, ${ROW_COLUMNS}, ${page.nextTask ? NEXT_TASK_COLUMNS : NO_NEXT_TASK},
      null as created_by_name, deal.sort_value
    from (
      select deal.*, (${value})::text as sort_value, row_number() over (order by ${value} ${direction}, deal.id ${direction}) as place
      from deals deal
      ${sql.raw(join)}
      where ${dealFilterSql(reader, filter)} ${after}
      order by ${value} ${direction}, deal.id ${direction}
      limit ${isUsual ? sql.lit(page.limit) : page.limit}
    ) deal
    ${CARD_JOINS}
    ${CHECKLIST}
    ${page.nextTask ? NEXT_TASK : sql``}
    order by deal.place`
  return isUsual ? prepared(query) : query
}

export type StayRow = { stageId: string; enteredAt: Date; leftAt: Date | null; overridden: boolean; kind: string }

/** A deal's stays, one per stage entry, in order. */
export function staysQuery(orgId: string, dealId: string): Query<StayRow> {
  return prepared(sql<StayRow>`
    select
      to_stage_id as stage_id, moved_at as entered_at, lead(moved_at) over (order by id) as left_at, overridden, kind
    from stage_history
    where org_id = ${orgId} and deal_id = ${dealId}
    order by id`)
}
