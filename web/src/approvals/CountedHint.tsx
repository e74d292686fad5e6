import type { PersonRef } from '@plumbline/contract/base'
import { Split } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { dayInZone, daysBetween } from '@plumbline/domain/calendar'
import { formatChoices, formatDay, formatList, formatMoney } from '../ui/figures/format.ts'
import type { OpenApproval } from './queries.ts'

type Props = { open: OpenApproval; onBeside: (approvalId: string) => void }

/** In words: which orders are counted together, why, and whom that brings in. Each can be seen beside this one. */
export function CountedHint({ open, onBeside }: Props) {
  const { counted } = open.pane
  if (counted.length === 0) return null
  const approvalOf = new Map(open.beside.map(({ subjectId, approvalId }) => [subjectId, approvalId]))
  const shown = counted.filter(({ id }) => approvalOf.has(id))
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 rounded-6 border border-info-edge bg-info-wash px-4 py-3 text-14">
      <Split aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-info" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          {m.approvals_counted({
            references: formatList(counted.map(({ reference }) => reference)),
            amount: formatMoney(open.approval.bandCents ?? 0),
          })}
        </strong>{' '}
        <Apart open={open} /> <WhoInstead split={open.split} />
      </p>
      <span className="flex flex-wrap gap-x-3 max-md:basis-full max-md:pl-9">
        {shown.map(({ id, reference }) => (
          <button
            key={id}
            type="button"
            className="touch-target text-blueprint hover:text-blueprint-hover"
            onClick={() => onBeside(approvalOf.get(id)!)}
          >
            {shown.length === 1 ? m.approvals_see_both() : m.approvals_see_beside({ reference })}
          </button>
        ))}
      </span>
    </div>
  )
}

function Apart({ open: { approval, pane } }: Pick<Props, 'open'>) {
  const { timeZone } = useMe().organization
  const [first] = pane.counted.toSorted((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1))
  if (!first) return null
  const firstDay = dayInZone(new Date(first.submittedAt), timeZone)
  const day = formatDay(firstDay)
  if (pane.counted.length > 1) return m.approvals_counted_several({ count: pane.counted.length, day })
  const days = Math.abs(daysBetween(firstDay, dayInZone(new Date(approval.requestedAt), timeZone)))
  const facts = { amount: formatMoney(first.cents), day }
  return days === 0 ? m.approvals_counted_same_day(facts) : m.approvals_counted_apart({ days, ...facts })
}

/** Who could have decided the order alone, and who is needed because it's counted with others. */
function WhoInstead({ split }: Pick<OpenApproval, 'split'>) {
  const me = useMe()
  if (!split) return null
  const who = (people: readonly PersonRef[]) =>
    formatChoices(people.map(({ id, name }) => (id === me.userId ? m.approvals_split_you() : name)))
  const together = who(split.together)
  if (split.aloneIsAutomatic) return m.approvals_split_automatic({ together })
  const alone = who(split.alone)
  return alone === together ? m.approvals_split_same() : m.approvals_split_people({ alone, together })
}
