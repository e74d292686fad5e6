import type { DealCard, DealDetail, ListedDeal } from '@plumbline/contract/deals/deals'
import { type StageView } from '@plumbline/contract/pipelines'
import type { Actor } from '@plumbline/domain/access/actor'
import { may } from '@plumbline/domain/access/matrix'
import { type DealFields, FIELD_KEYS, type FieldKey, fieldSpec } from '@plumbline/domain/deals/fields'
import { flagsOf } from '@plumbline/domain/deals/flags'
import { FIGURE_KEYS, shownFigures } from '@plumbline/domain/deals/figures'
import { dealPolicy, figuresSeenBy, maySeeField } from '@plumbline/domain/deals/policy'
import { daysInStage } from '@plumbline/domain/pipelines/sla'
import type { Context } from '../platform/http/context.ts'
import type { Stage } from '../pipelines/store.ts'
import type { CardRow, ListRow, StayRow } from './list/store.ts'
import { openSecrets } from './fields/secrets.ts'
import type { DealRecord } from './store.ts'

/** The fields the actor's role can see. Secrets are only included for people who can edit the deal. */
export function visibleFields(ctx: Pick<Context, 'app' | 'actor'>, deal: DealRecord): Partial<DealFields> {
  const audience = figuresSeenBy(ctx.actor)
  const secrets = dealPolicy.edit(ctx.actor, deal)
  const fields = secrets ? openSecrets(ctx, deal.fields) : deal.fields
  const keys = FIELD_KEYS.filter(
    (key) => maySeeField(audience, key) && (secrets || !fieldSpec(key).secret) && isOfType(key, deal),
  )
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

function isOfType(key: FieldKey, deal: Pick<DealRecord, 'dealType'>): boolean {
  const only = fieldSpec(key).dealType
  return only === undefined || only === deal.dealType
}

export function presentStage(
  stage: Pick<Stage, 'id' | 'key' | 'nameEn' | 'nameEs' | 'position' | 'slaDays' | 'kind'>,
): StageView {
  return {
    id: stage.id,
    key: stage.key,
    name: { en: stage.nameEn, es: stage.nameEs },
    position: stage.position,
    slaDays: stage.slaDays,
    kind: stage.kind,
  }
}

export function presentCard(ctx: Pick<Context, 'actor' | 'now' | 'today'>, row: CardRow): DealCard {
  const audience = figuresSeenBy(ctx.actor)
  const days = daysInStage(
    {
      enteredAt: row.stageEnteredAt,
      onHold: row.onHold,
      holdStartedAt: row.holdStartedAt,
      heldSeconds: row.heldSecondsInStage,
    },
    ctx.now,
  )
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    dealType: row.dealType,
    status: row.status,
    stageId: row.stageId,
    city: row.city,
    state: row.state,
    market: row.market,
    ownerId: row.ownerId,
    tags: row.tags,
    ...(audience.financials ? { arvCents: row.arvCents, askingPriceCents: row.askingPriceCents } : {}),
    projection: shownFigures(audience, row),
    daysInStage: days,
    slaDays: row.slaDays,
    checklist: { done: row.checklistDone, total: row.checklistTotal },
    onHold: row.onHold,
    onHoldReview: row.onHoldReview,
    flags: flagsOf(
      {
        ...row,
        daysInStage: days,
        isBudgetOver: audience.financials && row.isBudgetOver,
        ...(audience.profit ? {} : HIDDEN_PROFIT),
      },
      ctx.today,
    ),
    isSample: row.isSample,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    abilities: {
      edit: dealPolicy.edit(ctx.actor, row),
      moveStage: dealPolicy.moveStage(ctx.actor, row),
      archive: dealPolicy.archive(ctx.actor, row),
    },
  }
}

