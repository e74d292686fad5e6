import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { changedFacts, mergeFields } from '../shell/drafts/merge.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { editName, editValue } from './edit-words.ts'
import { draftOf, editFactsOf, editToSend, type SeenVendor, seenVendor, type VendorEditFacts } from './vendor-facts.ts'
import { VendorPanel } from './VendorPanel.tsx'

type Props = { vendor: Vendor; onClose: () => void }

/** Saves an edit of a vendor and its contact, merged with what others changed since. */
function useVendorEdit({ vendor: { id }, onClose }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<SeenVendor>(),
    update: (version, edit, seen) => api.vendors.update({ id, version, ...editToSend(edit, seen) }),
    read: (current) => seenVendor(current as Vendor),
    onSaved: ({ undoId }) => {
      offerUndo(m.vendors_saved(), undoId, { refresh })
      onClose()
      void refresh()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onClose,
  })
}

/** Edits a vendor on the version that was shown when editing began. */
export function EditVendorDialog({ vendor, onClose }: Props) {
  const initial = { ...draftOf(vendor), version: vendor.version, seen: seenVendor(vendor) }
  const kept = useSavedDraft(`vendor:${vendor.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = useVendorEdit({ vendor, onClose: leave })
  const { version, seen, ...draft } = kept.draft
  const save = () => {
    const changed = changedFacts<VendorEditFacts>(seen, editFactsOf(draft))
    if (Object.keys(changed).length === 0) leave()
    else void edit.save(version, seen, changed)
  }
  return (
    <>
      <VendorPanel
        title={m.vendors_edit()}
        draft={draft}
        onChange={kept.change}
        note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
        working={edit.saving}
        onSave={save}
        onCancel={leave}
        onClose={onClose}
        mayManage={vendor.abilities.manage}
        ownContactId={vendor.contact?.id}
      />
      <EditConflict
        edit={edit}
        name={(key) => editName(key as keyof VendorEditFacts)}
        value={(key, side) => editValue(key as keyof VendorEditFacts, side[key as keyof VendorEditFacts])}
      />
    </>
  )
}
