import { DEAL_FIGURES, TOTALED_FIGURES } from '@plumbline/domain/deals/figures'
import { sortFor } from '@plumbline/domain/deals/sort-policy'
import type { DealSort } from '@plumbline/domain/deals/sorts'
import type { BoardColumn, DealCard, DealDetail, DealFilter, StageTotals } from '@plumbline/contract/deals/deals'
import type { DealType } from '@plumbline/domain/deals/fields'
import { type FigureAudience, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { found } from '../platform/commands/checks.ts'
import { inOneTransaction, readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { listPipelines } from '../pipelines/store.ts'
import type { Changed } from './edit.ts'
import { readCursor, writeCursor } from '../platform/lists/cursor.ts'
import {
  boardQuery,
  type CardRow,
  cardOf,
  isSortValueOf,
  stagesOfDeal,
  listQuery,
  stageTotalsQuery,
  staysQuery,
  type TotalsRow,
} from './list/store.ts'
import { presentCard, presentDeal, presentStage } from './presenter.ts'
import { type Facets, facetsQuery } from './list/facets-store.ts'
import { shownParts } from './providers.ts'
import { findDeal } from './store.ts'

/** @throws ApiError not_found, including for another organization's deal */
export function getDeal(ctx: Context, id: string): Promise<DealDetail> {
  return txAs(ctx, (tx) => readDeal(tx, ctx, id))
}

export async function readDeal(tx: Tx, ctx: Context, id: string): Promise<DealDetail> {
  const { orgId } = ctx.tenant
  const record = findDeal(tx, orgId, id).then(found)
  const [deal, card, stages, stays, parts] = await Promise.all([
    record,
    tx.first(cardOf(orgId, id)).then(found),
    tx.rows(stagesOfDeal(orgId, id)),
    tx.rows(staysQuery(orgId, id)),
    shownParts.ask(tx, ctx, { orgId, id, record }),
  ])
  return Object.assign(presentDeal(ctx, { deal, card, stages, stays }), ...parts) as DealDetail
}

/** Makes a change to a deal and returns the updated deal from the same transaction. */
export function answerWithDeal(
  ctx: Context,
  change: (ctx: Context) => Promise<Changed>,
): Promise<{ deal: DealDetail; undoId: string | null }> {
  return inOneTransaction(ctx, async (joined) => {
    const { dealId, undoId } = await change(joined)
    return { deal: await readDeal(joined.within, joined, dealId), undoId }
  })
}

type ListInput = DealFilter & { cursor?: string; limit: number; sort: DealSort; order: 'asc' | 'desc'; totals: boolean }

export async function listDeals(
  ctx: Context,
  input: ListInput,
): Promise<{ items: DealCard[]; nextCursor: string | null; totals: StageTotals | null }> {
  const { tenant } = ctx
  const sort = sortFor(figuresSeenBy(ctx.actor), input.sort)
  const after = readCursor(input.cursor, isSortValueOf(sort))
  const [rows, totals] = await Promise.all([
    readAs(ctx, listQuery(tenant, input, { sort, order: input.order, after, limit: input.limit + 1 })),
    input.totals ? readAs(ctx, stageTotalsQuery(tenant, input)) : null,
  ])
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined
  return {
    items: rows.slice(0, input.limit).map((row) => presentCard(ctx, row)),
    nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
    totals: totals && presentTotals(figuresSeenBy(ctx.actor), sumOf(totals)),
  }
}

export async function getBoard(
  ctx: Context,
  input: Partial<DealFilter> & { dealType: DealType; cards: number },
): Promise<{ pipelineId: string; columns: BoardColumn[] }> {
  const { tenant } = ctx
  const filter = { ...input, status: 'active' as const }
  const pipelines = await readAs(ctx, listPipelines(tenant.orgId))
  const pipeline = found(pipelines.find((candidate) => candidate.dealType === input.dealType))
  const [cards, totals] = await Promise.all([
    readAs(ctx, boardQuery(tenant, pipeline.id, filter, input.cards)),
    readAs(ctx, stageTotalsQuery(tenant, filter)),
  ])
  const audience = figuresSeenBy(ctx.actor)
  const cardsByStage = Map.groupBy(cards, (card) => card.stageId)
  const totalsByStage = new Map(totals.map((row) => [row.stageId, row]))
  return {
    pipelineId: pipeline.id,
    columns: pipeline.stages
      .filter((stage) => stage.kind === 'normal')
      .map((stage) => {
        const rows = cardsByStage.get(stage.id) ?? []
        return {
          stage: presentStage(stage),
          totals: presentTotals(audience, totalsByStage.get(stage.id) ?? sumOf([])),
          ...pageOfCards(ctx, rows, input.cards),
        }
      }),
  }
}

export async function getColumn(
  ctx: Context,
  input: Partial<DealFilter> & { stageId: string; cursor?: string; limit: number },
): Promise<{ items: DealCard[]; nextCursor: string | null }> {
  const filter = { ...input, stageIds: [input.stageId], status: 'active' as const }
  const sort = 'daysInStage'
  const after = readCursor(input.cursor, isSortValueOf(sort))
  const rows = await readAs(ctx, listQuery(ctx.tenant, filter, { sort, order: 'desc', after, limit: input.limit + 1 }))
  const { cards, nextCursor } = pageOfCards(ctx, rows, input.limit)
  return { items: cards, nextCursor }
}

function pageOfCards(
  ctx: Context,
  rows: readonly CardRow[],
  limit: number,
): { cards: DealCard[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    cards: rows.slice(0, limit).map((row) => presentCard(ctx, row)),
    nextCursor: last ? writeCursor({ sortValue: last.stageEnteredAt.toISOString(), id: last.id }) : null,
  }
}

type Totals = Omit<TotalsRow, 'stageId'>
const SUMMED = ['count', 'arvCents', ...TOTALED_FIGURES] as const satisfies readonly (keyof Totals)[]

function presentTotals(audience: FigureAudience, { count, arvCents, ...figures }: Totals): StageTotals {
  const seen = TOTALED_FIGURES.filter((key) => audience[DEAL_FIGURES[key].audience])
  return {
    count,
    ...(audience.financials ? { arvCents } : {}),
    ...Object.fromEntries(seen.map((key) => [key, figures[key]])),
  }
}

function sumOf(rows: readonly Totals[]): Totals {
  const sums = SUMMED.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])
  return Object.fromEntries(sums) as Totals
}

/** The values available in the filters, with counts of active deals. */
export async function getFacets(ctx: Context): Promise<Facets> {
  const [facets] = await readAs(ctx, facetsQuery(ctx.tenant.orgId))
  return facets ?? { types: [], markets: [], tags: [] }
}
