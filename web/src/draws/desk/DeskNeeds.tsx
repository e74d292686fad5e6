import type { DeskLoan, DrawDesk } from '@plumbline/contract/draws/desk'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { NeedStrip } from '../../vendors/NeedStrip.tsx'
import { NeedAction } from './NeedAction.tsx'
import type { DeskRow } from './queries.ts'

const TONES = { late: 'bad', returned: 'watch', ready: 'in_hand' } as const

/** What holds up money, most urgent first, each with its one step. */
export function DeskNeeds({ desk: { needs, needsCount }, rows }: { desk: DrawDesk; rows: readonly DeskRow[] }) {
  if (needs.length === 0) return null
  const rowOf = (loan: DeskLoan): DeskRow => {
    const known = rows.find((row) => row.loan.loanId === loan.loanId)
    return known ?? { loan, lender: { id: null, name: '', email: null, terms: null, usualDays: null, loans: [] } }
  }
  const more = needsCount - needs.length
  return (
    <NeedStrip
      title={m.draw_desk_needs({ count: needsCount })}
      needs={needs.map((loan) => ({
        key: loan.loanId,
        tone: TONES[loan.need ?? 'ready'],
        text: needWords(rowOf(loan)),
        action: <NeedAction row={rowOf(loan)} />,
      }))}
      more={more > 0 ? m.draw_desk_needs_more({ count: more }) : null}
    />
  )
}

function needWords({ loan: { need, deal, draw, readyCents }, lender }: DeskRow): string {
  const name = deal.name
  if (need === 'late')
    return lender.usualDays === null
      ? m.draw_desk_need_late_days({ deal: name, count: draw?.daysWaiting ?? 0 })
      : m.draw_desk_need_late({ deal: name, days: draw?.daysWaiting ?? 0, usual: lender.usualDays })
  if (need === 'returned')
    return draw?.reason
      ? m.draw_desk_need_returned({ deal: name, reason: draw.reason })
      : m.draw_desk_need_returned_on({ deal: name, day: draw?.returnedOn ? formatShortDay(draw.returnedOn) : '' })
  const amount = formatMoney(draw?.requestedCents || readyCents, { currency: false })
  return m.draw_desk_need_ready({ deal: name, amount })
}
