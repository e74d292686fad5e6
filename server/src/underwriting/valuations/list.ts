import type { FrozenComp, Valuation } from '@plumbline/contract/underwriting/valuations'
import { type FigureAudience, figuresSeenBy } from '@plumbline/domain/deals/policy'
import type { ComparedHouse } from '@plumbline/domain/underwriting/comps/adjustments'
import type { Confidence } from '@plumbline/domain/underwriting/comps/arv'
import type { ValuationKind, ValuationMethod } from '@plumbline/domain/underwriting/comps/valuations'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import { readHeader } from '../../deals/header.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

type ValuationRow = {
  id: string
  kind: ValuationKind
  method: ValuationMethod
  valueCents: number
  lowCents: number | null
  highCents: number | null
  comps: FrozenComp[]
  subject: ComparedHouse | null
  note: string | null
  asOf: string
  confidence: Confidence | null
  authorId: string | null
  authorName: string | null
  isCurrent: boolean
  createdAt: Date
}

/** Rows of a deal that fulfil the further conditions, newest first. */
function valuationsQuery(orgId: string, dealId: string, further: RawBuilder<unknown>): RawBuilder<ValuationRow> {
  return sql<ValuationRow>`
    select
      valuation.id, valuation.kind, valuation.method, valuation.value_cents, valuation.low_cents, valuation.high_cents,
      valuation.comps, valuation.subject, valuation.note, valuation.as_of, valuation.confidence, author.id as author_id,
      ${personName('author')} as author_name, valuation.is_current, valuation.created_at
    from valuations valuation
    left join profiles author on author.id = valuation.author_id
    where valuation.org_id = ${orgId} and valuation.deal_id = ${dealId} ${further}
    order by valuation.id desc`
}

export function valuationById(orgId: string, dealId: string, id: string): RawBuilder<ValuationRow> {
  return valuationsQuery(orgId, dealId, sql`and valuation.id = ${id}`)
}

type ListInput = { id: string; kind?: ValuationKind; cursor?: string; limit: number }

export async function listValuations(
  ctx: Context,
  { id, kind, cursor, limit }: ListInput,
): Promise<{ items: Valuation[]; nextCursor: string | null }> {
  await readHeader(ctx, id)
  const further = sql`
    ${kind ? sql`and valuation.kind = ${kind}` : sql``}
    ${cursor ? sql`and valuation.id < ${cursor}` : sql``}`
  const rows = await readAs(
    ctx,
    sql<ValuationRow>`${valuationsQuery(ctx.tenant.orgId, id, further)} limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const audience = figuresSeenBy(ctx.actor)
  return {
    items: shown.map((row) => presentValuation(audience, row)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export function presentValuation(audience: FigureAudience, row: ValuationRow): Valuation {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    ...(audience.financials
      ? {
          valueCents: row.valueCents,
          lowCents: row.lowCents,
          highCents: row.highCents,
          comps: row.comps,
          note: row.note,
        }
      : {}),
    subject: row.subject && presentSubject(row.subject),
    asOf: row.asOf,
    confidence: row.confidence,
    author: row.authorId && row.authorName ? { id: row.authorId, name: row.authorName } : null,
    isCurrent: row.isCurrent,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentSubject({ beds, baths, sqft, lotSqft, yearBuilt, condition }: ComparedHouse): ComparedHouse {
  return { beds, baths, sqft, lotSqft, yearBuilt, condition }
}
