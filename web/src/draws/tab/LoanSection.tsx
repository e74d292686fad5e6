import type { LoanDraws } from '@plumbline/contract/draws/draw'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { drawLink, scheduleLink, termsLink } from '../address.ts'
import { DrawRows } from './DrawRows.tsx'
import { useNewDraw, useScheduleFromBudget } from './use-new-draw.ts'

type Props = { dealId: string; of: LoanDraws }

/** A loan: its lender, what is still to draw, its draws, and the press that starts the next one. */
export function LoanSection({ dealId, of: loan }: Props) {
  const { lender } = loan.terms
  const hasSchedule = loan.schedule.length > 0
  return (
    <Section
      title={lender?.name ?? loan.loan.name}
      {...(lender && lender.name !== loan.loan.name ? { detail: loan.loan.name } : {})}
      action={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasSchedule && (
            <Link
              to={scheduleLink(dealId, loan.loan.id)}
              className="touch-target text-14 text-blueprint hover:underline"
            >
              {m.draws_schedule()}
            </Link>
          )}
          <Link to={termsLink(dealId, loan.loan.id)} className="touch-target text-14 text-blueprint hover:underline">
            {m.draws_terms()}
          </Link>
          {hasSchedule && <NewDraw dealId={dealId} of={loan} />}
        </span>
      }
    >
      <LoanFigures of={loan} />
      {hasSchedule ? (
        <DrawRows dealId={dealId} draws={loan.draws} lender={lender?.name ?? loan.loan.name} />
      ) : (
        <NoSchedule dealId={dealId} of={loan} />
      )}
    </Section>
  )
}

/** Starts a draw, or leads to the draft there is. While one is with the lender, the next can be prepared. */
function NewDraw({ dealId, of: { loan, draws, readyCents, abilities } }: { dealId: string; of: LoanDraws }) {
  const create = useNewDraw(dealId)
  const draft = draws.find(({ status }) => status === 'draft' || status === 'returned')
  const isWithLender = draws.some(({ status }) => isOpenDraw(status))
  if (draft)
    return (
      <ButtonLink kind="brass" size="small" to={drawLink(dealId, draft.id)}>
        {m.draws_open_number({ number: draft.loanNumber })}
      </ButtonLink>
    )
  if (!abilities.create || (isWithLender && readyCents === 0)) return null
  return (
    <Button
      kind={isWithLender ? 'plain' : 'brass'}
      size="small"
      working={create.isPending}
      icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
      onClick={() => create.mutate(loan.id)}
    >
      {readyCents > 0 ? m.draws_new_of({ amount: plainMoney(readyCents) }) : m.draws_new()}
    </Button>
  )
}

/** Holdback − funded = still to draw, and what stands beside it. */
function LoanFigures({ of }: { of: LoanDraws }) {
  const equation = [
    { sign: '', label: m.draws_holdback(), cents: of.loan.holdbackCents },
    { sign: '−', label: m.draws_funded(), cents: of.fundedCents },
    { sign: '=', label: m.draws_still(), cents: of.balanceCents },
  ]
  const beside = [
    { label: m.draws_with_lender(), cents: of.pendingCents },
    { label: m.draws_not_granted(), cents: of.notGrantedCents },
    { label: m.draws_retainage_held(), cents: of.retainageHeldCents },
    { label: m.draws_fees(), cents: of.feesCents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <dl className="flex flex-wrap items-end gap-x-4 gap-y-3 py-3">
      {equation.map(({ sign, label, cents }) => (
        <div key={label} className="flex items-end gap-x-4">
          {sign !== '' && (
            <span aria-hidden className="pb-0.5 text-18 text-ink-soft">
              {sign}
            </span>
          )}
          <div className={sign === '=' ? 'border-b-4 border-double border-ink' : ''}>
            <dt className="text-12 text-ink-soft">{label}</dt>
            <dd className="text-18 font-medium figures">{formatMoney(cents)}</dd>
          </div>
        </div>
      ))}
      {beside.map(({ label, cents }) => (
        <div key={label} className="ml-4 max-sm:ml-0">
          <dt className="text-12 text-ink-soft">{label}</dt>
          <dd className="text-14 figures">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NoSchedule({ dealId, of: { loan, abilities } }: { dealId: string; of: LoanDraws }) {
  const make = useScheduleFromBudget(dealId)
  return (
    <EmptyState
      title={m.draws_no_schedule()}
      text={m.draws_no_schedule_text({ amount: formatMoney(loan.holdbackCents) })}
    >
      {abilities.arrange && (
        <>
          <Button kind="brass" working={make.isPending} onClick={() => make.mutate(loan.id)}>
            {m.draws_schedule_from_budget()}
          </Button>
          <ButtonLink to={scheduleLink(dealId, loan.id)}>{m.draws_schedule_by_hand()}</ButtonLink>
        </>
      )}
    </EmptyState>
  )
}
