import { EXPENSE_STATUSES } from '../budgets/expenses/expense.ts'
import type { BudgetColumns } from '../budgets/roll-up.ts'
import { figureLedger, type Ledger } from '../invoices/ledger.ts'
import { drawBalance, type Draw, fundedDraws } from '../underwriting/loans/funding.ts'
import { INVOICE_STATUSES } from '../invoices/status.ts'
import { cents, sumCents } from '../money.ts'
import { PURCHASE_ORDER_STATUSES } from '../purchase-orders/status.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for a deal's budget and its draws. */
export const BUDGET_CASES: Readonly<Record<string, CaseRunner>> = {
  budget_rollup: (input) => {
    const figures = figureLedger(readLedger(input))
    return {
      lines: Object.fromEntries([...figures.lines].map(([id, columns]) => [id, columnsRow(columns)])),
      total: {
        ...columnsRow(figures.total),
        retainage_held_cents: figures.retainageHeldCents,
        paid_cents: figures.paidCents,
        unpaid_cents: figures.unpaidCents,
      },
    }
  },
  draw_request: drawCase,
}

function readLedger(input: CaseInput): Ledger {
  return {
    lines: input.list('lines').map((line) => ({
      id: line.text('id'),
      originalCents: line.cents('original_cents'),
      approvedChangesCents: line.cents('approved_changes_cents'),
      transfersCents: line.cents('transfers_cents'),
      etcOverrideCents: line.centsOrNull('etc_override_cents'),
    })),
    orders: input.list('pos').map((order) => ({
      id: order.text('id'),
      status: order.choice('status', PURCHASE_ORDER_STATUSES),
      lines: order.list('lines').map((line) => ({
        id: line.textOrNull('id'),
        lineId: line.text('line'),
        amountCents: line.cents('amount_cents'),
        approvedChangeCents: line.cents('approved_change_cents'),
      })),
    })),
    invoices: input.list('invoices').map((invoice) => ({
      orderId: invoice.textOrNull('po'),
      status: invoice.choice('status', INVOICE_STATUSES),
      retainagePct: invoice.percent('retainage_pct'),
      lines: invoice.list('lines').map((line) => ({
        lineId: line.text('line'),
        orderLineId: line.textOrNull('po_line'),
        amountCents: line.cents('amount_cents'),
      })),
    })),
    expenses: input.list('expenses').map((expense) => ({
      lineId: expense.text('line'),
      amountCents: expense.cents('amount_cents'),
      status: expense.has('status') ? expense.choice('status', EXPENSE_STATUSES) : 'posted',
    })),
    paymentsCents: sumCents(
      input.list('payments').map((payment) => (payment.flag('void', false) ? 0 : payment.cents('amount_cents'))),
    ),
    retainageReleasedCents: input.cents('retainage_released_cents'),
  }
}

function columnsRow(columns: BudgetColumns): JsonObject {
  return {
    original_cents: columns.originalCents,
    revised_cents: columns.revisedCents,
    pending_commitment_cents: columns.pendingCommitmentCents,
    committed_cents: columns.committedCents,
    open_commitment_cents: columns.openCommitmentCents,
    actual_cents: columns.actualCents,
    direct_cost_cents: columns.directCostCents,
    estimate_to_complete_cents: columns.estimateToCompleteCents,
    forecast_cents: columns.forecastCents,
    variance_cents: columns.varianceCents,
    variance_pct: columns.variancePct,
    remaining_to_spend_cents: columns.remainingToSpendCents,
    uncommitted_budget_cents: columns.uncommittedCents,
  }
}

/** Draws are listed in order of funding. If they have no dates, they are all on the same day. */
function drawCase(input: CaseInput): JsonObject {
  const holdbackCents = input.cents('holdback_cents')
  const given = input.list('draws')
  const draws = fundedDraws({
    drawFeeCents: input.cents('draw_fee_cents'),
    drawRetainagePct: input.percent('retainage_pct'),
    draws: given.map((draw): Draw => ({
      fundedOn: draw.textOrNull('funded_date') ?? '2026-01-01',
      approvedCents: draw.cents('approved_gross_cents'),
      isFinal: draw.flag('final', false),
      feeCents: draw.centsOrNull('fee_cents'),
      retainageCents: draw.centsOrNull('retainage_cents'),
      releasedCents: draw.centsOrNull('retainage_released_cents'),
    })),
  })
  const balance = drawBalance(holdbackCents, draws)
  return {
    draws: draws.map((draw, index) => ({
      retainage_cents: draw.retainageCents,
      retainage_released_cents: draw.releasedCents,
      fee_cents: draw.feeCents,
      net_funded_cents: draw.netFundedCents,
      balance_after_cents: balance.afterEachCents[index] ?? cents(0),
    })),
    draw_balance_cents: balance.balanceCents,
    retainage_outstanding_cents: balance.retainageOutstandingCents,
  }
}
