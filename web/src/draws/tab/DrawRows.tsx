import type { DrawSummary } from '@plumbline/contract/draws/draw'
import { dayInZone, daysBetween } from '@plumbline/domain/calendar'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { drawLink } from '../address.ts'
import { DRAW_STATUS_NAMES, DRAW_TONES } from '../words.ts'

type Props = { dealId: string; draws: readonly DrawSummary[]; lender: string }

/** A loan's draws, latest first: where each stands, what was asked, granted and wired, and how long it took. */
export function DrawRows({ dealId, draws, lender }: Props) {
  const isWide = useMediaQuery('(min-width: 700px)')
  const latest = draws.toSorted((one, other) => other.loanNumber - one.loanNumber)
  if (draws.length === 0) return <p className="border-t border-line py-3 text-14 text-ink-soft">{m.draws_none_yet()}</p>
  return isWide ? (
    <WideRows {...{ dealId, lender }} draws={latest} />
  ) : (
    <ul className="border-t border-line">
      {latest.map((draw) => (
        <NarrowRow key={draw.id} {...{ dealId, draw }} />
      ))}
    </ul>
  )
}

function WideRows({ dealId, draws, lender }: Props) {
  return (
    <Table label={m.draws_of({ lender })}>
      <TableHead>
        <tr>
          <HeadCell>{m.draws_draw()}</HeadCell>
          <HeadCell>{m.draws_status()}</HeadCell>
          <HeadCell>{m.draws_when()}</HeadCell>
          <HeadCell numeric>{m.draws_requested()}</HeadCell>
          <HeadCell numeric>{m.draws_approved()}</HeadCell>
          <HeadCell numeric>{m.draws_wired_short()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {draws.map((draw) => (
          <TableRow key={draw.id}>
            <RowHeadCell>
              <Link to={drawLink(dealId, draw.id)} className="touch-target text-blueprint hover:underline">
                {m.draws_number({ number: draw.loanNumber })}
              </Link>
              {draw.isFinal && <span className="ml-2 font-normal text-ink-soft">{m.draws_final()}</span>}
            </RowHeadCell>
            <Cell>
              <StatusOf draw={draw} />
            </Cell>
            <Cell>
              <When draw={draw} />
            </Cell>
            <Cell numeric>
              <Money cents={draw.requestedCents} column cost />
            </Cell>
            <Cell numeric>
              <Granted draw={draw} />
            </Cell>
            <Cell numeric>
              <Known cents={draw.netFundedCents} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function StatusOf({ draw }: { draw: DrawSummary }) {
  return (
    <Status tone={DRAW_TONES[draw.status]}>
      {draw.isPending ? m.draws_pending() : DRAW_STATUS_NAMES[draw.status]()}
    </Status>
  )
}

function Known({ cents }: { cents: number | null }) {
  return cents === null ? <span className="text-ink-faint">–</span> : <Money cents={cents} column cost />
}

/** Less than was asked for is marked. */
function Granted({ draw: { approvedCents, requestedCents } }: { draw: DrawSummary }) {
  if (approvedCents === null || approvedCents >= requestedCents) return <Known cents={approvedCents} />
  return <Money cents={approvedCents} column cost className="text-watch" />
}

/** The day of the latest step, and how long the lender has had it or took. */
function When({ draw }: { draw: DrawSummary }) {
  const { timeZone, today } = useMe().organization
  const dayOf = (at: string) => dayInZone(new Date(at), timeZone)
  if (draw.submittedAt === null) return m.draws_started_on({ day: formatDay(dayOf(draw.createdAt)) })
  const submitted = dayOf(draw.submittedAt)
  if (draw.fundedOn !== null)
    return m.draws_day_after({
      day: formatDay(draw.fundedOn),
      count: Math.max(0, daysBetween(submitted, draw.fundedOn)),
    })
  if (!isOpenDraw(draw.status)) return formatDay(submitted)
  if (draw.inspectionOn !== null && draw.inspectionOn >= today)
    return m.draws_inspection_on({ day: formatDay(draw.inspectionOn) })
  return m.draws_waiting({ count: daysBetween(submitted, today) })
}

function NarrowRow({ dealId, draw }: { dealId: string; draw: DrawSummary }) {
  return (
    <li className="border-b border-line">
      <Link to={drawLink(dealId, draw.id)} className="flex min-h-13 items-start gap-3 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium">{m.draws_number({ number: draw.loanNumber })}</span>
          <span className="block text-13 text-ink-soft">
            <When draw={draw} />
          </span>
          <StatusOf draw={draw} />
        </span>
        <span className="text-right">
          <Money cents={draw.requestedCents} cost className="block text-14 font-medium" />
          {draw.approvedCents !== null && draw.approvedCents < draw.requestedCents && (
            <span className="block text-13">
              <Granted draw={draw} />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
