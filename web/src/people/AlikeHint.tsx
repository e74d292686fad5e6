import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sameContactsQuery } from '../contacts/queries.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import type { PersonDraft } from './person-facts.ts'

const ALIKE = { email: m.people_alike_email, phone: m.people_alike_phone, name: m.people_alike_name } as const

type Props = { typed: PersonDraft; ownId?: string; onOpen?: () => void }

/** Warns that the person being typed may already exist. Saving is still possible. */
export function AlikeHint({ typed, ownId, onOpen }: Props) {
  const { name, company, email, phone } = useDeferredValue(typed)
  const same = useQuery(sameContactsQuery({ name, company, email, phone }))
  const found = same.data?.items.filter(({ contact }) => contact.id !== ownId) ?? []
  return (
    <div role="status" className="empty:-mt-4">
      {found.length > 0 && (
        <ul className="rounded-6 border border-info-edge bg-info-wash px-3 text-13 text-info">
          {found.map(({ contact, by }) => (
            <li key={contact.id} className="flex min-h-11 items-center justify-between gap-3">
              {ALIKE[by]({ name: contact.name })}
              <ButtonLink size="small" to={`/app/people/${contact.id}`} onClick={onOpen}>
                {m.people_open()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
