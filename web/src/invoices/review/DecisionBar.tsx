import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { editInvoiceLink, invoicesLink } from '../address.ts'
import { BLOCK_WORDS } from '../words.ts'
import { ReasonDialog, type ReasonStep } from './ReasonDialog.tsx'
import type { Reviewed } from './reviewed.ts'
import type { Decision } from './use-decision.ts'
import { type InvoiceStep, useInvoiceStep } from './use-invoice-step.ts'
import { useRemoveInvoice } from './use-remove-invoice.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** What can be done with the invoice. The main button says what will happen. */
export function DecisionBar({ reviewed, decision }: { reviewed: Reviewed; decision: Decision }) {
  const { invoice } = reviewed
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ReasonStep | null>(null)
  const step = useInvoiceStep(invoice)
  const remove = useRemoveInvoice(invoice, () => void navigate(invoicesLink(invoice.dealId)))
  const may = (action: (typeof invoice.abilities.actions)[number]) => invoice.abilities.actions.includes(action)
  const stop = stopWords(decision)
  const approve = () => {
    if (may('approve') && stop === null && !step.isPending) step.mutate(stepOf(reviewed, decision))
  }
  useReviewKeys({ a: approve, r: () => may('reject') && setAsked('reject') })
  if (invoice.abilities.actions.length === 0) return <div className="h-8" />
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-gutter py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      {(may('withdraw') || may('dispute') || may('void') || may('remove')) && (
        <MoreMenu label={m.orders_more()}>
          {may('withdraw') && (
            <MenuItem onSelect={() => step.mutate({ step: 'withdraw' })}>{m.invoices_withdraw()}</MenuItem>
          )}
          {may('dispute') && <MenuItem onSelect={() => setAsked('dispute')}>{m.invoices_dispute()}</MenuItem>}
          {may('remove') && <MenuItem onSelect={() => remove.mutate()}>{m.invoices_delete()}</MenuItem>}
          {may('void') && (
            <MenuItem danger onSelect={() => setAsked('void')}>
              {m.invoices_void()}
            </MenuItem>
          )}
        </MoreMenu>
      )}
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
            : m.invoices_approve({ amount: plainMoney(decision.approvedCents) })}
        </Button>
      )}
      {asked && <ReasonDialog {...{ invoice, asked }} onClose={() => setAsked(null)} />}
    </footer>
  )
}

/** Why the main button can't be pressed; null = it can. Disputing needs nothing but a reason. */
function stopWords({ way, stops, lacksReason, lacksBudgetLine }: Decision): string | null {
  if (way !== 'wait') {
    const [first] = stops
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
