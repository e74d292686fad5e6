import type { Payment } from '@plumbline/contract/invoices/payments'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Row } from '../../ui/layout/Section.tsx'
import { METHOD_NAMES } from '../../vendors/words.ts'
import { runLink } from './address.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { PAYMENT_STATE_NAMES, PAYMENT_STATE_TONES } from './words.ts'

type Props = { payment: Payment; mayVoid: boolean; of: 'run' | 'invoice' }

/** One payment: what it pays, how, and where it stands. */
export function PaymentLine({ payment, mayVoid, of }: Props) {
  const [isVoiding, setIsVoiding] = useState(false)
  const { state, method, reference, paidOn, voided, papersReason, run, invoice, deal } = payment
  const isVoid = state === 'void'
  const how = [METHOD_NAMES[method](), reference, paidOn === null ? '' : formatDay(paidOn)].filter(Boolean).join(' · ')
  return (
    <>
      <Row
        title={
          of === 'run' ? (
            `${invoice.invoiceNo}, ${deal.name}`
          ) : (
            <Link to={runLink(run.id)} className="touch-target text-blueprint hover:underline">
              {payment.number === null
                ? m.payments_run_number({ number: run.number })
                : m.payments_number({ number: payment.number })}
            </Link>
          )
        }
        detail={
          <>
            {of === 'invoice' && <span className="block">{how}</span>}
            <Status tone={PAYMENT_STATE_TONES[state]} size="small">
              {PAYMENT_STATE_NAMES[state]()}
              {of === 'run' && payment.number !== null && `, ${m.payments_number({ number: payment.number })}`}
            </Status>
            {voided && (
              <span className="block">{m.payments_voided_by({ by: voided.by.name, reason: voided.reason })}</span>
            )}
            {papersReason && <span className="block">{m.payments_without_papers({ reason: papersReason })}</span>}
          </>
        }
        end={
          <>
            <Money cents={payment.amountCents} column cost className={isVoid ? 'line-through' : ''} />
            {mayVoid && state === 'recorded' && (
              <Button size="small" kind="quiet" onClick={() => setIsVoiding(true)}>
                {m.payments_void()}
              </Button>
            )}
          </>
        }
      />
      {isVoiding && <VoidDialog payment={payment} onClose={() => setIsVoiding(false)} />}
    </>
  )
}
