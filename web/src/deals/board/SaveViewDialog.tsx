import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api.ts'
import { toastFailure } from '../../shell/toast-failure.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.tsx'
import { viewsQuery } from '../queries.ts'

/** Keeps the filters, order and columns of the moment under a name. */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const missing = name.trim() === ''
  const save = useMutation({
    mutationFn: () => api.views.create({ name: name.trim(), shared, query }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery().queryKey })
      toast.success(m.deals_view_saved({ name: name.trim() }))
      onClose()
    },
    onError: toastFailure,
  })
  return (
    <FormDialog
      title={m.deals_save_view()}
      lede={m.deals_save_view_lede()}
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
