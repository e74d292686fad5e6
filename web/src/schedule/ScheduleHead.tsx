import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { orderLink } from '../purchase-orders/address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { formatShortDay } from '../ui/figures/format.ts'
import type { Opened } from './opened.ts'
import type { Shown } from './rows.ts'

type Props = { shown: Shown; onOpen: (opened: Opened) => void }

/** When the work ends, what that depends on, how far along it is, and what is most likely to move the end. */
export function ScheduleHead({ shown, onOpen }: Props) {
  const { computed, rows } = shown
  const done = rows.filter(({ progress }) => progress === 'done').length
  return (
    <section
      aria-label={m.schedule_title()}
      className="flex flex-wrap items-start gap-x-8 gap-y-3 border-b border-line bg-surface px-gutter py-3"
    >
      <Figure label={m.schedule_work_ends()}>
        {computed.finish !== null && formatShortDay(computed.finish)} <Lateness shown={shown} />
      </Figure>
      <Figure label={m.schedule_critical_path()}>
        <span className="max-sm:hidden">{m.schedule_critical_count({ count: computed.criticalPath.length })}</span>
        <span className="sm:hidden">{computed.criticalPath.length}</span>
      </Figure>
      <Figure label={m.schedule_done()}>{m.schedule_done_of({ done, all: rows.length })}</Figure>
      <RiskFigure shown={shown} onOpen={onOpen} />
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-13 text-ink-soft">{label}</p>
      <p className="text-16 font-medium figures">{children}</p>
    </div>
  )
}

function Lateness({ shown: { schedule, computed } }: { shown: Shown }) {
  if (schedule.targetFinish === null)
    return <span className="text-13 font-normal text-ink-soft">{m.schedule_no_target()}</span>
  if (!computed.lateDays) return <span className="text-13 font-normal text-good">{m.schedule_on_target()}</span>
  return <span className="text-13 font-normal text-bad">{m.schedule_days_late({ count: computed.lateDays })}</span>
}

function RiskFigure({ shown, onOpen }: Props) {
  const { risk, rows, schedule } = shown
  const row = risk && rows.find(({ item }) => item.id === risk.itemId)
  if (!risk || !row)
    return (
      <div>
        <p className="text-13 text-ink-soft">{m.schedule_could_move()}</p>
        <p className="text-14 text-ink-soft">{m.schedule_nothing_missing()}</p>
      </div>
    )
  const order = schedule.orders.find(({ id }) => id === row.item.orderId)
  const facts = { work: row.item.title, day: formatShortDay(risk.on) }
  const about = { ...facts, order: order ? orderNumber(order.number) : '' }
  const who = { ...facts, vendor: row.who }
  const words = {
    declined: () => m.schedule_risk_declined(who),
    order_waits: () => m.schedule_risk_order_waits(about),
    order_unsent: () => m.schedule_risk_order_unsent(about),
    comes_late: () => m.schedule_risk_comes_late(about),
    unconfirmed: () => m.schedule_risk_unconfirmed(who),
  }[risk.kind]()
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-13 text-ink-soft">{m.schedule_could_move()}</p>
        <p className="flex gap-1.5 text-14 font-medium text-watch">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0" />
          {words}
        </p>
      </div>
      {order && risk.kind !== 'declined' && risk.kind !== 'unconfirmed' ? (
        <ButtonLink to={orderLink(schedule.dealId, order.id)}>{m.schedule_open_order()}</ButtonLink>
      ) : risk.kind === 'unconfirmed' && schedule.abilities.change ? (
        <Button onClick={() => onOpen({ what: 'ask' })}>{m.schedule_ask_now()}</Button>
      ) : (
        <Button onClick={() => onOpen({ what: 'item', id: risk.itemId })}>{m.schedule_open_work()}</Button>
      )}
    </div>
  )
}
