import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sameContactsQuery } from '../contacts/queries.ts'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { type ContactFacts, NO_CONTACT, type VendorDraft } from './vendor-facts.ts'

type Props = {
  draft: VendorDraft
  error: string | undefined
  onChange: (change: Partial<VendorDraft>) => void
  ownContactId: string | undefined
}

/** Who to write to: typed, or a contact that exists, which is offered when something matches. */
export function VendorContactFields({ draft: { contact, useId }, error, onChange, ownContactId }: Props) {
  if (useId !== null)
    return <UsedContact contact={contact} onClear={() => onChange({ contact: NO_CONTACT, useId: null })} />
  const set = (key: keyof ContactFacts) => (event: { target: { value: string } }) =>
    onChange({ contact: { ...contact, [key]: event.target.value } })
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <TextField label={m.vendors_contact_name()} maxLength={160} value={contact.name} onChange={set('name')} />
      <TextField
        label={m.vendors_email()}
        type="email"
        maxLength={254}
        value={contact.email}
        error={error}
        onChange={set('email')}
      />
      <TextField label={m.vendors_phone()} type="tel" maxLength={40} value={contact.phone} onChange={set('phone')} />
      <TextField label={m.vendors_address()} maxLength={300} value={contact.address} onChange={set('address')} />
      <SameContact typed={contact} ownContactId={ownContactId} onUse={onChange} />
    </div>
  )
}

type SameProps = { typed: ContactFacts; ownContactId: string | undefined; onUse: Props['onChange'] }

const SAME = { email: m.contacts_same_email, phone: m.contacts_same_phone, name: m.contacts_same_name } as const

function SameContact({ typed, ownContactId, onUse }: SameProps) {
  const { name, email, phone } = useDeferredValue(typed)
  const same = useQuery(sameContactsQuery({ name, email, phone }))
  const hint = same.data?.items.find(({ contact }) => contact.id !== ownContactId)
  if (!hint) return null
  const { id, ...found } = hint.contact
  const contact = { name: found.name, email: found.email ?? '', phone: found.phone ?? '', address: found.address }
  return (
    <p role="status" className="col-span-full flex flex-wrap items-center gap-2 text-13 text-ink-soft">
      {SAME[hint.by]({ name: found.name })}
      <Button size="small" onClick={() => onUse({ useId: id, contact })}>
        {m.contacts_use()}
      </Button>
    </p>
  )
}

/** A contact that exists. It is changed where it belongs, so that nothing about it gets lost here. */
function UsedContact({ contact, onClear }: { contact: ContactFacts; onClear: () => void }) {
  const { name, ...ways } = contact
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-6 border border-line px-3 py-2 text-14">
      <p className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft">{[ways.email, ways.phone, ways.address].filter(Boolean).join(' · ')}</span>
      </p>
      <Button kind="quiet" size="small" onClick={onClear}>
        {m.vendors_contact_other()}
      </Button>
    </div>
  )
}
