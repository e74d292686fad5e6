import type { SavedView, ViewList } from '@plumbline/contract/deals/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { viewsQuery } from '../queries.ts'

type Props = { list: ViewList; lede: string; query: string; view?: SavedView; onClose: () => void }

/** Saves how a list is filtered and shown under a name; with `view`, renames that view. */
export function SaveViewDialog({ list, lede, query, view, onClose }: Props) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const missing = name.trim() === ''
  const save = useMutation({
    mutationFn: () => {
      const values = { name: name.trim(), shared }
      return view ? api.views.update({ id: view.id, ...values }) : api.views.create({ ...values, list, query })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey })
      toast.success(m.deals_view_saved({ name: name.trim() }))
      onClose()
    },
    onError: toastFailure,
  })
  return (
    <FormDialog
      title={view ? m.deals_view_rename() : m.deals_save_view()}
      lede={view ? undefined : lede}
      wrong={missing}
      working={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.deals_view_name()}
            value={name}
            maxLength={60}
            error={asked && missing ? m.deals_view_needs_name() : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox checked={shared} onChange={setShared} label={m.deals_view_share()} />
        </>
      )}
    </FormDialog>
  )
}
