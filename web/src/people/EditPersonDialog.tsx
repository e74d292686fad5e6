import type { Contact } from '@plumbline/contract/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { changedFacts, mergeFields } from '../shell/drafts/merge.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { AlikeHint } from './AlikeHint.tsx'
import { PersonFields } from './PersonFields.tsx'
import { draftOf, factName, factValue, type PersonDraft, problemsOf, toSend } from './person-facts.ts'

type Props = { contact: Contact; onClose: () => void }

/** Edits a person on the version that was shown when editing began. */
export function EditPersonDialog({ contact, onClose }: Props) {
  const seen = draftOf(contact)
  const initial = { typed: seen, seen, version: contact.version }
  const kept = useSavedDraft(`person:${contact.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = usePersonEdit({ contact, onClose: leave })
  const { typed, version } = kept.draft
  const problems = problemsOf(typed)
  const save = () => {
    const changed = changedFacts<PersonDraft>(kept.draft.seen, typed)
    if (Object.keys(changed).length === 0) leave()
    else void edit.save(version, kept.draft.seen, changed)
  }
  return (
    <>
      <FormDialog
        title={m.people_edit_title({ name: contact.name })}
        width="medium"
        wrong={Object.keys(problems).length > 0}
        working={edit.saving}
        onSubmit={save}
        onCancel={leave}
        onClose={onClose}
      >
        {(asked) => (
          <>
            {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
            <PersonFields
              draft={typed}
              onChange={(change) => kept.change({ typed: { ...typed, ...change } })}
              problems={{ ...edit.errors, ...(asked ? problems : {}) }}
              hint={<AlikeHint typed={typed} ownId={contact.id} onOpen={onClose} />}
            />
          </>
        )}
      </FormDialog>
      <EditConflict
        edit={edit}
        name={(key) => factName(key as keyof PersonDraft)}
        value={(key, side) => factValue(key as keyof PersonDraft, side as Partial<PersonDraft>)}
      />
    </>
  )
}

/** Saves an edit of a person, merged with what others changed since. */
export function usePersonEdit({ contact: { id }, onClose }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<PersonDraft>(),
    update: (version, edit) => api.contacts.update({ id, version, contact: toSend(edit) }),
    read: (current) => draftOf(current as Contact),
    onSaved: ({ undoId }) => {
      offerUndo(m.people_saved(), undoId, { refresh })
      onClose()
      void refresh()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onClose,
    errorWords: (error) => factFailures(error, 'contact.'),
  })
}
