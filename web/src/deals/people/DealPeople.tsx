import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { formatList } from '../../ui/figures/format.ts'

const PeopleDialog = partOf(
  later(() => import('./PeopleDialog.tsx')),
  'PeopleDialog',
)

/** Faces shown before the rest are counted. */
const SHOWN = 4

/** The owner and the team. Opens a dialog to assign people. */
export function DealPeople({ deal }: { deal: DealDetail }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const nameOf = (id: string) => me.members.find((member) => member.id === id)?.name ?? m.deals_former_member()
  const people = [deal.ownerId, ...deal.teamIds]
  const hidden = people.length - SHOWN
  const label = [
    m.deals_people_owner({ name: nameOf(deal.ownerId) }),
    ...(deal.teamIds.length > 0 ? [m.deals_people_team({ names: formatList(deal.teamIds.map(nameOf)) })] : []),
  ].join('. ')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}. ${deal.abilities.edit ? m.deals_people_change() : m.deals_people_show()}`}
        title={label}
        onClick={() => setOpen(true)}
        className="flex min-h-9 items-center rounded-full pointer-coarse:min-h-11 pointer-coarse:min-w-11 px-1 -space-x-1.5 hover:bg-sunken"
      >
        {people.slice(0, SHOWN).map((id) => (
          <PersonAvatar bare key={id} id={id} name={nameOf(id)} />
        ))}
        {hidden > 0 && <span className="pl-3 text-12 text-ink-soft figures">+{hidden}</span>}
      </button>
      {open && <PeopleDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  )
}
