import { prorate } from '../billing/proration.ts'
import { nec1099, necThreshold, TAX_CLASSIFICATIONS } from '../invoices/nec-1099.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for payments for the plan and for reportable payments to vendors. */
export const PAYMENT_CASES: Readonly<Record<string, CaseRunner>> = {
  proration: (input) => {
    const figures = prorate({
      oldPriceCents: input.cents('old_price_cents'),
      newPriceCents: input.cents('new_price_cents'),
      periodStart: input.text('period_start'),
      periodEnd: input.text('period_end'),
      changeAt: input.text('change_at'),
    })
    return {
      period_seconds: figures.periodSeconds,
      remaining_seconds: figures.remainingSeconds,
      credit_cents: figures.creditCents,
      debit_cents: figures.debitCents,
      net_cents: figures.netCents,
    }
  },
  nec_1099: necCase,
}

function necCase(input: CaseInput): JsonObject {
  const taxYear = input.number('tax_year')
  const figures = nec1099(
    {
      classification: input.has('classification') ? input.choice('classification', TAX_CLASSIFICATIONS) : 'unknown',
      legalServices: input.flag('legal_services', false),
      backupWithholding: input.flag('backup_withholding', false),
      payments: input.list('payments').map((payment) => ({
        paidOn: payment.day('date'),
        method: payment.text('method'),
        amountCents: payment.cents('amount_cents'),
        isVoid: payment.flag('void', false),
        isReportable: payment.flag('reportable', true),
        withheldCents: payment.cents('withheld_cents'),
      })),
    },
    taxYear,
    input.centsOrNull('threshold_cents') ?? necThreshold(taxYear).thresholdCents,
  )
  return {
    reportable_total_cents: figures.reportableTotalCents,
    required: figures.required,
    exempt_reason: figures.exemptReason,
  }
}
