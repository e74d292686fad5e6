import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import type { PaperStatus } from '@plumbline/domain/vendors/compliance'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { judgeVendors, type Judged } from '../../vendors/papers/judge.ts'
import { paperWords } from '../../vendors/papers/words.ts'

type ShownPaper = ApprovalPane['papers'][number]

/** Whether a vendor's papers let an order go out. */
export type OrderPapers = {
  /** every required paper is valid or about to end */
  compliant: boolean
  w9Valid: boolean
  insuranceValid: boolean
  canIssue: boolean
  /** the required papers, and those that were waived */
  shown: ShownPaper[]
}

export async function papersOf(tx: Tx, ctx: Context, vendorId: string): Promise<OrderPapers> {
  const judged = (await judgeVendors(tx, ctx, [vendorId])).get(vendorId)!
  const papers = judged.required.map((type) => ({ type, ...standingOf(judged, type) }))
  const w9Valid = papers.every(({ type, status }) => type !== 'w9' || isGood(status))
  const insuranceValid = papers.every(({ type, status }) => !type.startsWith('coi_') || isGood(status))
  const shown = papers.map(({ type, status, coveredUntil }) => ({
    name: nameOf(type),
    status: status === 'expiring' ? ('ends_soon' as const) : status,
    ends: coveredUntil,
  }))
  const waived = judged.facts.waivers
    .filter(({ until }) => ctx.today <= until)
    .map(({ type, until }) => ({ name: nameOf(type), status: 'waived' as const, ends: until }))
  return {
    compliant: judged.compliance.compliant,
    w9Valid,
    insuranceValid,
    canIssue: w9Valid && insuranceValid,
    shown: [...shown, ...waived],
  }
}

type PaperType = Judged['required'][number]

function standingOf({ compliance }: Judged, type: PaperType) {
  return compliance.types[type] ?? { status: 'missing' as const, coveredUntil: null }
}

function isGood(status: PaperStatus): boolean {
  return status === 'valid' || status === 'expiring'
}

function nameOf(type: PaperType): ShownPaper['name'] {
  return { en: capitalized(paperWords(type, 'en')), es: capitalized(paperWords(type, 'es')) }
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which of these vendors have every required paper. */
export async function compliantVendors(
  tx: Tx,
  ctx: Context,
  vendorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const judged = await judgeVendors(tx, ctx, vendorIds)
  return new Set([...judged].filter(([, { compliance }]) => compliance.compliant).map(([id]) => id))
}
