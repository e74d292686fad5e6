import type { InvoiceMatch } from '@plumbline/contract/invoices'
import { type ExcessPart, excessParts } from '@plumbline/domain/invoices/excess'
import type { InvoiceRules } from '@plumbline/domain/invoices/settings'
import { type LienWaiverKind, strongestWaiver } from '@plumbline/domain/invoices/lien-waivers/kind'
import { type WaiverNeed, waiverNeeded } from '@plumbline/domain/invoices/lien-waivers/needed'
import {
  type Match,
  matchInvoice,
  type MatchedOrder,
  type MatchInput,
  uncoveredOn,
} from '@plumbline/domain/invoices/match'
import { billedTotal, revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { meetsMinimum, type PaperType } from '@plumbline/domain/vendors/compliance'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { courseOf } from '../purchase-orders/orders/presenter.ts'
import type { OrderNow } from '../purchase-orders/orders/with-order.ts'
import { judgeVendors } from '../vendors/papers/judge.ts'
import type { InvoiceNow } from './invoice-now.ts'
import { readInvoiceRules } from './settings.ts'
import { extrasOnOrder, heldOnOrder, otherInvoicesOf } from './sums-store.ts'

export type Matched = {
  match: Match
  need: WaiverNeed
  heldCents: number
  /** what goes over the order, by line */
  excess: ExcessPart[]
  uncovered: PaperType[]
  rules: InvoiceRules
}

/** Compares an undecided invoice with its order, the vendor's other invoices and papers, as they are now. */
export async function matchNow(
  tx: Tx,
  ctx: Context,
  { deal, row, lines, waivers, order }: InvoiceNow,
  overrideReason: string | null = null,
): Promise<Matched> {
  const [rules, papers, earlier, heldCents, extrasCents] = await Promise.all([
    readInvoiceRules(tx, ctx),
    papersOn(tx, ctx, row.vendorId),
    otherInvoicesOf(tx, row.orgId, { vendorId: row.vendorId, exceptId: row.id }),
    row.orderId === null ? 0 : heldOnOrder(tx, row.orgId, row.orderId),
    row.orderId === null ? 0 : extrasOnOrder(tx, row.orgId, row.orderId),
  ])
  const matched = order && matchedOrder(order, heldCents, extrasCents)
  const match = matchInvoice({
    invoice: {
      invoiceNo: row.invoiceNo,
      invoiceDate: row.invoiceDate,
      lines,
      lienWaiver: strongestStanding(waivers),
      retainagePct: row.retainagePct,
      retainageReleasedCents: row.releasedCents,
    },
    order: matched,
    ...papers,
    earlier,
    tolerancePct: rules.overbillTolerancePct,
    waiverThresholdCents: rules.waiverThresholdCents,
    overrideReason,
  })
  const course = order && courseOf(order)
  const need = waiverNeeded({
    thresholdCents: rules.waiverThresholdCents,
    state: deal.fields.state ?? null,
    invoice: { ...match, paidCents: 0, isFinal: row.isFinal },
    order: course && {
      revisedCents: revisedTotal(course.lines),
      billedAfterCents: billedTotal(course.lines) + extrasCents + match.subtotalCents,
      retainageHeldAfterCents: heldCents + match.retainageCents - match.releasedCents,
    },
    attached: waivers,
  })
  const ordered = (matched?.lines ?? []).map((line) => ({
    id: line.id,
    leftCents: line.amountCents + line.approvedChangeCents - line.billedCents,
  }))
  const excess = match.subtotalCents > 0 ? excessParts(lines, ordered, match.overOrderCents) : []
  const uncovered = uncoveredOn(row.invoiceDate, papers.requiredCertificates, papers.vendor.certificates)
  return { match, need, heldCents, excess, uncovered, rules }
}

function strongestStanding(waivers: InvoiceNow['waivers']): LienWaiverKind | null {
  return strongestWaiver(
    waivers.filter(({ status }) => status === 'uploaded' || status === 'accepted').map(({ kind }) => kind),
  )
}

/** Receiving is kept on an order once something was received. */
export function isReceivingKept({ lines }: OrderNow): boolean {
  return lines.some((line) => Number(line.receivedPct) > 0)
}

/** Extras that were billed on an order count toward its total like a line without anything ordered. */
function matchedOrder(order: OrderNow, heldCents: number, extrasCents: number): MatchedOrder {
  const isKept = isReceivingKept(order)
  return {
    status: order.row.status,
    retainagePct: order.row.retainagePct,
    retainageHeldCents: heldCents,
    lines: [
      ...order.lines.map((line) => ({
        id: line.id,
        amountCents: line.amountCents,
        approvedChangeCents: line.changeCents,
        billedCents: order.billed.get(line.id) ?? 0,
        receivedPct: isKept ? line.receivedPct : null,
      })),
      { id: 'extras', amountCents: 0, approvedChangeCents: 0, billedCents: extrasCents, receivedPct: null },
    ],
  }
}

/** What the vendor's papers say about any date. A paper that isn't required counts as there. */
async function papersOn(
  tx: Tx,
  ctx: Context,
  vendorId: string,
): Promise<Pick<MatchInput, 'vendor' | 'requiredCertificates'>> {
  const judged = await judgeVendors(tx, ctx, [vendorId])
  const { facts, required, minimums, compliance } = judged.get(vendorId)!
  return {
    vendor: {
      isW9OnFile: !required.includes('w9') || compliance.types.w9?.status === 'valid',
      certificates: facts.papers.map((paper) => ({
        type: paper.type,
        isAccepted: paper.review === 'accepted' && meetsMinimum(paper, minimums),
        effective: paper.effective,
        expires: paper.expires,
      })),
    },
    requiredCertificates: required.filter((type) => type.startsWith('coi_')),
  }
}

export function presentMatch({ match, need, heldCents, excess, uncovered, rules }: Matched): InvoiceMatch {
  return {
    block: match.block,
    warn: match.warn,
    mayApprove: match.mayApprove && !need.blocksApproval,
    overOrderCents: match.overOrderCents,
    excess,
    tolerancePct: rules.overbillTolerancePct,
    uncovered,
    heldCents,
    waiver: {
      isFinal: need.isFinal,
      withInvoice: need.withInvoice,
      missing: need.missing,
      amountShort: need.amountShort,
      blocksApproval: need.blocksApproval,
      isUnconditionalTooEarly: need.isUnconditionalTooEarly,
      hasStatutoryForm: need.hasStatutoryForm,
    },
  }
}
