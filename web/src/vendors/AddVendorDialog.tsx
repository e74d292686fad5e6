import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { contactToSend, NEW_VENDOR, NO_CONTACT, type VendorDraft } from './vendor-facts.ts'
import { VendorPanel } from './VendorPanel.tsx'

/** Adds a vendor and goes to its page. */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const empty: VendorDraft = { vendor: NEW_VENDOR, contact: NO_CONTACT, useId: null }
  const kept = useSavedDraft('vendor:new', empty)
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useMutation({
    mutationFn: (draft: VendorDraft) => {
      const contact = contactToSend(draft)
      return api.vendors.create({ vendor: draft.vendor, ...(contact ? { contact } : {}) })
    },
    onSuccess: ({ id, name, undoId }) => {
      offerUndo(m.vendors_added({ name }), undoId, {
        refresh: () => Promise.all([refresh(), navigate('/app/vendors')]),
      })
      leave()
      void navigate(`/app/vendors/${id}`)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <VendorPanel
      title={m.vendors_new()}
      draft={kept.draft}
      onChange={kept.change}
      note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(empty)} />}
      working={add.isPending}
      onSave={() => add.mutate(kept.draft)}
      onCancel={leave}
      onClose={onClose}
    />
  )
}
