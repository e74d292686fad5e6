import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { isUuid } from '@plumbline/domain/ids'
import { authorize } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { type Judged, judgeVendors } from './judge.ts'
import { presentPaper } from './present.ts'
import { countToReview, type PaperRow, papersToReview } from './store.ts'

type Page = { items: PaperToReview[]; nextCursor: string | null; count: number }

/** Papers of all vendors that wait for review, with what each is judged by. */
export function listToReview(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  authorize(vendorPolicy.review(ctx.actor))
  const { orgId } = ctx.tenant
  const after = readCursor(cursor, isUuid)?.id ?? null
  return txAs(ctx, async (tx) => {
    const [rows, { count }] = await Promise.all([
      tx.rows(papersToReview(orgId, { after, limit: limit + 1 })),
      tx.one(countToReview(orgId)),
    ])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const judged = await judgeVendors(tx, ctx, [...new Set(page.map(({ vendorId }) => vendorId))])
    return {
      items: page.map((row) => presentToReview(ctx, row, judged.get(row.vendorId)!)),
      nextCursor: last ? writeCursor({ sortValue: last.id, id: last.id }) : null,
      count,
    }
  })
}

function presentToReview(
  ctx: Context,
  row: PaperRow,
  { facts, required, minimums, compliance }: Judged,
): PaperToReview {
  return {
    paper: presentPaper(ctx, row),
    vendor: { id: facts.id, name: facts.name, legalName: facts.legalName },
    isRequired: required.includes(row.type),
    coveredUntil: compliance.types[row.type]?.coveredUntil ?? null,
    least: minimums[row.type] ?? null,
  }
}
