import { useState } from 'react'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Row, Section } from '../ui/layout/Section.tsx'
import { later, partOf } from '../ui/later.tsx'

const PeopleDialog = partOf(
  later(() => import('../deals/people/PeopleDialog.tsx')),
  'PeopleDialog',
)

/** The owner and the team, who are the first to ask. */
export function PeopleOnDeal({ deal }: { deal: OpenDeal }) {
  const { members } = useMe()
  const [open, setOpen] = useState(false)
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? m.deals_former_member()
  const people = [deal.ownerId, ...deal.teamIds]
  return (
    <Section
      title={m.comments_on_deal()}
      detail={formatCount(people.length)}
      action={
        deal.abilities.edit && (
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {m.comments_people_change()}
          </Button>
        )
      }
    >
      {people.map((id) => (
        <Row
          key={id}
          icon={<PersonAvatar id={id} name={nameOf(id)} size="small" bare />}
          title={nameOf(id)}
          end={
            <span className="text-13 text-ink-soft">
              {id === deal.ownerId ? m.comments_owner() : m.comments_team()}
            </span>
          }
        />
      ))}
      {open && <PeopleDialog deal={deal} onClose={() => setOpen(false)} />}
    </Section>
  )
}
