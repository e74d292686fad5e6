import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { changedFacts } from '../shell/drafts/merge.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import {
  type ContactFacts,
  contactOf,
  contactToSend,
  factsOf,
  NEW_VENDOR,
  NO_CONTACT,
  type VendorFacts,
} from './vendor-facts.ts'
import { VendorFields } from './VendorFields.tsx'

type Draft = { vendor: VendorFacts; contact: ContactFacts }

/** Adds a vendor and goes to its page. */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const empty: Draft = { vendor: NEW_VENDOR, contact: NO_CONTACT }
  const kept = useSavedDraft('vendor:new', empty)
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useMutation({
    mutationFn: ({ vendor, contact }: Draft) => {
      const sent = contactToSend(contact, vendor.name)
      return api.vendors.create({ vendor, ...(sent ? { contact: sent } : {}) })
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

/** Edits a vendor on the version that was shown when editing began. */
export function EditVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const [seen] = useState<Draft>(() => ({ vendor: factsOf(vendor), contact: contactOf(vendor) }))
  const [version] = useState(vendor.version)
  const [draft, setDraft] = useState(seen)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const save = useMutation({
    mutationFn: () => {
      const isContactChanged = Object.keys(changedFacts(seen.contact, draft.contact)).length > 0
      const contact = isContactChanged ? contactToSend(draft.contact, draft.vendor.name) : undefined
      const changed = changedFacts(seen.vendor, draft.vendor)
      return api.vendors.update({ id: vendor.id, version, vendor: changed, ...(contact ? { contact } : {}) })
    },
    onSuccess: ({ undoId }) => {
      offerUndo(m.vendors_saved(), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <VendorPanel
      title={m.vendors_edit()}
      draft={draft}
      onChange={(change) => setDraft({ ...draft, ...change })}
      note={null}
      working={save.isPending}
      onSave={() => save.mutate()}
      onCancel={onClose}
      onClose={onClose}
      mayManage={vendor.abilities.manage}
    />
  )
}

type PanelProps = {
  title: string
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  note: React.ReactNode
  working: boolean
  onSave: () => void
  onCancel: () => void
  onClose: () => void
  mayManage?: boolean
}

function VendorPanel({ title, draft, onChange, note, working, onSave, onCancel, onClose, mayManage }: PanelProps) {
  const { email } = draft.contact
  const problems = {
    ...(draft.vendor.name.trim() === '' && { name: m.vendors_name_needed() }),
    ...(email.trim() !== '' && normalizeEmail(email) === null && { email: m.vendors_email_wrong() }),
  }
  return (
    <FormDialog
      title={title}
      width="medium"
      wrong={Object.keys(problems).length > 0}
      working={working}
      onSubmit={onSave}
      onCancel={onCancel}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {note}
          <VendorFields
            draft={draft}
            onChange={onChange}
            problems={asked ? problems : {}}
            mayManage={mayManage ?? false}
          />
        </>
      )}
    </FormDialog>
  )
}
