import { type Cents, cents, sumCents } from '../../money.ts'
import { FLOW_KINDS, type Flow } from '../returns/flows.ts'
import {
  amountDetail,
  amountTerm,
  type Ledger,
  type LedgerKey,
  nonZero,
  type NoneReason,
  type Term,
} from '../ledger.ts'
import type { Underwriting } from '../underwrite.ts'

type Explanation = Omit<Ledger, 'figure'>

export function explainRoi({ netProfitCents, totalProjectCostCents, roi }: Underwriting): Explanation {
  const terms = [amountTerm('+', 'net_profit', netProfitCents), over('total_project_cost', totalProjectCostCents)]
  return { terms, result: ratioOr(roi, 'no_cost') }
}

/** Explains annualized ROI: (1 + ROI)^(365 ÷ days) − 1. */
export function explainAnnualizedRoi({ roi, holdingDays, annualizedRoi }: Underwriting): Explanation {
  const days: Term = { sign: '÷', key: 'holding_days', value: { days: holdingDays }, details: [] }
  if (roi === null) return { terms: [days], result: { none: 'no_cost' } }
  const reason = holdingDays < 1 ? 'under_one_day' : roi <= -1 ? 'all_lost' : 'too_large'
  return {
    terms: [{ sign: '+', key: 'roi', value: { ratio: roi }, details: [] }, days],
    result: ratioOr(annualizedRoi, reason),
  }
}

export function explainProfitMargin({ model, netProfitCents, profitMargin }: Underwriting): Explanation {
  const terms = [amountTerm('+', 'net_profit', netProfitCents), over('sale_price', model.salePriceCents)]
  return { terms, result: ratioOr(profitMargin, 'no_price') }
}

/** Explains cash to close: price + purchase costs − the proceeds of each loan that has started by then. */
export function explainCashToClose({ model, purchase, financing, cashToCloseCents }: Underwriting): Explanation {
  return {
    terms: [
      amountTerm('+', 'purchase_price', purchase.priceCents),
      amountTerm('+', 'purchase_costs', purchase.costsCents),
      ...financing.loans.flatMap((loan, row) => {
        if (loan.startsOn > model.purchaseOn) return []
        const details = nonZero([
          amountDetail('advance', cents(loan.netAdvanceCents + loan.pointsCents + loan.feesCents)),
          amountDetail('points', cents(-loan.pointsCents)),
          amountDetail('lender_fees', cents(-loan.feesCents)),
        ])
        return [{ ...amountTerm('-', 'loan', loan.netAdvanceCents, details, loan.name), row }]
      }),
    ],
    result: { amountCents: cashToCloseCents },
  }
}

/** Explains cash invested: own money out minus own money back before the sale day, if there is one, by purpose. */
export function explainCashInvested({ model, flows, cash, kept }: Underwriting): Explanation {
  return {
    terms: ownMoney(flows.filter((flow) => kept !== null || flow.on < model.saleOn)),
    result: { amountCents: cash.investedCents },
  }
}

/** Explains cash needed: the same, up to the day on which own money peaks. */
export function explainCashNeeded({ flows, cash }: Underwriting): Explanation {
  const { peakOn, peakCents } = cash
  const untilPeak = peakOn === null ? [] : flows.filter((flow) => flow.on <= peakOn)
  const terms = ownMoney(untilPeak)
  const last = terms.at(-1)
  if (last && peakOn !== null)
    terms[terms.length - 1] = { ...last, details: [...last.details, { key: 'peak_day', day: peakOn }] }
  return { terms, result: { amountCents: peakCents } }
}

/** Returns a term for each kind of flow: + for money put in, − for money that came back. */
function ownMoney(flows: readonly Flow[]): Term[] {
  return FLOW_KINDS.flatMap((kind) => {
    const total = sumCents(flows.filter((flow) => flow.kind === kind).map((flow) => flow.amountCents))
    if (total === 0) return []
    return [total < 0 ? amountTerm('+', kind, cents(-total)) : amountTerm('-', kind, total)]
  })
}

export function explainCashOnCash({ netProfitCents, cash, ...underwriting }: Underwriting): Explanation {
  const terms = [amountTerm('+', 'net_profit', netProfitCents), over('cash_invested', cash.investedCents)]
  return { terms, result: ratioOr(underwriting.cashOnCash, 'no_own_cash') }
}

/** Explains the equity multiple: (cash invested + net profit) ÷ cash invested. */
export function explainEquityMultiple({ netProfitCents, cash, equityMultiple }: Underwriting): Explanation {
  const terms = [
    amountTerm('+', 'cash_invested', cash.investedCents),
    amountTerm('+', 'net_profit', netProfitCents),
    over('cash_invested', cash.investedCents),
  ]
  return { terms, result: ratioOr(equityMultiple, 'no_own_cash') }
}

export function explainLoanToCost({ purchase, improvement, financing, loanToCost }: Underwriting): Explanation {
  const against: Term = {
    ...over('price_and_improvement', cents(purchase.priceCents + improvement.totalCents)),
    details: nonZero([
      amountDetail('purchase_price', purchase.priceCents),
      amountDetail('improvement_total', improvement.totalCents),
    ]),
  }
  return { terms: [commitments(financing), against], result: ratioOr(loanToCost, 'nothing_to_lend_on') }
}

export function explainLoanToArv({ model, financing, loanToArv }: Underwriting): Explanation {
  return {
    terms: [commitments(financing), over('arv', model.arvCents)],
    result: ratioOr(loanToArv, 'nothing_to_lend_on'),
  }
}

function commitments(financing: Underwriting['financing']): Term {
  const details = financing.loans.map((loan) => amountDetail('loan', loan.commitmentCents, loan.name))
  return amountTerm('+', 'commitment', financing.commitmentCents, details)
}

/** Explains XIRR: the annual rate at which all dated flows discount to zero. */
export function explainXirr({ datedFlows, xirr }: Underwriting): Explanation {
  const out = datedFlows.filter((flow) => flow.amountCents < 0)
  const into = datedFlows.filter((flow) => flow.amountCents > 0)
  const [first, last] = [datedFlows[0], datedFlows.at(-1)]
  const details = first && last ? [firstAndLast('first_flow', first.on), firstAndLast('last_flow', last.on)] : []
  const total = (flows: typeof out) => sumCents(flows.map((flow) => flow.amountCents))
  return {
    terms: [
      { ...amountTerm('+', 'money_in', total(into)), details: [{ key: 'flow_count', count: into.length }, ...details] },
      { ...amountTerm('-', 'money_out', cents(-total(out))), details: [{ key: 'flow_count', count: out.length }] },
    ],
    result: xirr.rate === null ? { none: xirr.status } : { ratio: xirr.rate },
    ...(xirr.status === 'multiple' ? { warning: 'several_rates' } : {}),
  }
}

function firstAndLast(key: 'first_flow' | 'last_flow', day: string) {
  return { key, day } as const
}

function over(key: LedgerKey, amountCents: Cents): Term {
  return { sign: '÷', key, value: { amountCents }, details: [] }
}

function ratioOr(ratio: number | null, none: NoneReason): Ledger['result'] {
  return ratio === null ? { none } : { ratio }
}
