import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { usePresence } from './presence.ts'

/** Faces shown on a phone. */
const SHOWN = 3

/**
 * Who else has the deal open now. It stands on a line that's there anyway, so that nothing below moves when someone
 * comes or goes; a phone shows faces instead of the sentence.
 */
export function WhoIsHere({ dealId }: { dealId: string }) {
  const me = useMe()
  const others = usePresence(dealId).filter((id) => id !== me.userId)
  const nameOf = (id: string) => me.members.find((member) => member.id === id)?.name ?? m.deals_former_member()
  const said = m.deals_people_here({ count: others.length, names: formatList(others.map(nameOf)) })
  return (
    <div role="status" className="flex min-w-0 flex-1 items-center justify-end gap-1.5 text-13 text-ink-soft">
      {others.length > 0 && (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-good" />
          <span className="max-md:sr-only min-w-0 truncate" title={said}>
            {said}
          </span>
          <span aria-hidden className="flex -space-x-1.5 md:hidden">
            {others.slice(0, SHOWN).map((id) => (
              <PersonAvatar bare key={id} id={id} name={nameOf(id)} />
            ))}
          </span>
        </>
      )}
    </div>
  )
}
