import type { Vendor, VendorChoice } from '@plumbline/contract/vendors/vendors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { VendorPicker } from './VendorPicker.tsx'

/** Merges a vendor into another one and goes there. */
export function MergeDialog({ vendor: { id, name, version }, onClose }: { vendor: Vendor; onClose: () => void }) {
  const [into, setInto] = useState<VendorChoice | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const merge = useMutation({
    mutationFn: (intoId: string) => api.vendors.merge({ id, version, intoId }),
    onSuccess: (kept) => {
      offerUndo(m.vendors_merged({ name: kept.name }), kept.undoId, { refresh })
      void navigate(`/app/vendors/${kept.id}`)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const problem = into === null ? m.vendors_merge_needed() : into.id === id ? m.vendors_merge_same() : undefined
  return (
    <FormDialog
      title={m.vendors_merge_title({ name })}
      lede={m.vendors_merge_lede({ name })}
      submitLabel={m.vendors_merge_submit()}
      wrong={problem !== undefined}
      working={merge.isPending}
      onSubmit={() => into && merge.mutate(into.id)}
      onClose={onClose}
    >
      {(asked) => (
        <VendorPicker value={into} onChange={setInto} required {...(asked && problem ? { error: problem } : {})} />
      )}
    </FormDialog>
  )
}
