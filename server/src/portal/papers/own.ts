import type { Day } from '@plumbline/domain/calendar'
import { type Compliance, PAPER_TYPES, type PaperStatus, type PaperType } from '@plumbline/domain/vendors/compliance'
import { found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { type Judged, judgeVendors, readPaperRules } from '../../vendors/papers/judge.ts'
import { openAsks } from '../../vendors/papers/store.ts'

export type OwnPaper = {
  type: PaperType
  status: PaperStatus
  coveredUntil: Day | null
  required: boolean
  /** one was sent and is waiting for review */
  waits: boolean
  asksForRefresh: boolean
  isAskedByTeam: boolean
  isBelowMinimum: boolean
  minimum: { eachOccurrenceCents: number | null; aggregateCents: number | null } | null
}

const MISSING = { status: 'missing', coveredUntil: null } as const
/** Older requests no longer count. */
const ASKED_FOR_MS = 60 * 86_400_000

/** Every type of paper that is required of the vendor or on file. */
export function ownPapers(ctx: VendorContext): Promise<OwnPaper[]> {
  return txAs(ctx, (tx) => papersNow(tx, ctx))
}

export async function papersNow(tx: Tx, ctx: VendorContext): Promise<OwnPaper[]> {
  const { id } = ctx.visit.vendor
  const [{ minimums }, judged, asks] = await Promise.all([
    readPaperRules(tx, ctx),
    judgeVendors(tx, ctx, [id]),
    tx.rows(openAsks(ctx.tenant.orgId, { vendorId: id, since: new Date(ctx.now.getTime() - ASKED_FOR_MS) })),
  ])
  const asked = new Set(asks.map(({ type }) => type))
  const own = found(judged.get(id))
  const { types } = own.compliance
  return PAPER_TYPES.flatMap((type) => {
    const isAskedByTeam = asked.has(type)
    const standing = types[type] ?? (isAskedByTeam ? MISSING : null)
    return standing ? [{ type, ...standing, ...around(own, type), isAskedByTeam, minimum: minimums[type] ?? null }] : []
  })
}

function around({ facts, required, compliance }: Judged, type: PaperType) {
  const stands = (other: PaperType) => other === type || (type === 'coi_wc' && other === 'wc_exemption')
  return {
    required: required.includes(type),
    waits: facts.papers.some((paper) => stands(paper.type) && paper.review === null),
    asksForRefresh: type === 'w9' && hasWarning(compliance, 'w9_refresh'),
    isBelowMinimum: hasWarning(compliance, `below_minimum:${type}`),
  }
}

function hasWarning({ warnings }: Compliance, warning: string): boolean {
  return warnings.includes(warning)
}