/** A deal with what table columns show. */
export function presentRow(
  ctx: Pick<Context, 'actor' | 'now' | 'today'>,
  row: ListRow,
  { nextTask }: { nextTask: boolean },
): ListedDeal {
  return {
    ...presentCard(ctx, row),
    source: row.source,
    closingDate: row.closingDate,
    ...(figuresSeenBy(ctx.actor).financials
      ? { priceCents: row.priceCents, rehabEstimateCents: row.rehabEstimateCents }
      : {}),
    ...(nextTask
      ? { nextTask: row.nextTaskTitle === null ? null : { title: row.nextTaskTitle, dueOn: row.nextTaskDue } }
      : {}),
  }
}

/** What raises flags for people who see profit. */
const HIDDEN_PROFIT = { profitCents: null, billMissedOn: null }

export type DetailParts = {
  deal: DealRecord
  card: CardRow
  stages: readonly Stage[]
  stays: readonly StayRow[]
}

/** The deal room's own view of a deal; later rooms add their parts. */
export function presentDeal(ctx: Context, { deal, card, stages, stays }: DetailParts): DealDetail {
  const audience = figuresSeenBy(ctx.actor)
  return {
    ...presentCard(ctx, card),
    fields: visibleFields(ctx, deal),
    teamIds: deal.teamIds,
    onHoldReason: deal.onHoldReason,
    archiveReason: deal.archiveReason as DealDetail['archiveReason'],
    closedAt: deal.closedAt?.toISOString() ?? null,
    createdAt: deal.createdAt.toISOString(),
    createdBy: deal.createdBy && card.createdByName ? { id: deal.createdBy, name: card.createdByName } : null,
    pipeline: stages.map(presentStage),
    stays: stays.map((stay) => ({
      stageId: stay.stageId,
      enteredAt: stay.enteredAt.toISOString(),
      leftAt: stay.leftAt?.toISOString() ?? null,
      overridden: stay.overridden,
      kind: stay.kind,
    })),
    ...(audience.profit && deal.realized ? { realized: presentRealized(deal.realized) } : {}),
    ...(audience.profit && audience.financials ? { imported: deal.custom } : {}),
    abilities: abilitiesOn(ctx.actor, deal),
  }
}

/** The figures frozen at closing. Other data stored with them isn't exposed. */
function presentRealized(frozen: Record<string, unknown>): NonNullable<DealDetail['realized']> {
  const figures = Object.fromEntries(
    FIGURE_KEYS.filter((figure) => figure in frozen).map((figure) => [figure, frozen[figure]]),
  )
  return { ...figures, updatedOn: typeof frozen['updatedOn'] === 'string' ? frozen['updatedOn'] : null }
}

function abilitiesOn(actor: Actor, deal: DealRecord): DealDetail['abilities'] {
  return {
    edit: dealPolicy.edit(actor, deal),
    editDates: dealPolicy.editDates(actor, deal),
    moveStage: dealPolicy.moveStage(actor, deal),
    moveBack: dealPolicy.moveBack(actor, deal),
    override: dealPolicy.override(actor, deal),
    close: dealPolicy.close(actor, deal),
    reopen: dealPolicy.reopen(actor, deal),
    archive: dealPolicy.archive(actor, deal),
    restore: dealPolicy.restore(actor, deal),
    duplicate: may(actor, 'deal.create'),
    remove: dealPolicy.remove(actor),
    manageComps: dealPolicy.manageComps(actor, deal),
    uploadDocument: dealPolicy.uploadDocument(actor, deal),
    reviewDocument: dealPolicy.reviewDocument(actor, deal),
    manageTasks: dealPolicy.manageTasks(actor, deal),
    tickChecklist: dealPolicy.tickChecklist(actor, deal),
    waiveChecklist: dealPolicy.waiveChecklist(actor, deal),
    seeActivity: dealPolicy.seeActivity(actor, deal),
    seeFinancials: may(actor, 'deal.see_financials'),
    seeProfit: may(actor, 'deal.see_profit'),
  }
}
