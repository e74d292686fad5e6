import type { Contact, NamedOnDeal } from '@plumbline/contract/contacts'
import { CONTACT_ROLES, type ContactRole } from '@plumbline/domain/contacts/contact'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { sameContactsQuery } from '../../contacts/queries.ts'
import { ContactNameField } from '../../contacts/ContactNameField.tsx'
import { ROLE_NAMES } from '../../contacts/words.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useContactLinks } from './use-contact-links.ts'

type Props = { dealId: string; named: Partial<NamedOnDeal>; onClose: () => void }

/** Names a contact on the deal: one that exists, or a new one. */
export function AddContactDialog({ dealId, named, onClose }: Props) {
  const [role, setRole] = useState<ContactRole>(named.role ?? 'seller')
  const [typed, setTyped] = useState({ name: named.name ?? '', company: '', email: '', phone: '' })
  const { link } = useContactLinks(dealId)
  const same = useQuery(sameContactsQuery(useDeferredValue(typed)))
  const use = ({ id: contactId, name }: Pick<Contact, 'id' | 'name'>) =>
    link.mutate({ contactId, role, name }, { onSuccess: onClose })
  const add = useMutation({
    mutationFn: () => {
      const { name, company, email, phone } = typed
      const contact = { name: name.trim(), company, email: email.trim() || null, phone: phone.trim() || null }
      return api.contacts.create({ contact: { ...contact, roles: [role] } })
    },
    onSuccess: use,
    onError: toastFailure,
  })
  const set = (key: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [key]: event.target.value })
  const problems = {
    ...(typed.name.trim() === '' && { name: m.contacts_name_needed() }),
    ...(typed.email.trim() !== '' && normalizeEmail(typed.email) === null && { email: m.contacts_email_wrong() }),
  }
  return (
    <FormDialog
      title={m.contacts_add_title()}
      wrong={Object.keys(problems).length > 0}
      working={add.isPending || link.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <ChoiceField
            label={m.contacts_role()}
            value={role}
            choices={CONTACT_ROLES.map((value) => ({ value, label: ROLE_NAMES[value]() }))}
            onChange={(event) => setRole(event.target.value as ContactRole)}
          />
          <ContactNameField
            as={role}
            label={m.contacts_name()}
            maxLength={160}
            value={typed.name}
            error={asked ? problems.name : undefined}
            onChange={set('name')}
          />
          <TextField label={m.contacts_company()} maxLength={160} value={typed.company} onChange={set('company')} />
          <TextField
            label={m.contacts_email()}
            type="email"
            maxLength={254}
            value={typed.email}
            error={asked ? problems.email : undefined}
            onChange={set('email')}
          />
          <TextField label={m.contacts_phone()} type="tel" maxLength={40} value={typed.phone} onChange={set('phone')} />
          <SameContacts same={same.data?.items ?? []} onUse={use} />
        </>
      )}
    </FormDialog>
  )
}

const SAME = { email: m.contacts_same_email, phone: m.contacts_same_phone, name: m.contacts_same_name } as const

type SameProps = {
  same: readonly { contact: Contact; by: keyof typeof SAME }[]
  onUse: (contact: Contact) => void
}

/** Contacts that may be the one being typed, each to be used instead. */
function SameContacts({ same, onUse }: SameProps) {
  return (
    <div role="status">
      <ul>
        {same.map(({ contact, by }) => (
          <li key={contact.id} className="flex min-h-11 items-center justify-between gap-3 text-13">
            {SAME[by]({ name: contact.name })}
            <Button size="small" onClick={() => onUse(contact)}>
              {m.contacts_use()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
