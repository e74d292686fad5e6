import { ChevronDown } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatList } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import type { FormPart } from './fields.ts'

const PeopleFields = partOf(
  later(() => import('../../deals/people/PeopleFields.tsx')),
  'PeopleFields',
)

/** Who will run the new deal and work on it. Collapsed, because it's usually the person who enters it. */
export function DraftPeople({ draft, change }: Pick<FormPart, 'draft' | 'change'>) {
  const me = useMe()
  if (me.members.length < 2) return null
  const people = { ownerId: draft.fields.ownerId ?? me.userId, teamIds: draft.teamIds ?? [] }
  const names = [people.ownerId, ...people.teamIds].flatMap((id) => me.members.find((one) => one.id === id)?.name ?? [])
  return (
    <details className="group border-b border-line py-3">
      <summary className="touch-target flex list-none flex-wrap items-baseline gap-x-3 [&::-webkit-details-marker]:hidden">
        <span className="text-14 font-medium">{m.new_deal_people()}</span>
        <span className="text-13 text-ink-soft">{formatList(names)}</span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.6}
          className="ml-auto self-center text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex max-w-md flex-col gap-4 pt-3">
        <PeopleFields
          people={people}
          onChange={({ ownerId, teamIds }) => change({ fields: { ...draft.fields, ownerId }, teamIds })}
        />
      </div>
    </details>
  )
}
