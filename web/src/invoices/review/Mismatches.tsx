import { sumCents } from '@plumbline/domain/money'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { orderLink } from '../../purchase-orders/address.ts'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { WARN_WORDS } from '../words.ts'
import type { Reviewed } from './reviewed.ts'
import type { Decision } from './use-decision.ts'

type Props = { reviewed: Reviewed; decision: Decision }

/** What doesn't match the order, each with its ways out. */
export function Mismatches({ reviewed, decision }: Props) {
  const { invoice, match } = reviewed
  const warnings = match?.warn ?? []
  const count = warnings.length + (decision.way === null ? 0 : 1) + (decision.lacksBudgetLine ? 1 : 0)
  if (count === 0) return <Matches hasOrder={invoice.order !== null} />
  return (
    <Section title={m.invoices_mismatches()} detail={String(count)}>
      {decision.lacksBudgetLine && (
        <Finding tone="bad" title={m.invoices_lacks_line()} text={m.invoices_lacks_line_text()} />
      )}
      {warnings.map((warning) => (
        <Finding
          key={warning}
          tone="watch"
          title={WARN_WORDS[warning]()}
          action={
            (warning === 'over_received' || warning === 'order_not_issued') &&
            invoice.order && (
              <ButtonLink size="small" to={orderLink(invoice.dealId, invoice.order.id)}>
                {m.invoices_open_order()}
              </ButtonLink>
            )
          }
        />
      ))}
      {decision.way !== null && <OverOrder {...{ reviewed, decision }} />}
    </Section>
  )
}

function Matches({ hasOrder }: { hasOrder: boolean }) {
  return (
    <p className="flex items-center gap-2 text-14">
      <StatusIcon tone="good" />
      {hasOrder ? m.invoices_matches() : m.invoices_matches_nothing()}
    </p>
  )
}

type FindingProps = { tone: Tone; title: string; text?: string; action?: ReactNode; children?: ReactNode }

function Finding({ tone, title, text, action, children }: FindingProps) {
  return (
    <div className="flex items-start gap-3 border-b border-line py-3">
      <StatusIcon tone={tone} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-14 font-medium">{title}</p>
          {action}
        </div>
        {text && <p className="text-13 text-ink-soft">{text}</p>}
        {children}
      </div>
    </div>
  )
}

/** It goes over its order: three ways out, each with what it comes to. The honest one first, the override last but waiting. */
function OverOrder({ reviewed: { invoice, match, order }, decision }: Props) {
  const orderedCents = sumCents((order?.lines ?? []).map((line) => line.orderedCents))
  const over = plainMoney(match?.overOrderCents ?? 0)
  const number = orderNumber(invoice.order?.number ?? 0)
  const facts = { number: invoice.invoiceNo, amount: over, all: plainMoney(invoice.subtotalCents) }
  const options = [
    {
      value: 'dispute' as const,
      label: m.invoices_way_dispute({
        rest: plainMoney(invoice.subtotalCents - sumCents((match?.excess ?? []).map((part) => part.amountCents))),
        amount: over,
      }),
      detail: decision.canSplit ? m.invoices_way_dispute_text(facts) : m.invoices_way_dispute_whole(),
      disabled: !decision.canSplit,
    },
    { value: 'override' as const, label: m.invoices_way_override(facts), detail: m.invoices_way_override_text(facts) },
    { value: 'wait' as const, label: m.invoices_way_wait(), detail: m.invoices_way_wait_text(facts) },
  ]
  return (
    <Finding
      tone="bad"
      title={m.invoices_over_order({
        amount: over,
        order: number,
        billed: plainMoney(orderedCents + (match?.overOrderCents ?? 0)),
        ordered: plainMoney(orderedCents),
      })}
      text={m.invoices_over_order_text({ percent: match?.tolerancePct ?? '0' })}
    >
      {invoice.abilities.actions.includes('approve') && (
        <div className="mt-3 flex flex-col gap-3">
          <RadioList
            stacked
            hideLabel
            label={m.invoices_ways()}
            options={options}
            value={decision.way}
            onChange={decision.choose}
          />
          <TextField
            label={m.orders_reason()}
            maxLength={500}
            value={decision.reason}
            help={decision.way === 'override' ? m.invoices_reason_override() : m.invoices_reason_kept()}
            onChange={(event) => decision.setReason(event.target.value)}
          />
        </div>
      )}
    </Finding>
  )
}
