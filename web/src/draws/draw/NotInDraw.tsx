import type { Draw, NotInDraw as Missed } from '@plumbline/contract/draws/draw'
import { sumCents } from '@plumbline/domain/money'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { scheduleLink } from '../address.ts'
import type { DrawEdit } from './use-draw-edit.ts'

const TITLES: Readonly<Record<Missed['why'], (facts: { name: string; amount: string }) => string>> = {
  above_line: m.draws_missed_above_line,
  above_progress: m.draws_missed_above_progress,
  above_balance: m.draws_missed_above_balance,
  typed_less: m.draws_missed_typed_less,
  outside_schedule: m.draws_missed_outside,
}

/** More of them are summed up in one row. */
const MOST_OF_NO_LINE = 2

/** What was paid and isn't in this draw, with the way to get it in. */
export function NotInDraw({ draw, edit }: { draw: Draw; edit: DrawEdit | null }) {
  const { notInDraw, floated, totals } = draw
  const ofNoLine = notInDraw.filter(({ why }) => why === 'outside_schedule')
  const outside = ofNoLine.length > MOST_OF_NO_LINE ? ofNoLine : []
  const shown = notInDraw.filter((missed) => !outside.includes(missed))
  return (
    <Section title={m.draws_missed()} {...(notInDraw.length > 0 ? { detail: String(notInDraw.length) } : {})}>
      {shown.map((missed) => (
        <Row
          key={`${missed.why}-${missed.lineId ?? missed.name}`}
          icon={<StatusIcon tone="info" />}
          title={TITLES[missed.why]({ name: missed.name, amount: plainMoney(missed.cents) })}
          detail={
            missed.scheduledCents === null
              ? m.draws_missed_paid({ paid: plainMoney(missed.paidCents) })
              : m.draws_missed_paid_of({
                  paid: plainMoney(missed.paidCents),
                  scheduled: plainMoney(missed.scheduledCents),
                })
          }
          end={<WayIn {...{ draw, edit, missed }} />}
        />
      ))}
      {outside.length > 0 && (
        <Row
          icon={<StatusIcon tone="info" />}
          title={m.draws_missed_outside_all({
            count: outside.length,
            amount: plainMoney(sumCents(outside.map(({ cents }) => cents))),
          })}
          detail={
            <>
              {outside.map(({ name, cents }) => `${name} ${plainMoney(cents)}`).join(', ')}
              <span className="block pt-1">
                <WayIn {...{ draw, edit, missed: outside[0]! }} />
              </span>
            </>
          }
        />
      )}
      {notInDraw.length === 0 && (
        <p className="border-b border-line py-3 text-14 text-ink-soft">{m.draws_missed_none()}</p>
      )}
      <p className="py-2.5 text-13 text-ink-soft figures">
        {m.draws_floated({
          paid: plainMoney(floated.paidCents),
          funded: plainMoney(floated.fundedCents),
          floated: plainMoney(floated.cents),
          here: plainMoney(totals.requestedCents),
        })}
      </p>
    </Section>
  )
}

function WayIn({ draw, edit, missed }: { draw: Draw; edit: DrawEdit | null; missed: Missed }) {
  if (missed.why === 'typed_less') {
    if (edit === null || missed.lineId === null) return null
    const line = { lineId: missed.lineId, requestedCents: null }
    return (
      <Button size="small" kind="quiet" onClick={() => edit.save({ lines: [line] })}>
        {m.draws_take_in()}
      </Button>
    )
  }
  if (missed.why !== 'above_line' && missed.why !== 'outside_schedule') return null
  return (
    <Link to={scheduleLink(draw.deal.id, draw.loan.id)} className="touch-target text-13 text-blueprint hover:underline">
      {missed.why === 'above_line' ? m.draws_move_funds() : m.draws_add_to_schedule()}
    </Link>
  )
}
