import type { Draw } from '@plumbline/contract/draws/draw'
import { ChevronLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { useMe } from '../../shell/session/me.ts'
import { Segment } from '../../ui/fields/Segment.tsx'
import { StatusTag } from '../../ui/feedback/Status.tsx'
import { formatTime } from '../../ui/figures/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { drawLink, drawsLink } from '../address.ts'
import { DRAW_STATUS_NAMES, DRAW_TONES } from '../words.ts'
import { type ActionProps, MoreSteps, NextStep, PackageButton } from './DrawActions.tsx'

const MOST_IN_SEGMENT = 6

/** Which draw of which loan it is, where the others are, and what can be done with it. */
export function DrawHead({ isWide, ...actions }: ActionProps & { isWide: boolean }) {
  const { draw, edit } = actions
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={drawsLink(draw.deal.id)}
          className="touch-target inline-flex items-center gap-1 text-13 text-blueprint"
        >
          <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
          {m.draws_title()}
        </Link>
        <span className="text-13 text-ink-soft">{edit && <SavedWords edit={edit} />}</span>
      </div>
      <header className="mt-1 mb-4 flex items-start justify-between gap-x-6">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold">
            {m.draws_number({ number: draw.loanNumber })}
            <StatusTag tone={DRAW_TONES[draw.status]}>
              {draw.isPending ? m.draws_pending() : DRAW_STATUS_NAMES[draw.status]()}
            </StatusTag>
            {draw.isFinal && <Tag>{m.draws_final()}</Tag>}
          </h2>
          <p className="mt-0.5 text-14 text-ink-soft">
            {[...new Set([draw.terms.lender?.name, draw.loan.name, `DR-${draw.number}`])].filter(Boolean).join(' · ')}
          </p>
          <p className="text-13 text-ink-soft figures">
            {m.draws_left_of({ left: plainMoney(draw.balanceCents), of: plainMoney(draw.loan.holdbackCents) })}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {isWide && <Siblings draw={draw} />}
          {isWide && <PackageButton {...actions} />}
          <MoreSteps {...actions} />
          {isWide && <NextStep {...actions} />}
        </div>
      </header>
      {!isWide && <Siblings draw={draw} className="-mt-1 mb-4" />}
    </>
  )
}

function SavedWords({ edit: { isSaving, savedAt } }: { edit: NonNullable<ActionProps['edit']> }) {
  const { timeZone } = useMe().organization
  if (isSaving) return m.draws_saving()
  return savedAt === null ? m.draws_saved_as_typed() : m.draws_saved_at({ time: formatTime(savedAt, timeZone) })
}

/** The loan's other draws. */
function Siblings({ draw, className }: { draw: Draw; className?: string }) {
  const navigate = useNavigate()
  const shown = draw.siblings
    .filter(({ id, status }) => id === draw.id || status !== 'cancelled')
    .slice(-MOST_IN_SEGMENT)
  if (shown.length < 2) return null
  return (
    <Segment
      label={m.draws_of_loan()}
      value={draw.id}
      className={className}
      options={shown.map(({ id, loanNumber }) => ({ value: id, label: String(loanNumber) }))}
      onChange={(id) => void navigate(drawLink(draw.deal.id, id))}
    />
  )
}
