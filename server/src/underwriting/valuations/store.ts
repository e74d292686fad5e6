import type { FrozenComp } from '@plumbline/contract/underwriting/valuations'
import type { ComparedHouse } from '@plumbline/domain/underwriting/comps/adjustments'
import type { Confidence } from '@plumbline/domain/underwriting/comps/arv'
import type { ValuationKind, ValuationMethod } from '@plumbline/domain/underwriting/comps/valuations'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type ValuationRow = {
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

/** Returns a deal's rows that match the additional conditions, newest first. */
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

/** Returns the valuations of one kind or of all, starting before the given one. */
export function valuationsPage(
  orgId: string,
  dealId: string,
  { kind, before, limit }: { kind: ValuationKind | undefined; before: string | undefined; limit: number },
): Query<ValuationRow> {
  const further = sql`
    ${kind ? sql`and valuation.kind = ${kind}` : sql``}
    ${before ? sql`and valuation.id < ${before}` : sql``}`
  return sql<ValuationRow>`${valuationsQuery(orgId, dealId, further)} limit ${limit}`
}
