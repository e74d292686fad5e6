import type { Day } from '../calendar.ts'
import { type Cents, cents, type Percent, percentOf, sumCents, ZERO } from '../money.ts'
import { isLive, type PurchaseOrderStatus } from '../purchase-orders/status.ts'
import type { PaperType } from '../vendors/compliance.ts'
import { type EarlierInvoice, hasSameAmount, hasSameNumber } from './earlier.ts'
import type { LienWaiverKind } from './lien-waivers/kind.ts'
import { MATCH_BLOCKS, MATCH_WARNINGS, type MatchBlock, type MatchWarning } from './match-findings.ts'
import { type InvoiceAmounts, invoiceAmounts } from './net-due.ts'

/** A line of the invoice's order, before this invoice. Amounts are cents. */
export type MatchedOrderLine = {
  id: string
  amountCents: number
  approvedChangeCents: number
  billedCents: number
  /** null = receiving isn't kept for the line */
  receivedPct: Percent | null
}

export type MatchedOrder = {
  status: PurchaseOrderStatus
  retainagePct: Percent
  /** withheld from earlier invoices on it and not released */
  retainageHeldCents: number
  lines: readonly MatchedOrderLine[]
}

/** A certificate of a vendor as it was reviewed. */
export type MatchedCertificate = { type: PaperType; isAccepted: boolean; effective: Day | null; expires: Day | null }

export type MatchInput = {
  invoice: {
    invoiceNo: string
    invoiceDate: Day
    /** `orderLineId` null = an extra that isn't on the order, or an invoice without one */
    lines: readonly { orderLineId: string | null; amountCents: number }[]
    /** the strongest lien waiver that came with it; null = none */
    lienWaiver: LienWaiverKind | null
    /** null = the order's */
    retainagePct: Percent | null
    retainageReleasedCents: number
  }
  order: MatchedOrder | null
  vendor: { isW9OnFile: boolean; certificates: readonly MatchedCertificate[] }
  requiredCertificates: readonly PaperType[]
  /** invoices of the same vendor; without this one */
  earlier: readonly EarlierInvoice[]
  tolerancePct: Percent
  waiverThresholdCents: number
  /** why an invoice above its order is approved anyway */
  overrideReason: string | null
}

export type Match = InvoiceAmounts & {
  block: MatchBlock[]
  warn: MatchWarning[]
  mayApprove: boolean
  /** by how much the order is billed beyond its revised total, this invoice included */
  overOrderCents: Cents
  /** what the pending change order of an overridden invoice is over; 0 = there is none */
  changeOrderCents: Cents
}

/** An override needs a reason of at least this many characters. */
export const OVERRIDE_REASON_LENGTH = 10

/**
 * Compares an invoice with what was ordered, received and billed before, and with the vendor's papers on the invoice's
 * date (see docs/domain.md, Invoices).
 */
export function matchInvoice(input: MatchInput): Match {
  const { order } = input
  const retainagePct = input.invoice.retainagePct ?? order?.retainagePct ?? '0'
  const amounts = invoiceAmounts({
    lines: input.invoice.lines,
    retainagePct,
    releasedCents: input.invoice.retainageReleasedCents,
  })
  const total = compareTotal(input, amounts.subtotalCents)
  const block = MATCH_BLOCKS.filter((reason) => isBlocked(reason, input, amounts, total))
  const warn = MATCH_WARNINGS.filter((reason) => isWarned(reason, input, amounts, total))
  return {
    ...amounts,
    block,
    warn,
    mayApprove: block.length === 0,
    overOrderCents: total.overCents,
    changeOrderCents: total.isOver && total.isOverridden ? total.overCents : ZERO,
  }
}

/**
 * How the order's total compares with what is billed on it, this invoice included. `isOver` and `isInTolerance` only
 * hold for an invoice that adds to what is billed: a credit is never stopped.
 */
type TotalCompared = { overCents: Cents; isOver: boolean; isInTolerance: boolean; isOverridden: boolean }

