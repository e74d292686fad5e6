import { remittancesOf } from '@plumbline/domain/invoices/payments/checks'
import { type RunCourse, type RunPayment, stepRun } from '@plumbline/domain/invoices/payments/course'
import { goesToAccount } from '@plumbline/domain/invoices/payments/payment'
import type { PaymentRefusal } from '@plumbline/domain/payment-refusals'
import { routingFacts } from '../../approvals/facts.ts'
import { rolesThatMay } from '@plumbline/domain/access/matrix'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { secondPersonAbove } from './settings.ts'
import type { RunRow } from './runs-store.ts'
import { type PaymentRow, paymentsOfRun } from './store.ts'
import { listPayees, type PayeeRow } from './vendors-store.ts'

/** A run with its payments, whom they go to, and what the organization asks of it. */
export type RunNow = {
  row: RunRow
  payments: readonly PaymentRow[]
  payees: ReadonlyMap<string, PayeeRow>
  secondPersonAboveCents: number | null
  /** someone other than the person who prepared it can record payments */
  hasOthers: boolean
}

export async function runNow(tx: Tx, ctx: Context, row: RunRow): Promise<RunNow> {
  const payments = await paymentsOfRun(tx, row.orgId, row.id)
  const vendorIds = [...new Set(payments.map(({ vendorId }) => vendorId))]
  const [payees, secondPersonAboveCents, { members }] = await Promise.all([
    listPayees(tx, row.orgId, vendorIds),
    secondPersonAbove(tx, ctx),
    routingFacts(tx, ctx),
  ])
  const recorders = new Set<string>(rolesThatMay('payment.record'))
  return {
    row,
    payments,
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    secondPersonAboveCents,
    hasOthers: members.some(
      ({ userId, roles }) => userId !== row.preparedBy && roles.some((role) => recorders.has(role)),
    ),
  }
}

type Planned = Pick<PaymentRow, 'vendorId' | 'vendorName' | 'method' | 'reference' | 'amountCents' | 'withheldCents'>

/** Whether payments to a vendor wait until someone has called about the account. */
export function isHeld(
  { vendorId, method }: Pick<Planned, 'vendorId' | 'method'>,
  payees: ReadonlyMap<string, PayeeRow>,
): boolean {
  return goesToAccount(method) && (payees.get(vendorId)?.isBankUnconfirmed ?? false)
}

/** A run as its state machine sees it: one payment for each check or transfer. */
export function courseOfRun({ row, payments, payees }: Pick<RunNow, 'row' | 'payments' | 'payees'>): RunCourse {
  return {
    status: row.status,
    preparedBy: row.preparedBy,
    approvedBy: row.approvedBy,
    payments: remittancesOf(payments).map((remittance): RunPayment => ({
      amountCents: remittance.amountCents,
      isHeld: isHeld(remittance, payees),
    })),
  }
}

export type Blocked = { reason: PaymentRefusal; names: string[] }

/**
 * What keeps a run's payments from being handed to the bank; null = nothing. A recorded run still waits if a vendor's
 * account changed after that.
 */
export function bankBlockOf(now: RunNow): Blocked | null {
  const { secondPersonAboveCents, payments, payees, row } = now
  const held = [...new Set(payments.filter((payment) => isHeld(payment, payees)).map(({ vendorName }) => vendorName))]
  if (held.length > 0) return { reason: 'bank_unconfirmed', names: held }
  if (row.status === 'recorded') return null
  const step = stepRun(courseOfRun(now), { event: 'record', secondPersonAboveCents })
  return step.refused === 'second_person_needed' ? { reason: 'second_person_needed', names: [] } : null
}

/** What keeps a run from being recorded today, apart from its invoices; null = nothing. */
export function blockOf(now: RunNow, today: string): Blocked | null {
  const { secondPersonAboveCents, payments, payees, row } = now
  const step = stepRun(courseOfRun(now), { event: 'record', secondPersonAboveCents })
  switch (step.refused) {
    case 'bank_unconfirmed':
      return {
        reason: 'bank_unconfirmed',
        names: [...new Set(payments.filter((payment) => isHeld(payment, payees)).map(({ vendorName }) => vendorName))],
      }
    case 'no_amount':
    case 'no_payments':
      return {
        reason: 'no_amount',
        names: remittancesOf(payments)
          .filter(({ amountCents }) => amountCents <= 0)
          .map(({ vendorName }) => vendorName),
      }
    case 'second_person_needed':
      return { reason: 'second_person_needed', names: [] }
    case null:
      return row.paysOn > today ? { reason: 'later_day', names: [] } : null
    default:
      return null
  }
}
