import type { Invoice } from '@plumbline/contract/invoices'
import type { Day } from '@plumbline/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { useMe } from '../../shell/session/me.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useRefreshPayments } from './use-payment-steps.ts'

/** The date on which an approved invoice will be paid, with what schedules or clears it. */
export function PaymentDate({ invoice, mayChange }: { invoice: Invoice; mayChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { payOn } = invoice
  if (payOn === null && !mayChange) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 text-14">
      <span className={payOn === null ? 'text-ink-soft' : ''}>
        {payOn === null ? m.payments_not_scheduled() : m.payments_scheduled_for({ day: formatDay(payOn) })}
      </span>
      {mayChange && (
        <Button size="small" kind="quiet" onClick={() => setIsOpen(true)}>
          {payOn === null ? m.payments_schedule() : m.payments_reschedule()}
        </Button>
      )}
      {isOpen && <PaymentDateDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
    </p>
  )
}

function PaymentDateDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { today } = useMe().organization
  const [payOn, setPayOn] = useState<Day | null>(invoice.payOn ?? (invoice.dueOn > today ? invoice.dueOn : today))
  const schedule = useSchedule(invoice, onClose)
  const problem = problemWith(payOn, today)
  return (
    <FormDialog
      title={m.payments_schedule_title({ invoice: invoice.invoiceNo })}
      lede={m.payments_schedule_lede({ day: formatDay(invoice.dueOn) })}
      submitLabel={m.payments_schedule()}
      working={schedule.isPending}
      wrong={problem !== null}
      aside={
        invoice.payOn !== null && (
          <Button kind="quiet" working={schedule.isPending} onClick={() => schedule.mutate(null)}>
            {m.payments_clear_date()}
          </Button>
        )
      }
      onSubmit={() => schedule.mutate(payOn)}
      onClose={onClose}
    >
      {(asked) => (
        <DayField
          label={m.payments_pay_day()}
          value={payOn}
          today={today}
          min={today}
          error={asked && problem !== null ? problem() : undefined}
          onChange={setPayOn}
        />
      )}
    </FormDialog>
  )
}

function problemWith(payOn: Day | null, today: Day): (() => string) | null {
  if (payOn === null) return m.payments_day_needed
  return payOn < today ? m.payments_day_past : null
}

function useSchedule({ id: invoiceId, version }: Invoice, onDone: () => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (payOn: Day | null) => api.payments.schedule({ invoiceId, version, payOn }),
    onSuccess: ({ payOn, invoiceNo }) => {
      toast.success(
        payOn === null
          ? m.payments_said_cleared({ invoice: invoiceNo })
          : m.payments_said_scheduled({ invoice: invoiceNo, day: formatDay(payOn) }),
      )
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
