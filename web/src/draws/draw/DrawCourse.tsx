import type { Draw } from '@plumbline/contract/draws/draw'
import { dayInZone, daysBetween } from '@plumbline/domain/calendar'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Datum, type DatumStop } from '../../ui/figures/Datum.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { DRAW_STATUS_NAMES } from '../words.ts'

const AT: Readonly<Record<DrawStatus, number>> = {
  draft: 0,
  submitted: 1,
  inspection_scheduled: 1,
  returned: 1,
  inspected: 2,
  approved: 3,
  funded: 4,
  rejected: 5,
  cancelled: 5,
}

/** Where the draw stands, with the dates of what has happened and of what is expected. */
export function DrawCourse({ draw }: { draw: Draw }) {
  const { timeZone } = useMe().organization
  const days = daysOf(draw, timeZone)
  if (draw.status === 'rejected' || draw.status === 'cancelled') return <EndedCourse draw={draw} days={days} />
  const stops = stopsOf(draw, days).map(({ detail, ...stop }): DatumStop => (detail ? { ...stop, detail } : stop))
  return <Datum label={m.draws_course()} stops={stops} current={AT[draw.status]} />
}

type Days = Partial<Record<DrawStatus, string>>

/** The day on which each state was last reached. */
function daysOf({ history }: Draw, timeZone: string): Days {
  return Object.fromEntries(history.map(({ status, at }) => [status, dayInZone(new Date(at), timeZone)]))
}

function stopsOf(draw: Draw, days: Days): { key: string; name: string; detail?: string | undefined }[] {
  const { status, money, fundedOn, submittedAt } = draw
  const isPartial = (money.approvedCents ?? money.requestedCents) < money.requestedCents
  const submitted = submittedAt === null ? undefined : days.submitted
  const inspected = AT[status] >= AT.inspected ? days.inspected : undefined
  const approved = AT[status] >= AT.approved ? days.approved : undefined
  return [
    { key: 'draft', name: m.draws_status_draft(), detail: written(days.draft) },
    {
      key: 'submitted',
      name: status === 'returned' ? m.draws_status_returned() : m.draws_status_submitted(),
      detail: written(status === 'returned' ? days.returned : submitted),
    },
    ...(draw.terms.terms.inspectionRequired || inspected
      ? [{ key: 'inspected', name: m.draws_status_inspected(), detail: inspectionWords(draw, submitted, inspected) }]
      : [{ key: 'inspected', name: m.draws_status_inspected(), detail: m.draws_not_needed() }]),
    {
      key: 'approved',
      name: isPartial ? m.draws_approved_in_part() : m.draws_status_approved(),
      detail: written(approved),
    },
    { key: 'funded', name: m.draws_status_funded(), detail: fundedWords(draw, submitted, fundedOn) },
  ]
}

function written(day: string | undefined): string | undefined {
  return day === undefined ? undefined : formatDay(day)
}

function inspectionWords({ inspectionOn }: Draw, submitted?: string, inspected?: string): string | undefined {
  if (inspected) return after(inspected, submitted)
  return inspectionOn === null ? undefined : m.draws_inspection_on({ day: formatDay(inspectionOn) })
}

function fundedWords({ usualDays, status }: Draw, submitted?: string, fundedOn?: string | null): string | undefined {
  if (fundedOn) return after(fundedOn, submitted)
  return usualDays === null || usualDays < 1 || AT[status] > AT.approved
    ? undefined
    : m.draws_usual_days({ count: Math.round(usualDays) })
}

/** `Apr 23, 2026, 6 days`. */
function after(day: string, submitted: string | undefined): string {
  if (submitted === undefined) return formatDay(day)
  return m.draws_day_after({ day: formatDay(day), count: Math.max(0, daysBetween(submitted, day)) })
}

/** A draw that ended before its time: what had happened, a hollow tick where it ended, and why. */
function EndedCourse({ draw, days }: { draw: Draw; days: Days }) {
  const reached = (['draft', 'submitted', 'inspected'] as const).filter((status) => days[status] !== undefined)
  const stops: DatumStop[] = [...reached, draw.status].map((status) => {
    const day = days[status]
    return {
      key: status,
      name: DRAW_STATUS_NAMES[status](),
      ...(day ? { detail: formatDay(day) } : {}),
      ...(status === draw.status ? { hollow: true } : {}),
    }
  })
  return <Datum label={m.draws_course()} stops={stops} current={stops.length} />
}
