import type { DealContact, NamedOnDeal } from '@plumbline/contract/contacts'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_NAMES } from '../../contacts/words.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { LaterPart } from '../../ui/later-part.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import type { OpenDeal } from '../queries.ts'
import { type ContactPanel, contactPanels } from '../slots.ts'
import { AddContactDialog } from './AddContactDialog.tsx'
import { useContactLinks } from './use-contact-links.ts'

const dealContactsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'contacts'],
    queryFn: ({ signal }) => api.contacts.ofDeal({ id: dealId }, { signal }),
  })

/** Who is on the deal, and the names typed on it that could become contacts. */
export default function DealContacts({ deal }: { deal: OpenDeal }) {
  const contacts = useQuery(dealContactsQuery(deal.id))
  const [adding, setAdding] = useState<Partial<NamedOnDeal> | null>(null)
  if (!contacts.data)
    return (
      <Section title={m.contacts_title()}>
        {contacts.isError ? (
          <FailureState error={contacts.error} onRetry={() => void contacts.refetch()} />
        ) : (
          <SkeletonRows rows={2} label={m.contacts_title()} />
        )}
      </Section>
    )
  const { items, named, abilities } = contacts.data
  return (
    <Section
      title={m.contacts_title()}
      action={
        abilities.manage && (
          <Button kind="quiet" size="small" onClick={() => setAdding({})}>
            {m.contacts_add()}
          </Button>
        )
      }
    >
      {items.length === 0 && named.length === 0 && <p className="py-3 text-13 text-ink-soft">{m.contacts_empty()}</p>}
      <ul>
        {items.map((item) => (
          <ContactRow
            key={`${item.contact.id} ${item.role}`}
            item={item}
            dealId={deal.id}
            mayRemove={abilities.manage}
          />
        ))}
        {abilities.manage &&
          named.map((one) => (
            <li
              key={`${one.role} ${one.name}`}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 text-13"
            >
              <span className="text-ink-soft">
                {m.contacts_named({ name: one.name, role: ROLE_NAMES[one.role]() })}
              </span>
              <Button size="small" onClick={() => setAdding(one)}>
                {m.contacts_add_named()}
              </Button>
            </li>
          ))}
      </ul>
      {adding && <AddContactDialog dealId={deal.id} named={adding} onClose={() => setAdding(null)} />}
    </Section>
  )
}

type RowProps = { item: DealContact; dealId: string; mayRemove: boolean }

function ContactRow({ item: { contact, role }, dealId, mayRemove }: RowProps) {
  const { unlink } = useContactLinks(dealId)
  const { seeFinancials } = useMe().abilities
  const [opened, setOpened] = useState<ContactPanel | null>(null)
  const panels = useFilled(contactPanels).filter((panel) => seeFinancials && panel.role === role)
  const { id: contactId, name, company, phone, email } = contact
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 text-14">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-2 text-12 text-ink-soft">
          {[ROLE_NAMES[role](), company].filter(Boolean).join(', ')}
          {phone && (
            <a href={`tel:${phone}`} className="touch-target hover:underline">
              {showPhoneNumber(phone)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="touch-target hover:underline">
              {email}
            </a>
          )}
        </p>
      </div>
      {(mayRemove || panels.length > 0) && (
        <MoreMenu label={m.contacts_actions({ name })}>
          {panels.map((panel) => (
            <MenuItem key={panel.label()} onSelect={() => setOpened(panel)}>
              {panel.label()}
            </MenuItem>
          ))}
          {mayRemove && (
            <MenuItem onSelect={() => unlink.mutate({ contactId, role, name })}>{m.contacts_remove()}</MenuItem>
          )}
        </MoreMenu>
      )}
      {opened && (
        <LaterPart
          load={opened.load}
          before={() => null}
          props={{ contact: { id: contactId, name }, onClose: () => setOpened(null) }}
        />
      )}
    </li>
  )
}
