import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import { type FigureAudience, figuresSeenBy } from '@plumbline/domain/deals/policy'
import type { ComparedHouse } from '@plumbline/domain/underwriting/comps/adjustments'
import type { ValuationKind } from '@plumbline/domain/underwriting/comps/valuations'
import { readHeader } from '../../deals/header.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type ValuationRow, valuationsPage } from './store.ts'

type ListInput = { id: string; kind?: ValuationKind; cursor?: string; limit: number }

export async function listValuations(
  ctx: Context,
  { id, kind, cursor, limit }: ListInput,
): Promise<{ items: Valuation[]; nextCursor: string | null }> {
  await readHeader(ctx, id)
  const rows = await readAs(ctx, valuationsPage(ctx.tenant.orgId, id, { kind, before: cursor, limit: limit + 1 }))
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
