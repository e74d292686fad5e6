import { invalidField } from '@plumbline/contract/errors'
import type { PaymentInput, RunInput } from '@plumbline/contract/invoices/payments'
import { newId } from '@plumbline/domain/ids'
import { withheldFrom } from '@plumbline/domain/invoices/payments/payment'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { compliantVendors } from '../../purchase-orders/orders/papers.ts'
import { type Held, paidInvoice, refused } from './held.ts'
import { type PaymentFacts, waitingElsewhere } from './store.ts'

export type PlannedPayment = PaymentFacts & { id: string; withheldCents: number }

/**
 * Turns what someone wants to pay into payments, with what follows from the vendor.
 * @throws ApiError payment_refused, invalid_input when a vendor's papers aren't in order and no reason is given
 */
export async function plannedPayments(
  tx: Tx,
  ctx: Context,
  held: Held,
  { input, exceptRunId }: { input: RunInput; exceptRunId: string | null },
): Promise<PlannedPayment[]> {
  const { orgId } = ctx.tenant
  const invoiceIds = input.payments.map(({ invoiceId }) => invoiceId)
  const [waiting, compliant] = await Promise.all([
    waitingElsewhere(tx, orgId, { invoiceIds, exceptRunId }),
    compliantVendors(tx, ctx, [...held.payees.keys()]),
  ])
  if (waiting.length > 0)
    throw refused(
      'in_another_run',
      waiting.map(({ invoiceNo }) => invoiceNo),
    )
  return input.payments.map((payment, index) => {
    const { vendorId, dealId } = paidInvoice(held.invoices.get(payment.invoiceId)!, 'pay', payment.amountCents)
    const isCompliant = compliant.has(vendorId)
    if (!isCompliant && payment.papersReason === null)
      throw invalidField(
        `run.payments.${index}.papersReason`,
        'required',
        'The vendor’s documents aren’t in order. Enter why it’s being paid.',
      )
    return {
      id: newId(),
      ...factsOf(payment),
      dealId,
      vendorId,
      ...followingFrom(held, vendorId, { payment, paidOn: input.paysOn }),
      papersReason: isCompliant ? null : payment.papersReason,
    }
  })
}

function factsOf({ invoiceId, amountCents, method, reference }: PaymentInput) {
  return { invoiceId, amountCents, method, reference }
}

function followingFrom(
  { payees }: Held,
  vendorId: string,
  { payment, paidOn }: { payment: PaymentInput; paidOn: string },
) {
  const payee = payees.get(vendorId)!
  return {
    isReportable: payment.isReportable,
    withheldCents: withheldFrom(payee, { ...payment, paidOn }),
  }
}
