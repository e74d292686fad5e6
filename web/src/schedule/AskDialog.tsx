import { type Day, dayInZone } from '@plumbline/domain/calendar'
import { isAskedLately } from '@plumbline/domain/schedule/confirmation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { useMe } from '../shell/session/me.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { formatList, formatShortDay } from '../ui/figures/format.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { scheduleQuery } from './queries.ts'
import { type Row, type Shown, unconfirmed } from './rows.ts'
import { spanWords, stateWords } from './words.ts'

/** Chooses which vendors to ask about their days, and shows what each one is asked. */
export function AskDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { schedule } = shown
  const queryClient = useQueryClient()
  const byVendor = Map.groupBy(unconfirmed(shown.rows), ({ item }) => item.vendorId!)
  const vendors = schedule.vendors.filter(({ id }) => byVendor.has(id))
  const { timeZone } = useMe().organization
  // Vendors that were recently asked the same are asked again only if they’re checked.
  const [now] = useState(() => new Date())
  const askedOn = (id: string) => lastAskedOn(byVendor.get(id)!, now, timeZone)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(vendors.filter(({ id }) => askedOn(id) !== null).map(({ id }) => id)),
  )
  const chosen = vendors.filter(({ id, hasEmail }) => hasEmail && !left.has(id))
  const ask = useMutation({
    mutationFn: () =>
      api.schedules.ask({
        id: schedule.dealId,
        again: chosen.some(({ id }) => askedOn(id) !== null),
        itemIds: chosen.flatMap(({ id }) => byVendor.get(id)!.map(({ item }) => item.id)),
      }),
    onSuccess: ({ schedule: after, asked, already, unreachable }) => {
      queryClient.setQueryData(scheduleQuery(after.dealId).queryKey, after)
      if (asked > 0) toast.success(m.schedule_asked({ count: asked }))
      if (already.length > 0) toast.info(m.schedule_asked_already({ names: formatList(already) }))
      if (unreachable.length > 0) toast.info(m.schedule_unreachable({ names: formatList(unreachable) }))
      onClose()
    },
    onError: toastFailure,
  })
  return (
    <FormDialog
      width="medium"
      title={m.schedule_ask_title()}
      lede={vendors.length > 0 ? m.schedule_ask_text() : m.schedule_ask_no_one()}
      submitLabel={m.schedule_ask_send()}
      working={ask.isPending}
      disabled={chosen.length === 0}
      onSubmit={() => ask.mutate()}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3">
        {vendors.map(({ id, name, hasEmail }) => (
          <li key={id}>
            <Checkbox
              label={vendorWords(name, hasEmail, askedOn(id))}
              checked={hasEmail && !left.has(id)}
              disabled={!hasEmail}
              onChange={(isOn) => setLeft(isOn ? left.difference(new Set([id])) : left.union(new Set([id])))}
            />
            <Works rows={byVendor.get(id)!} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** The day a vendor was last asked, if it was recently asked the same about all of its work. */
function lastAskedOn(rows: readonly Row[], now: Date, timeZone: string): Day | null {
  const asked = rows.flatMap(({ item: { vendorId, confirmation }, dates: { start, finish } }) => {
    if (confirmation === null || vendorId === null) return []
    const askedAt = new Date(confirmation.askedAt)
    return isAskedLately({ vendorId, start, finish }, { ...confirmation, askedAt }, now) ? [askedAt.getTime()] : []
  })
  return asked.length < rows.length ? null : dayInZone(new Date(Math.max(...asked)), timeZone)
}

function vendorWords(name: string, hasEmail: boolean, askedOn: Day | null): string {
  if (!hasEmail) return `${name}, ${m.schedule_ask_no_email()}`
  return askedOn === null ? name : m.schedule_ask_again({ vendor: name, day: formatShortDay(askedOn) })
}

function Works({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="pl-7 text-13 text-ink-soft">
      {rows.map((row) => (
        <li key={row.item.id} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {row.item.title}, {stateWords(row)}
          </span>
          <span className="figures">{spanWords(row.dates)}</span>
        </li>
      ))}
    </ul>
  )
}
