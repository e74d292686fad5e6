import type { Budget } from '@plumbline/contract/budgets/budget'
import { trafficLight } from '@plumbline/domain/budgets/variance'
import type { BudgetDecision, BudgetStatus, WriterEvent } from '@plumbline/domain/budgets/status'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Button } from '../ui/Button.tsx'
import { Explain } from '../ui/figures/Explain.tsx'
import { HowHint } from '../ui/figures/HowPopover.tsx'
import { formatInstant, formatMoney, formatRatio } from '../ui/figures/format.ts'
import type { ExplainProps } from '../ui/figures/Ledger.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { Status, StatusIcon, StatusTag, type Tone } from '../ui/feedback/Status.tsx'
import { explainContingency, explainOf, explainTotal } from './explain-budget.ts'
import { overLimitWords } from './over-alert.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { useOrderLinks } from './use-order-links.ts'
import { useBudgetMoves } from './use-budget-moves.ts'
import { BUDGET_STATUS_NAMES } from './words.ts'

const LIGHT: Record<'green' | 'amber' | 'red', Tone> = { green: 'good', amber: 'watch', red: 'bad' }
const TONE: Record<BudgetStatus, Tone> = {
  draft: 'open',
  submitted: 'in_hand',
  rejected: 'watch',
  approved: 'good',
  revision_draft: 'open',
  revision_submitted: 'in_hand',
  locked: 'info',
}

type Props = { budget: Budget; isSaving: boolean; onTransfer: () => void }

