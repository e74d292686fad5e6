import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { AlikeHint } from './AlikeHint.tsx'
import { PersonFields } from './PersonFields.tsx'
import { NEW_PERSON, type PersonDraft, problemsOf, toSend } from './person-facts.ts'

/** Adds a person and goes to their page. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const kept = useSavedDraft('person:new', NEW_PERSON)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useMutation({
    mutationFn: (draft: PersonDraft) => api.contacts.create({ contact: { ...toSend(draft), name: draft.name } }),
    onSuccess: ({ id, name, undoId }) => {
      offerUndo(m.people_added({ name }), undoId, {
        refresh: () => Promise.all([refresh(), navigate('/app/people')]),
      })
      leave()
      void navigate(`/app/people/${id}`)
    },
    onError: (error) => {
      const failures = factFailures(error, 'contact.')
      setRefused(failures)
      if (Object.keys(failures).length === 0) toastFailure(error)
    },
    onSettled: refresh,
  })
  const problems = problemsOf(kept.draft)
  return (
    <FormDialog
      title={m.people_new_title()}
      width="medium"
      wrong={Object.keys(problems).length > 0}
      working={add.isPending}
      onSubmit={() => add.mutate(kept.draft)}
      onCancel={leave}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(NEW_PERSON)} />}
          <PersonFields
            draft={kept.draft}
            onChange={(change) => {
              setRefused({})
              kept.change(change)
            }}
            problems={{ ...refused, ...(asked ? problems : {}) }}
            hint={<AlikeHint typed={kept.draft} onOpen={onClose} />}
          />
        </>
      )}
    </FormDialog>
  )
}
