import type { FrozenComp } from '@plumbline/contract/underwriting/valuations'
import type { Day } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import type { ComparedHouse } from '@plumbline/domain/underwriting/comps/adjustments'
import type { Confidence } from '@plumbline/domain/underwriting/comps/arv'
import type { ValuationKind, ValuationMethod } from '@plumbline/domain/underwriting/comps/valuations'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

export type NewValuation = {
  dealId: string
  kind: ValuationKind
  method: ValuationMethod
  valueCents: number
  lowCents?: number | null
  highCents?: number | null
  comps?: readonly FrozenComp[]
  subject?: ComparedHouse
  note?: string | null
  asOf: Day
  confidence?: Confidence | null
}

/**
 * Inserts a deal's value as the current one of its kind. The previous one stays as history. The caller must have locked
 * the deal.
 */
export async function insertValuation(tx: Tx, ctx: Context, valuation: NewValuation): Promise<string> {
  const { orgId } = ctx.tenant
  const id = newId()
  await retireCurrent(tx, orgId, valuation.dealId, valuation.kind)
  await tx.run(sql`
    insert into valuations (org_id, id, deal_id, kind, value_cents, low_cents, high_cents, method, comps, subject, note, as_of, confidence, author_id, created_at)
    values (
      ${orgId}, ${id}, ${valuation.dealId}, ${valuation.kind}, ${valuation.valueCents}, ${valuation.lowCents ?? null}, ${valuation.highCents ?? null},
      ${valuation.method}, ${JSON.stringify(valuation.comps ?? [])}, ${valuation.subject ? JSON.stringify(valuation.subject) : null}::jsonb, ${valuation.note ?? null}, ${valuation.asOf}, ${valuation.confidence ?? null}, ${ctx.actor.userId}, ${ctx.now}
    )`)
  return id
}

/**
 * Records a typed ARV as the current valuation, made by hand today. Clearing the ARV leaves no current valuation. Does
 * nothing if the ARV already is the current valuation's value (it was just frozen from comps).
 */
export async function recordManualArv(tx: Tx, ctx: Context, dealId: string, arvCents: number | null): Promise<void> {
  const { orgId } = ctx.tenant
  if (arvCents === null) return retireCurrent(tx, orgId, dealId, 'arv')
  const current = await tx.first(sql<{ valueCents: number }>`
    select valuation.value_cents
    from valuations valuation
    where valuation.org_id = ${orgId} and valuation.deal_id = ${dealId} and valuation.kind = 'arv' and valuation.is_current`)
  if (current?.valueCents === arvCents) return
  await insertValuation(tx, ctx, { dealId, kind: 'arv', method: 'manual', valueCents: arvCents, asOf: ctx.today })
}

/**
 * Undoes an edit of the ARV: the latest valuation with the former amount becomes current again, with its comps and
 * author.
 */
export async function undoArv(tx: Tx, orgId: string, dealId: string, formerCents: number | null): Promise<void> {
  await retireCurrent(tx, orgId, dealId, 'arv')
  await tx.run(sql`
    update valuations
    set is_current = true
    where org_id = ${orgId} and id = (
      select former.id
      from valuations former
      where former.org_id = ${orgId} and former.deal_id = ${dealId} and former.kind = 'arv' and former.value_cents = ${formerCents}
      order by former.id desc
      limit 1
    )`)
}

async function retireCurrent(tx: Tx, orgId: string, dealId: string, kind: ValuationKind): Promise<void> {
  await tx.run(sql`
    update valuations
    set is_current = false
    where org_id = ${orgId} and deal_id = ${dealId} and kind = ${kind} and is_current`)
}

/** Records the ARVs of deals without valuations as their current ones, made by hand today. */
export async function insertArvs(
  tx: Tx,
  ctx: Context,
  deals: readonly { id: string; fields: Partial<DealFields> }[],
): Promise<void> {
  const rows = deals.flatMap(({ id, fields }) =>
    typeof fields.arvCents === 'number' ? [{ id: newId(), deal_id: id, value_cents: fields.arvCents }] : [],
  )
  if (rows.length === 0) return
  await tx.run(sql`
    insert into valuations (org_id, kind, method, as_of, author_id, created_at, id, deal_id, value_cents)
    select ${ctx.tenant.orgId}, 'arv', 'manual', ${ctx.today}, ${ctx.actor.userId}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, deal_id uuid, value_cents bigint)`)
}