/** The budget's key figures, its status, and the actions for the budget as a whole. */
export function BudgetHead({ budget, isSaving, onTransfer }: Props) {
  const { total, status, versionNo } = budget
  const orders = useOrderLinks(budget.dealId)
  const contingency = explainContingency(budget, orders)
  const hasOrders = total.committedCents !== 0 || total.pendingCommitmentCents !== 0
  const inForce = status !== 'draft' && status !== 'submitted' && status !== 'rejected'
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {inForce ? (
          <>
            <AgainstPlan budget={budget} />
            {hasOrders && (
              <>
                <Figure
                  label={m.budgets_column_pending()}
                  cents={total.pendingCommitmentCents}
                  how={explainTotal('pending', budget, orders)}
                />
                <Figure
                  label={m.budgets_column_open()}
                  cents={total.openCommitmentCents}
                  how={explainTotal('open', budget, orders)}
                />
              </>
            )}
            <Figure label={m.budgets_spent()} cents={total.actualCents} how={explainTotal('actual', budget)} />
            {!hasOrders && (
              <Figure
                label={m.budgets_column_to_complete()}
                cents={total.estimateToCompleteCents}
                how={explainTotal('toComplete', budget)}
              />
            )}
            {contingency && 'cents' in contingency.result.value && (
              <Figure label={m.budgets_contingency_left()} cents={contingency.result.value.cents} how={contingency} />
            )}
          </>
        ) : (
          <>
            <Figure label={m.budgets_planned_total()} cents={budget.plannedCents} />
            {total.actualCents !== 0 && (
              <Figure label={m.budgets_spent()} cents={total.actualCents} how={explainTotal('actual', budget)} />
            )}
          </>
        )}
        {budget.baselineTotalCents !== null && budget.baselineTotalCents !== total.revisedCents && (
          <Figure label={m.budgets_baseline()} cents={budget.baselineTotalCents} />
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-12 text-ink-soft empty:hidden" role="status">
          {isSaving ? m.budgets_saving() : ''}
        </span>
        <StatusTag tone={TONE[status]}>
          {versionNo > 0
            ? m.budgets_status_version({ status: BUDGET_STATUS_NAMES[status](), version: versionNo })
            : BUDGET_STATUS_NAMES[status]()}
        </StatusTag>
        <Moves {...{ budget, isSaving, onTransfer }} />
      </div>
      <StateNote budget={budget} />
    </header>
  )
}

function Figure({ label, cents, how }: { label: string; cents: number; how?: ExplainProps }) {
  const amount = <Money cents={cents} cost />
  return (
    <div data-figure>
      <dt className="flex items-baseline gap-2 text-12 text-ink-soft">
        {label}
        {how && <HowHint />}
      </dt>
      <dd className="text-18 font-medium">
        {how ? (
          <Explain align="start" {...how}>
            {amount}
          </Explain>
        ) : (
          amount
        )}
      </dd>
    </div>
  )
}

function AgainstPlan({ budget: { dealId, total } }: { budget: Budget }) {
  const { varianceCents, variancePct } = total
  const orders = useOrderLinks(dealId)
  const light = trafficLight(total)
  return (
    <div data-figure>
      <dt className="flex items-baseline gap-2 text-12 text-ink-soft">
        {m.budgets_against_plan()}
        <HowHint spelled />
      </dt>
      <dd className="flex items-center gap-1.5 text-18 font-medium">
        <StatusIcon tone={LIGHT[light]} />
        <Explain align="start" {...explainOf('variance', total, { orders })}>
          <Money cents={varianceCents} sign="always" />
        </Explain>
        {variancePct !== null && (
          <span className="text-13 text-ink-soft figures">{formatRatio(variancePct, 'always')}</span>
        )}
        <span className="sr-only">
          {light === 'green'
            ? m.budgets_light_green()
            : light === 'amber'
              ? m.budgets_light_amber()
              : m.budgets_light_red()}
        </span>
      </dd>
    </div>
  )
}

const EVENT_NAMES: Readonly<Record<WriterEvent | BudgetDecision, () => string>> = {
  submit: m.budgets_submit,
  withdraw: m.budgets_withdraw,
  rework: m.budgets_rework,
  revise: m.budgets_revise,
  discard: m.budgets_discard,
  approve: m.budgets_approve,
  reject: m.budgets_reject,
}
/**
 * The action the budget is waiting for comes last. It isn't in brass, because the page's brass button belongs to the
 * stage.
 */
const MAIN: ReadonlySet<string> = new Set(['submit', 'approve', 'rework'])

function Moves({ budget, isSaving, onTransfer }: Props) {
  const [rejecting, setRejecting] = useState(false)
  const move = useBudgetMoves(budget)
  const { events, transfer } = budget.abilities
  return (
    <>
      {transfer && (
        <Button size="small" onClick={onTransfer}>
          {m.budgets_transfer()}
        </Button>
      )}
      {events
        .toSorted((one, other) => Number(MAIN.has(one)) - Number(MAIN.has(other)))
        .map((event) => (
          <Button
            key={event}
            size="small"
            working={move.isPending && move.variables.event === event}
            disabled={isSaving}
            onClick={() => (event === 'reject' ? setRejecting(true) : move.mutate({ event }))}
          >
            {EVENT_NAMES[event]()}
          </Button>
        ))}
      {rejecting && <RejectDialog budget={budget} onClose={() => setRejecting(false)} />}
    </>
  )
}

function by({ by: person }: NonNullable<Budget['submitted']>): string {
  return person?.name ?? m.budgets_somebody()
}

/** Who submitted it, who approved it, and why it was rejected. */
function StateNote({ budget }: { budget: Budget }) {
  const { timeZone } = useMe().organization
  const { status, submitted, approved, rejectReason, setAside } = budget
  const overLimit = overLimitWords(budget)
  const waits = status === 'submitted' || status === 'revision_submitted'
  return (
    <div className="w-full text-13 text-ink-soft empty:hidden">
      {overLimit && <Status tone="bad">{overLimit}</Status>}
      {setAside && <p>{m.budgets_set_aside({ amount: formatMoney(setAside.totalCents) })}</p>}
      {rejectReason !== null && <p className="text-watch">{m.budgets_rejected_because({ reason: rejectReason })}</p>}
      {waits && submitted && (
        <p>
          {m.budgets_submitted_by({ name: by(submitted), when: formatInstant(submitted.at, timeZone) })}{' '}
          {!budget.abilities.events.includes('approve') && m.budgets_waits_for_others()}
        </p>
      )}
      {!waits && approved && (
        <p>{m.budgets_approved_by({ name: by(approved), when: formatInstant(approved.at, timeZone) })}</p>
      )}
    </div>
  )
}
