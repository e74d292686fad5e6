import { isFullName } from '@plumbline/domain/portal/signer'
import type { OrderBilling, PortalInvoiceInput } from '@plumbline/contract/portal/billing'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import type { InvoiceAmounts } from '@plumbline/domain/invoices/net-due'
import { billedAmounts, invoiceWithNumber, overOrder, waiverToSign } from '@plumbline/domain/portal/billing'
import { typedMoney } from '../../ui/fields/typed.ts'
import type { Draft } from './kept.ts'

export type BillFault =
  | 'number_missing'
  | 'number_used'
  | 'date_missing'
  | 'date_ahead'
  | 'nothing'
  | 'amount_unclear'
  | 'extra_unnamed'
  | 'signer'
  | 'consent'

/** The total of a draft, and what keeps it from being sent, by field name. */
export type Bill = {
  lines: PortalInvoiceInput['lines']
  extras: PortalInvoiceInput['extras']
  amounts: InvoiceAmounts
  overCents: number
  waiver: LienWaiverKind | null
  faults: ReadonlyMap<string, BillFault>
  /** the invoice that has this number */
  earlier: OrderBilling['earlier'][number] | undefined
}

export function billOf(
  { today, order, lines, earlier, waiver }: OrderBilling,
  draft: Draft,
  { consents }: { consents: boolean },
): Bill {
  const faults = new Map<string, BillFault>()
  // It may have arrived even though the response didn't.
  const used = invoiceWithNumber(
    draft.invoiceNo,
    earlier.filter(({ id }) => id !== draft.id),
  )
  if (draft.invoiceNo.trim() === '') faults.set('invoiceNo', 'number_missing')
  else if (used) faults.set('invoiceNo', 'number_used')
  if (draft.invoiceDate === '') faults.set('invoiceDate', 'date_missing')
  else if (draft.invoiceDate > today) faults.set('invoiceDate', 'date_ahead')

  const amountOf = (field: string, text: string): number => {
    const cents = typedMoney(text)
    if (cents === 'unclear' || (cents !== null && cents < 0)) faults.set(field, 'amount_unclear')
    return typeof cents === 'number' && cents > 0 ? cents : 0
  }
  const billed = lines.map(({ id }) => ({
    orderLineId: id,
    amountCents: amountOf(`line.${id}`, draft.amounts[id] ?? ''),
  }))
  const extras = draft.extras.map(({ key, description, amount }) => {
    const amountCents = amountOf(`extra.${key}`, amount)
    if (amountCents > 0 && description.trim() === '') faults.set(`extra.${key}`, 'extra_unnamed')
    return { description: description.trim(), amountCents }
  })
  const sent = {
    lines: billed.filter(({ amountCents }) => amountCents > 0),
    extras: extras.filter(({ amountCents }) => amountCents > 0),
  }
  const amounts = billedAmounts(sent, order.retainagePct)
  const kind = waiverToSign(order, amounts, waiver.thresholdCents)
  if (amounts.subtotalCents === 0) faults.set('lines', 'nothing')
  else if (kind !== null) {
    if (!isFullName(draft.signer)) faults.set('signer', 'signer')
    if (!consents) faults.set('consent', 'consent')
  }
  return { ...sent, amounts, overCents: overOrder(order, amounts.subtotalCents), waiver: kind, faults, earlier: used }
}
