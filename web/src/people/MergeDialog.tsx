import type { Contact } from '@plumbline/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { contactsQuery } from '../contacts/queries.ts'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CompareDialog } from './CompareDialog.tsx'

/** Finds the contact to merge with, and compares both. */
export function MergeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const [q, setQ] = useState(contact.name)
  const [other, setOther] = useState<Contact | null>(null)
  const navigate = useNavigate()
  const found = useQuery(contactsQuery(useDeferredValue(q.trim())))
  const others = found.data?.items.filter(({ id }) => id !== contact.id)
  if (other)
    return (
      <CompareDialog
        one={contact}
        other={other}
        onClose={onClose}
        onMerged={({ id }) => void navigate(`/app/people/${id}`)}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.people_merge_title({ name: contact.name })}
      lede={m.people_merge_lede()}
      width="narrow"
    >
      <TextField
        label={m.people_merge_search()}
        type="search"
        maxLength={160}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <div role="status">
        {others?.length === 0 && <p className="py-3 text-13 text-ink-soft">{m.people_merge_none()}</p>}
      </div>
      <ul className="mt-2">
        {others?.map((one) => (
          <li
            key={one.id}
            className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1 text-14"
          >
            <span className="min-w-0 wrap-anywhere">
              {one.name}
              <span className="block text-12 text-ink-soft">
                {[one.company, one.email ?? one.phone].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button size="small" onClick={() => setOther(one)}>
              {m.people_merge_compare()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
