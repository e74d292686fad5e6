import type { Ledger } from '@plumbline/domain/underwriting/ledger'
import type { KeptProperty, Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney, formatMultiple, formatRatio } from '../../ui/figures/format.ts'
import { FIGURE_NAMES, NONE_WORDS, rateWords } from '../../figures/ledger-words.ts'
import type { SpokenDeal } from './spoken-deal.ts'

/** Returns `Net profit $29,731.66 (8.5% ROI) for 418 Linden Ave at $234,000.00 purchase, $409,500.00 sale`. */
export function figureSentence(ledger: Ledger, { name, underwriting }: SpokenDeal): string {
  const figure = FIGURE_NAMES[ledger.figure]()
  const value = valueOf(ledger)
  if (!underwriting) return m.underwriting_sentence_alone({ figure, value, deal: name })
  const { model, roi } = underwriting
  if (model.ending === 'assignment') return m.underwriting_sentence_alone({ figure, value, deal: name })
  const prices = { price: formatMoney(model.purchasePriceCents), sale: formatMoney(model.salePriceCents) }
  if (ledger.figure === 'net_profit' && roi !== null)
    return m.underwriting_sentence_profit({ figure, value, roi: formatRatio(roi), deal: name, ...prices })
  return m.underwriting_sentence({ figure, value, deal: name, ...prices })
}

/** Summarizes the whole deal in a few sentences. */
export function dealSummary(underwriting: Underwriting, name: string): string {
  const { model, improvement, cash, xirr, kept } = underwriting
  if (model.ending === 'assignment') return assignmentSummary(underwriting, name)
  if (kept) return keptSummary(underwriting, kept, name)
  const plan = m.underwriting_summary_plan({
    deal: name,
    price: formatMoney(model.purchasePriceCents),
    improvement: formatMoney(improvement.totalCents),
    sale: formatMoney(model.salePriceCents),
    day: formatDay(model.saleOn),
  })
  const returns = m.underwriting_summary_returns({
    profit: formatMoney(underwriting.netProfitCents),
    roi: ratioOrNone(underwriting.roi),
    onCash: ratioOrNone(underwriting.cashOnCash),
    xirr: xirr.rate === null ? m.ui_not_available() : rateWords(xirr.rate),
  })
  const needs =
    cash.peakOn === null
      ? m.underwriting_summary_close({ close: formatMoney(underwriting.cashToCloseCents) })
      : m.underwriting_summary_cash({
          close: formatMoney(underwriting.cashToCloseCents),
          peak: formatMoney(cash.peakCents),
          day: formatDay(cash.peakOn),
        })
  const { breakEvenCents } = underwriting
  const even = breakEvenCents === null ? [] : [m.underwriting_summary_even({ amount: formatMoney(breakEvenCents) })]
  return [plan, returns, needs, ...even].join(' ')
}

function assignmentSummary({ model, netProfitCents }: Underwriting, deal: string): string {
  return m.underwriting_summary_assignment({
    deal,
    fee: formatMoney(model.assignmentFeeCents),
    profit: formatMoney(netProfitCents),
    day: formatDay(model.saleOn),
  })
}

function keptSummary({ model, improvement, cash }: Underwriting, kept: KeptProperty, deal: string): string {
  return m.underwriting_summary_kept({
    deal,
    price: formatMoney(model.purchasePriceCents),
    improvement: formatMoney(improvement.totalCents),
    value: formatMoney(kept.valueCents),
    day: formatDay(model.saleOn),
    loans: formatMoney(kept.loansCents),
    left: formatMoney(kept.cashLeftInCents),
    equity: formatMoney(kept.equityKeptCents),
    peak: formatMoney(cash.peakCents),
  })
}

function ratioOrNone(ratio: number | null): string {
  return ratio === null ? m.ui_not_available() : formatRatio(ratio)
}

function valueOf({ figure, result }: Ledger): string {
  if ('none' in result) return `${m.ui_not_available()} (${NONE_WORDS[result.none]()})`
  if ('amountCents' in result) return formatMoney(result.amountCents)
  if ('days' in result) return m.underwriting_days({ count: result.days })
  if (figure === 'equity_multiple') return formatMultiple(result.ratio)
  return figure === 'xirr' ? rateWords(result.ratio) : formatRatio(result.ratio)
}
