import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { formatList } from '../ui/figures/format.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { scheduleQuery } from './queries.ts'
import { type Row, type Shown, unconfirmed } from './rows.ts'
import { spanWords, stateWords } from './words.ts'

/** Chooses which vendors are asked about their days, and shows what each one is asked. */
export function AskDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { schedule } = shown
  const queryClient = useQueryClient()
  const byVendor = Map.groupBy(unconfirmed(shown.rows), ({ item }) => item.vendorId!)
  const vendors = schedule.vendors.filter(({ id }) => byVendor.has(id))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = vendors.filter(({ id, hasEmail }) => hasEmail && !left.has(id))
  const ask = useMutation({
    mutationFn: () =>
      api.schedules.ask({
        id: schedule.dealId,
        itemIds: chosen.flatMap(({ id }) => byVendor.get(id)!.map(({ item }) => item.id)),
      }),
    onSuccess: ({ schedule: after, asked, unreachable }) => {
      queryClient.setQueryData(scheduleQuery(after.dealId).queryKey, after)
      toast.success(m.schedule_asked({ count: asked }))
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
              label={hasEmail ? name : `${name}, ${m.schedule_ask_no_email()}`}
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
