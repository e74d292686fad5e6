import type { Invoice } from '@plumbline/contract/invoices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { editInvoiceLink, invoicesLink } from '../address.ts'
import { BLOCK_WORDS } from '../words.ts'
import { ReasonDialog, type ReasonStep } from './ReasonDialog.tsx'
import type { Reviewed } from './reviewed.ts'
import type { Decision } from './use-decision.ts'
import { type InvoiceStep, useInvoiceStep } from './use-invoice-step.ts'
import { useRemoveInvoice } from './use-remove-invoice.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const IN_MENU = ['withdraw', 'dispute', 'remove', 'void'] as const
const AS_BUTTONS = ['submit', 'resolve', 'reject', 'approve'] as const

/** How many controls an invoice has: its buttons, and the menu as one. */
export function countControls({ abilities: { actions, edit } }: Pick<Invoice, 'abilities'>): number {
  const hasMenu = IN_MENU.some((action) => actions.includes(action))
  return AS_BUTTONS.filter((action) => actions.includes(action)).length + (edit ? 1 : 0) + (hasMenu ? 1 : 0)
}

/** What can be done with the invoice. The main button says what will happen. */
export function InvoiceActions({ reviewed, decision }: { reviewed: Reviewed; decision: Decision }) {
  const { invoice } = reviewed
  const [asked, setAsked] = useState<ReasonStep | null>(null)
  const step = useInvoiceStep(invoice)
  const may = (action: (typeof invoice.abilities.actions)[number]) => invoice.abilities.actions.includes(action)
  const stop = stopWords(reviewed, decision)
  const approve = () => {
    if (may('approve') && stop === null && !step.isPending) step.mutate(stepOf(reviewed, decision))
  }
  usePageKeys({
    a: [m.keys_approve, approve],
    r: [m.keys_reject, () => may('reject') && setAsked('reject')],
  })
  return (
    <>
      {may('approve') && stop !== null && (
        // A finger can't rest on the button to read why it's disabled.
        <p className="mr-auto flex items-start gap-2 text-13 text-ink-soft max-md:w-full">
          <StatusIcon tone="watch" className="shrink-0" />
          {stop}
        </p>
      )}
      <LesserSteps invoice={invoice} step={step} onAsk={setAsked} />
      {invoice.abilities.edit && (
        <ButtonLink to={editInvoiceLink(invoice.dealId, invoice.id)}>{m.orders_edit()}</ButtonLink>
      )}
      {may('submit') && (
        <Button kind="brass" working={step.isPending} onClick={() => step.mutate({ step: 'submit' })}>
          {m.invoices_submit()}
        </Button>
      )}
      {may('resolve') && (
        <Button working={step.isPending} onClick={() => step.mutate({ step: 'resolve' })}>
          {m.invoices_resolve()}
        </Button>
      )}
      {may('reject') && <Button onClick={() => setAsked('reject')}>{m.invoices_reject()}</Button>}
      {may('approve') && (
        <Button
          kind="brass"
          working={step.isPending}
          disabled={stop !== null}
          {...(stop === null ? {} : { disabledReason: stop })}
          onClick={approve}
        >
          {decision.way === 'wait'
            ? m.invoices_dispute_all({ amount: plainMoney(invoice.subtotalCents) })
            : decision.approvedCents < 0
              ? m.invoices_approve_credit({ amount: plainMoney(-decision.approvedCents) })
              : m.invoices_approve({ amount: plainMoney(decision.approvedCents + releasedAlone(invoice)) })}
        </Button>
      )}
      {asked && <ReasonDialog {...{ invoice, asked }} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What an invoice without lines asks for. */
function releasedAlone({ subtotalCents, releasedCents }: Invoice): number {
  return subtotalCents === 0 ? releasedCents : 0
}

type LesserProps = {
  invoice: Invoice
  step: ReturnType<typeof useInvoiceStep>
  onAsk: (step: ReasonStep) => void
}

function LesserSteps({ invoice, step, onAsk }: LesserProps) {
  const navigate = useNavigate()
  const remove = useRemoveInvoice(invoice, () => void navigate(invoicesLink(invoice.dealId)))
  const steps = {
    withdraw: { name: m.invoices_withdraw, take: () => step.mutate({ step: 'withdraw' }) },
    dispute: { name: m.invoices_dispute, take: () => onAsk('dispute') },
    remove: { name: m.invoices_delete, take: () => remove.mutate() },
    void: { name: m.invoices_void, take: () => onAsk('void') },
  }
  const shown = IN_MENU.filter((action) => invoice.abilities.actions.includes(action))
  if (shown.length === 0) return null
  return (
    <MoreMenu label={m.orders_more()}>
      {shown.map((action) => (
        <MenuItem key={action} danger={action === 'void'} onSelect={steps[action].take}>
          {steps[action].name()}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}

/** Why the main button can't be pressed; null = it can. Disputing needs nothing but a reason. */
function stopWords({ match }: Reviewed, { way, stops, lacksReason, lacksBudgetLine }: Decision): string | null {
  if (way !== 'wait') {
    const [first] = stops
    // One that came but covers too little is there.
    if (first === 'waiver_missing' && match?.waiver.missing.length === 0) return m.invoices_check_waiver_short()
    if (first) return BLOCK_WORDS[first]()
    if (lacksBudgetLine) return m.invoices_lacks_line()
  }
  if (!lacksReason) return null
  return way === 'override' ? m.invoices_reason_override() : m.orders_reason_needed()
}

function stepOf({ match }: Reviewed, { way, reason }: Decision): InvoiceStep {
  switch (way) {
    case 'dispute':
      return { step: 'approve', dispute: { reason: reason.trim(), parts: match?.excess ?? [] } }
    case 'override':
      return { step: 'approve', overrideReason: reason.trim() }
    case 'wait':
      return { step: 'dispute', reason: reason.trim() }
    case null:
      return { step: 'approve' }
  }
}
