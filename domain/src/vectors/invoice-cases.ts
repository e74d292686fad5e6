import { INVOICE_STATUSES } from '../invoices/status.ts'
import { LIEN_WAIVER_KINDS, type LienWaiverKind } from '../invoices/lien-waivers/kind.ts'
import { waiverNeeded } from '../invoices/lien-waivers/needed.ts'
import { matchInvoice, type MatchedOrder, type MatchInput } from '../invoices/match.ts'
import { PURCHASE_ORDER_STATUSES } from '../purchase-orders/status.ts'
import { PAPER_TYPES } from '../vendors/compliance.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for invoices of vendors and their lien waivers. */
export const INVOICE_CASES: Readonly<Record<string, CaseRunner>> = {
  invoice_match: matchCase,
  waiver_needed: waiverCase,
}

function matchCase(input: CaseInput): JsonObject {
  const match = matchInvoice({
    ...readBill(input),
    vendor: readVendor(input.object('vendor')),
    requiredCertificates: PAPER_TYPES.filter((type) => input.values('required_coi').includes(type)),
    earlier: input.list('earlier').map((earlier) => ({
      invoiceNo: earlier.text('invoice_no'),
      invoiceDate: earlier.day('invoice_date'),
      subtotalCents: earlier.cents('subtotal_cents'),
      status: earlier.choice('status', INVOICE_STATUSES),
    })),
    tolerancePct: input.percent('tolerance_pct'),
    waiverThresholdCents: input.cents('waiver_threshold_cents'),
    overrideReason: input.textOrNull('override_reason'),
  })
  return {
    block: match.block,
    warn: match.warn,
    may_approve: match.mayApprove,
    subtotal_cents: match.subtotalCents,
    retainage_cents: match.retainageCents,
    retainage_released_cents: match.releasedCents,
    net_due_cents: match.netDueCents,
    over_order_cents: match.overOrderCents,
    change_order_cents: match.changeOrderCents,
  }
}

function readBill(input: CaseInput): Pick<MatchInput, 'invoice' | 'order'> {
  const invoice = input.object('invoice')
  return {
    invoice: {
      invoiceNo: invoice.text('invoice_no'),
      invoiceDate: invoice.day('invoice_date'),
      lines: invoice.list('lines').map((line) => ({
        orderLineId: line.textOrNull('po_line'),
        amountCents: line.cents('amount_cents'),
      })),
      lienWaiver: readWaiver(invoice),
      retainagePct: readPercent(invoice, 'retainage_pct'),
      retainageReleasedCents: invoice.cents('retainage_released_cents'),
    },
    order: input.isNull('order') ? null : readOrder(input.object('order')),
  }
}

function readWaiver(invoice: CaseInput): LienWaiverKind | null {
  const kind = invoice.choice('lien_waiver', ['none', ...LIEN_WAIVER_KINDS])
  return kind === 'none' ? null : kind
}

function readPercent(input: CaseInput, key: string): string | null {
  return input.isNull(key) ? null : input.percent(key)
}

function readOrder(order: CaseInput): MatchedOrder {
  return {
    status: order.choice('status', PURCHASE_ORDER_STATUSES),
    retainagePct: order.percent('retainage_pct'),
    retainageHeldCents: order.cents('retainage_held_cents'),
    lines: order.list('lines').map((line) => ({
      id: line.text('id'),
      amountCents: line.cents('amount_cents'),
      approvedChangeCents: line.cents('approved_change_cents'),
      billedCents: line.cents('billed_cents'),
      receivedPct: readPercent(line, 'received_pct'),
    })),
  }
}

function readVendor(vendor: CaseInput): MatchInput['vendor'] {
  return {
    isW9OnFile: vendor.flag('w9_on_file', false),
    certificates: vendor.list('certificates').map((certificate) => ({
      type: certificate.choice('type', PAPER_TYPES),
      isAccepted: certificate.text('status') === 'accepted',
      effective: certificate.textOrNull('effective'),
      expires: certificate.textOrNull('expires'),
    })),
  }
}

function waiverCase(input: CaseInput): JsonObject {
  const invoice = input.object('invoice')
  const order = input.object('order')
  const need = waiverNeeded({
    thresholdCents: input.cents('threshold_cents'),
    state: input.textOrNull('state'),
    invoice: {
      subtotalCents: invoice.cents('subtotal_cents'),
      netDueCents: invoice.cents('net_due_cents'),
      paidCents: invoice.cents('paid_cents'),
      isFinal: invoice.flag('is_final', false),
    },
    order: input.isNull('order')
      ? null
      : {
          revisedCents: order.cents('revised_cents'),
          billedAfterCents: order.cents('billed_after_cents'),
          retainageHeldAfterCents: order.cents('retainage_held_after_cents'),
        },
    attached: input.list('attached').map((waiver) => ({
      kind: waiver.choice('kind', LIEN_WAIVER_KINDS),
      amountCents: waiver.cents('amount_cents'),
      status: waiver.choice('status', ['uploaded', 'accepted', 'rejected']),
    })),
  })
  return {
    is_final: need.isFinal,
    with_invoice: need.withInvoice,
    after_payment: need.afterPayment,
    missing: need.missing,
    amount_short: need.amountShort,
    blocks_approval: need.blocksApproval,
    warn_unconditional_before_payment: need.isUnconditionalTooEarly,
    statutory_form: need.hasStatutoryForm,
  }
}
