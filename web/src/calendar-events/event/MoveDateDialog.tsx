import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import type { Day } from '@plumbline/domain/calendar'
import { FIELD_OF, type FollowedKind } from '@plumbline/domain/calendar-events/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { dealQuery } from '../../deals/queries.ts'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { useMe } from '../../shell/session/me.ts'
import { formatDay, formatList } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { eventTitle } from '../words.ts'

export type DateMove = { event: CalendarEvent; kind: FollowedKind; day: Day }

/** Asks whether the deal's date has changed, and names who will be notified, before it changes the date. */
export function MoveDateDialog({ event, kind, day, onClose }: DateMove & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const dealId = event.deal!.id
  const edit = useDealEdit(dealId)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    const outcome = await edit.save({ [FIELD_OF[kind]]: day })
    setIsSaving(false)
    await queryClient.invalidateQueries({ queryKey: ['calendar'] })
    if (outcome !== 'conflict') onClose()
  }
  return (
    <>
      <FormDialog
        title={m.calendar_did_change()}
        lede={m.calendar_did_change_text({
          event: eventTitle(event),
          deal: event.deal!.name,
          from: formatDay(event.day),
          to: formatDay(day),
        })}
        submitLabel={m.calendar_change_date()}
        working={isSaving}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <Notified dealId={dealId} />
      </FormDialog>
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </>
  )
}

/** The others on the deal's team. */
function Notified({ dealId }: { dealId: string }) {
  const me = useMe()
  const deal = useQuery(dealQuery(dealId)).data
  if (!deal) return null
  const team = new Set([deal.ownerId, ...deal.teamIds])
  const others = me.members.filter(({ id }) => team.has(id) && id !== me.userId).map(({ name }) => name)
  return (
    <p className="text-14">
      {others.length > 0 ? m.calendar_who_is_notified({ people: formatList(others) }) : m.calendar_nobody_notified()}
    </p>
  )
}
