import type { OrderBilling } from '@plumbline/contract/portal/billing'
import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { billOf } from './bill.ts'
import { Extras } from './Extras.tsx'
import { FAULT_WORDS } from './fault-words.ts'
import type { Draft } from './kept.ts'
import { LinesDone } from './LinesDone.tsx'
import { NumberAndDate } from './NumberAndDate.tsx'
import { Paper } from './Paper.tsx'
import { Photos } from './Photos.tsx'
import { SENDING_REFUSED } from './refusal-words.ts'
import { sendDraft } from './send.ts'
import { Sums } from './Sums.tsx'
import { WaiverPart } from './WaiverPart.tsx'

type Props = {
  home: PortalHome
  billing: OrderBilling
  draft: Draft
  change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void
  onRefused: (refusal: Refusal) => boolean
  onReload: () => void
  onSent: (invoice: PortalInvoice) => void
}

/** Refusals whose cause may have changed while the page was open. */
const STALE: ReadonlySet<string> = new Set(['wrong_state', 'invalid_input', 'not_found', 'conflict'])

export function InvoiceForm({ home, billing, draft, change, onRefused, onReload, onSent }: Props) {
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const form = useRef<HTMLFormElement>(null)
  const bill = billOf(billing, draft, { consents })
  const errorOf = (field: string) => {
    const fault = bill.faults.get(field)
    const isShown = wasTried || fault === 'number_used' || fault === 'date_ahead' || fault === 'amount_unclear'
    return fault && isShown ? FAULT_WORDS[fault](bill) : undefined
  }
  const send = () =>
    void work(async () => {
      try {
        onSent(await sendDraft(billing.order.id, draft, bill))
      } catch (error) {
        const refused = refusalOf(error)
        if (refused.code === 'offline')
          return change({ waiting: { waiver: bill.waiver, netDueCents: bill.amounts.netDueCents } })
        if (onRefused(refused)) return
        if (STALE.has(refused.code)) onReload()
        throw error
      }
    })
  const shared = { draft, change, errorOf }
  return (
    <form
      ref={form}
      noValidate
      className="mt-6 flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (bill.faults.size === 0) send()
        else
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus(),
          )
      }}
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <Paper {...shared} />
        <div className="min-w-0 flex-1">
          <NumberAndDate {...shared} today={billing.today} />
        </div>
      </div>
      <LinesDone {...shared} lines={billing.lines} />
      <Extras {...shared} />
      <Sums {...{ bill, home }} order={billing.order} invoiceDate={draft.invoiceDate} error={errorOf('lines')} />
      <Photos {...shared} />
      {bill.waiver !== null && (
        <WaiverPart {...{ ...shared, bill, billing, home, consents }} kind={bill.waiver} onConsent={setConsents} />
      )}
      {billing.papers.length > 0 && (
        <p className="rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
          {m.portal_bill_papers({ organization: home.organization.name })}
        </p>
      )}
      {draft.waiting && (
        <p role="status" className="rounded-6 border border-info-edge bg-info-wash px-4 py-3 text-15">
          {m.portal_bill_waiting()}
        </p>
      )}
      {refusal && <Refused refusal={refusal} words={SENDING_REFUSED} />}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
        <Press type="submit" kind="brass" wide working={isWorking}>
          {sendWords(bill.waiver !== null, bill.amounts.subtotalCents)}
        </Press>
        <p className="mt-2 text-center text-13 text-ink-soft">
          {bill.waiver === null ? m.portal_bill_together() : m.portal_bill_together_waiver()}
        </p>
      </div>
    </form>
  )
}

function sendWords(isSigned: boolean, cents: number): string {
  if (cents === 0) return m.portal_bill_start()
  const amount = formatMoney(cents)
  return isSigned ? m.portal_bill_sign_and_send({ amount }) : m.portal_bill_send({ amount })
}
