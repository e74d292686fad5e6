import type { LoanFigures } from '../underwriting/loans/financing.ts'
import type { HoldingCell, PriceImprovementCell } from '../underwriting/risk/sensitivity.ts'
import type { Underwriting } from '../underwriting/underwrite.ts'
import type { JsonObject } from './input.ts'

/** Returns a deal's figures under the names the vectors use. */
export function dealFigures(figures: Underwriting): JsonObject {
  const { purchase, improvement, financing } = figures
  return {
    holding_days: figures.holdingDays,
    purchase_costs_cents: purchase.costsCents,
    budget_base_cents: improvement.baseCents,
    contingency_cents: improvement.contingencyCents,
    improvement_total_cents: improvement.totalCents,
    points_cents: financing.pointsCents,
    loan_fees_cents: financing.loanFeesCents,
    draw_fees_cents: financing.drawFeesCents,
    interest_cents: financing.interestCents,
    exit_fee_cents: financing.exitFeesCents,
    financing_cost_cents: financing.totalCents,
    holding_cost_cents: figures.holding.totalCents,
    selling_cost_cents: figures.selling.totalCents,
    total_project_cost_cents: figures.totalProjectCostCents,
    net_profit_cents: figures.netProfitCents,
    roi: figures.roi,
    annualized_roi: figures.annualizedRoi,
    annualized_roi_simple: figures.annualizedRoiSimple,
    profit_margin: figures.profitMargin,
    cash_to_close_cents: figures.cashToCloseCents,
    cash_invested_cents: figures.cash.investedCents,
    cash_needed_peak_cents: figures.cash.peakCents,
    cash_on_cash: figures.cashOnCash,
    equity_multiple: figures.equityMultiple,
    break_even_sale_price_cents: figures.breakEvenCents,
    loan_to_cost: figures.loanToCost,
    loan_to_arv: figures.loanToArv,
    loans: financing.loans.map(loanRow),
    mao_rule_cents: figures.ruleOfferCents,
    mao_target_cents: figures.targetOfferCents,
    xirr: figures.xirr.rate,
    xirr_status: figures.xirr.status,
    dated_flows: figures.datedFlows.map((flow) => ({ date: flow.on, amount_cents: flow.amountCents })),
  }
}

function loanRow(loan: LoanFigures): JsonObject {
  return {
    name: loan.name,
    commitment_cents: loan.commitmentCents,
    points_cents: loan.pointsCents,
    fees_cents: loan.feesCents,
    interest_cents: loan.interestCents,
    exit_fee_cents: loan.exitFeeCents,
    draw_fees_cents: loan.drawFeesCents,
    payoff_principal_cents: loan.principalCents,
  }
}

export function gridRow(cell: PriceImprovementCell): JsonObject {
  return {
    price_delta_pct: cell.priceDeltaPct,
    rehab_delta_pct: cell.improvementDeltaPct,
    sale_price_cents: cell.salePriceCents,
    rehab_cents: cell.improvementCents,
    total_project_cost_cents: cell.totalProjectCostCents,
    net_profit_cents: cell.netProfitCents,
    roi: cell.roi,
  }
}

export function holdingRow(cell: HoldingCell): JsonObject {
  return {
    hold_delta_days: cell.addedDays,
    sale_date: cell.saleOn,
    financing_cost_cents: cell.financingCents,
    holding_cost_cents: cell.holdingCents,
    total_project_cost_cents: cell.totalProjectCostCents,
    net_profit_cents: cell.netProfitCents,
    roi: cell.roi,
  }
}
