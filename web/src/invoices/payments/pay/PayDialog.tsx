import type { Run, UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { Status } from '../../../ui/feedback/Status.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { formatList, formatMoney } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { payablesQuery } from '../queries.ts'
import { usePay } from '../use-payment-steps.ts'
import { heldNames, inputOf, newDraft, paidVendors, type PayDraft, problemsOf, totalOf } from './draft.ts'
import { VendorPayment } from './VendorPayment.tsx'

type Props = { invoices: readonly UnpaidInvoice[]; onClose: () => void; onPaid: (run: Run) => void }

/** Pays invoices in one run: a day, and for each vendor how, how much of what, and the check's number. */
export function PayDialog({ invoices, onClose, onPaid }: Props) {
  const payables = useQuery(payablesQuery())
  if (!payables.data) return null
  return <PayForm {...{ invoices, onClose, onPaid }} payables={payables.data} />
}

type Facts = { secondPersonAboveCents: number | null; nextCheckNo: number | null }

function PayForm({ invoices, payables, onClose, onPaid }: Props & { payables: Facts }) {
  const { today } = useMe().organization
  const [draft, setDraft] = useState(() => newDraft(invoices, today, payables.nextCheckNo))
  const pay = usePay(onPaid)
  const problems = problemsOf(invoices, draft)
  const change = (part: Partial<PayDraft>) => setDraft((before) => ({ ...before, ...part }))
  const groups = Map.groupBy(invoices, ({ vendor }) => vendor.id)
  const remittances = paidVendors(invoices, draft)
  const hasChecks = remittances.some(({ method }) => method === 'check')
  const waits = whyItWaits(invoices, draft, { ...payables, today })
  return (
    <FormDialog
      width="wide"
      title={m.payments_pay_title({ count: invoices.length })}
      lede={m.payments_pay_lede()}
      submitLabel={(waits === null ? m.payments_record_amount : m.payments_keep_amount)({
        amount: formatMoney(totalOf(draft)),
      })}
      working={pay.isPending}
      wrong={Object.keys(problems).length > 0}
      onSubmit={() => pay.mutate(inputOf(invoices, draft))}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField
              label={m.payments_pay_day()}
              value={draft.paysOn}
              today={today}
              error={asked && problems['day'] ? m.payments_day_needed() : undefined}
              onChange={(paysOn) => change({ paysOn })}
            />
            {hasChecks && (
              <NumberField
                plain
                label={m.payments_first_check()}
                value={draft.firstCheckNo}
                onChange={(firstCheckNo) => change({ firstCheckNo })}
              />
            )}
          </div>
          {[...groups].map(([vendorId, ofVendor]) => (
            <VendorPayment
              key={vendorId}
              invoices={ofVendor}
              draft={draft}
              remittance={remittances.find((remittance) => remittance.vendorId === vendorId)!}
              problems={asked ? problems : {}}
              onChange={change}
            />
          ))}
          {waits && <Status tone="watch">{waits}</Status>}
          <p className="text-13 text-ink-soft">{m.payments_cannot_undo()}</p>
        </>
      )}
    </FormDialog>
  )
}

/** What keeps the run from being recorded at once; null = nothing. */
function whyItWaits(
  invoices: readonly UnpaidInvoice[],
  draft: PayDraft,
  { secondPersonAboveCents, today }: Facts & { today: string },
): string | null {
  const held = heldNames(invoices, draft)
  if (secondPersonAboveCents !== null && totalOf(draft) > secondPersonAboveCents)
    return m.payments_waits_second_person({ amount: formatMoney(secondPersonAboveCents) })
  if (held.length > 0) return m.payments_waits_bank({ names: formatList(held) })
  return draft.paysOn !== null && draft.paysOn > today ? m.payments_waits_day() : null
}