function compareTotal({ order, tolerancePct, overrideReason }: MatchInput, subtotalCents: number): TotalCompared {
  const isOverridden = (overrideReason ?? '').trim().length >= OVERRIDE_REASON_LENGTH
  if (order === null) return { overCents: ZERO, isOver: false, isInTolerance: false, isOverridden }
  const totalCents = sumCents(order.lines.map(revisedAmount))
  const billedCents = sumCents(order.lines.map((line) => line.billedCents)) + subtotalCents
  const overCents = cents(Math.max(0, billedCents - totalCents))
  const isBeyond = billedCents > totalCents + percentOf(totalCents, tolerancePct)
  const adds = subtotalCents > 0
  return { overCents, isOver: adds && isBeyond, isInTolerance: adds && !isBeyond && overCents > 0, isOverridden }
}

function revisedAmount(line: Pick<MatchedOrderLine, 'amountCents' | 'approvedChangeCents'>): number {
  return line.amountCents + line.approvedChangeCents
}

function isBlocked(
  reason: MatchBlock,
  { invoice, order, vendor, requiredCertificates, earlier, waiverThresholdCents }: MatchInput,
  { subtotalCents, retainageCents, releasedCents }: InvoiceAmounts,
  total: TotalCompared,
): boolean {
  switch (reason) {
    case 'order_not_live':
      return order !== null && !isLive(order.status)
    case 'duplicate_number':
      return hasSameNumber({ ...invoice, subtotalCents }, earlier)
    case 'over_order':
      return total.isOver && !total.isOverridden
    case 'w9_missing':
      return !vendor.isW9OnFile
    case 'coi_invalid':
      return uncoveredOn(invoice.invoiceDate, requiredCertificates, vendor.certificates).length > 0
    case 'waiver_missing':
      return subtotalCents > waiverThresholdCents && invoice.lienWaiver === null
    case 'release_over_held':
      return releasedCents > (order?.retainageHeldCents ?? 0) + retainageCents
  }
}

/** The required certificates that didn't cover a day, whatever they are today. */
export function uncoveredOn(
  on: Day,
  required: readonly PaperType[],
  certificates: readonly MatchedCertificate[],
): PaperType[] {
  return required.filter((type) => !isCovered(type, certificates, on))
}

/** An exemption from workers' compensation stands in for its certificate. */
function isCovered(type: PaperType, certificates: readonly MatchedCertificate[], on: Day): boolean {
  return certificates.some(
    (certificate) =>
      (certificate.type === type || (type === 'coi_wc' && certificate.type === 'wc_exemption')) &&
      certificate.isAccepted &&
      (certificate.effective === null || certificate.effective <= on) &&
      (certificate.expires === null || on <= certificate.expires),
  )
}

function isWarned(
  reason: MatchWarning,
  input: MatchInput,
  { subtotalCents }: InvoiceAmounts,
  total: TotalCompared,
): boolean {
  switch (reason) {
    case 'duplicate_amount':
      return hasSameAmount({ ...input.invoice, subtotalCents }, input.earlier)
    case 'within_tolerance':
      return total.isInTolerance
    case 'over_line':
      return billedLines(input).some(({ line, billedCents }) => billedCents > revisedAmount(line))
    case 'over_received':
      return billedLines(input).some(
        ({ line, billedCents }) =>
          line.receivedPct !== null && billedCents > percentOf(revisedAmount(line), line.receivedPct),
      )
    case 'order_not_issued':
      return input.order?.status === 'approved'
    case 'overridden':
      return total.isOver && total.isOverridden
  }
}

type BilledLine = { line: MatchedOrderLine; billedCents: number }

/** The order's lines that the invoice adds to, with what is billed on them after it. */
function billedLines({ invoice, order }: MatchInput): BilledLine[] {
  return (order?.lines ?? []).flatMap((line) => {
    const added = sumCents(invoice.lines.filter(({ orderLineId }) => orderLineId === line.id).map((l) => l.amountCents))
    return added > 0 ? [{ line, billedCents: line.billedCents + added }] : []
  })
}
