import { sumCents } from '../../money.ts'
import type { PaymentMethod } from '../../vendors/vendor.ts'

export type PlannedPayment = {
  vendorId: string
  vendorName: string
  method: PaymentMethod
  reference: string
  amountCents: number
  withheldCents: number
}

/** What one vendor gets in one piece: a check, a transfer. It may pay several invoices, less credits. */
export type Remittance<Payment extends PlannedPayment = PlannedPayment> = {
  vendorId: string
  vendorName: string
  method: PaymentMethod
  reference: string
  /** what the payments come to, and what is kept from the vendor */
  amountCents: number
  withheldCents: number
  payments: Payment[]
}

/** Groups a run's payments by what each vendor gets, by name. A reference of its own makes a payment stand alone. */
export function remittancesOf<Payment extends PlannedPayment>(payments: readonly Payment[]): Remittance<Payment>[] {
  const groups = Map.groupBy(payments, ({ vendorId, method, reference }) => `${vendorId} ${method} ${reference}`)
  return [...groups.values()]
    .map((group) => {
      const [{ vendorId, vendorName, method, reference }] = group as [Payment, ...Payment[]]
      return {
        vendorId,
        vendorName,
        method,
        reference,
        amountCents: sumCents(group.map((payment) => payment.amountCents)),
        withheldCents: sumCents(group.map((payment) => payment.withheldCents)),
        payments: group,
      }
    })
    .sort((one, other) => one.vendorName.localeCompare(other.vendorName, 'en') || compare(one, other))
}

function compare(one: Remittance, other: Remittance): number {
  const [key, otherKey] = [one, other].map(({ vendorId, method, reference }) => `${vendorId} ${method} ${reference}`)
  return key! < otherKey! ? -1 : 1
}

/** Numbers the checks that have none yet, in the order of the register. @param first null = they stay without numbers */
export function numberChecks<Payment extends PlannedPayment>(
  payments: readonly Payment[],
  first: number | null,
): Remittance<Payment>[] {
  let next = first
  return remittancesOf(payments).map((remittance) => {
    if (remittance.method !== 'check' || remittance.reference !== '' || next === null) return remittance
    const reference = String(next)
    next += 1
    return { ...remittance, reference, payments: remittance.payments.map((payment) => ({ ...payment, reference })) }
  })
}
