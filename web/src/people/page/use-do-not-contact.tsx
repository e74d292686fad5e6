import type { Contact } from '@plumbline/contract/contacts'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { usePersonEdit } from '../EditPersonDialog.tsx'
import { draftOf, factName, factValue, type PersonDraft } from '../person-facts.ts'

/** Marks a person as do not contact, or removes the mark, both with undo. */
export function useDoNotContact(contact: Contact) {
  const edit = usePersonEdit({ contact, onClose: () => undefined })
  return {
    set: (doNotContact: boolean) => void edit.save(contact.version, draftOf(contact), { doNotContact }),
    conflict: (
      <EditConflict
        edit={edit}
        name={(key) => factName(key as keyof PersonDraft)}
        value={(key, side) => factValue(key as keyof PersonDraft, side as Partial<PersonDraft>)}
      />
    ),
  }
}
