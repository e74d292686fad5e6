import type { Person } from '@plumbline/contract/people'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { SideRow } from '../../vendors/SideRow.tsx'
import { EditPersonDialog } from '../EditPersonDialog.tsx'
import { LastContact } from '../LastContact.tsx'

const LenderDialog = partOf(
  later(() => import('../../draws/terms/LenderDialog.tsx')),
  'LenderDialog',
)

/** How to reach a person, what a lender asks for, what was noted, and the vendors they belong to. */
export function PersonSide({ person: { contact, lastContactedAt, calls, vendors, abilities } }: { person: Person }) {
  const [isEditing, setIsEditing] = useState(false)
  const { phone, email, address, notes } = contact
  return (
    <div className="flex flex-col gap-6">
      <Section
        title={m.people_reach()}
        action={
          abilities.edit && (
            <Button kind="quiet" size="small" onClick={() => setIsEditing(true)}>
              {m.people_edit()}
            </Button>
          )
        }
      >
        <dl>
          <SideRow name={m.contacts_phone()}>{phone === null ? <None /> : showPhoneNumber(phone)}</SideRow>
          <SideRow name={m.contacts_email()}>
            {email === null ? <None /> : <span className="wrap-anywhere">{email}</span>}
          </SideRow>
          <SideRow name={m.contacts_address()}>{address === '' ? <None /> : address}</SideRow>
          <SideRow name={m.people_column_last_contact()}>
            <LastContact at={lastContactedAt} />
          </SideRow>
          <SideRow name={m.people_calls()}>{calls}</SideRow>
        </dl>
        {contact.doNotContact && <p className="pt-2 text-13 text-bad">{m.people_off_do_not_contact()}</p>}
      </Section>
      {abilities.seeDrawTerms && <DrawTerms contact={contact} />}
      {vendors.length > 0 && (
        <Section title={m.people_vendors()}>
          <ul>
            {vendors.map(({ id, name }) => (
              <li key={id} className="flex min-h-11 items-center border-b border-line text-14">
                <Link to={`/app/vendors/${id}`} className="touch-target text-blueprint hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {notes !== '' && (
        <Section title={m.contacts_notes()}>
          <p className="py-3 text-14 whitespace-pre-wrap">{notes}</p>
        </Section>
      )}
      {isEditing && <EditPersonDialog contact={contact} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function DrawTerms({ contact }: { contact: Person['contact'] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title={m.draw_terms_open()}
      action={
        <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
          {m.people_draw_terms_show()}
        </Button>
      }
    >
      <p className="py-3 text-13 text-ink-soft">{m.draw_terms_profile_lede()}</p>
      {isOpen && <LenderDialog lender={contact} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function None() {
  return <span className="text-ink-soft">{m.people_none()}</span>
}
