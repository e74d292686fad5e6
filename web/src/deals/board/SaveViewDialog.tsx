import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api.ts'
import { toastFailure } from '../../shell/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.tsx'
import { viewsQuery } from '../queries.ts'

/** Keeps the filters, order and columns of the moment under a name. */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [asked, setAsked] = useState(false)
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.deals_save_view()}
      lede={m.deals_save_view_lede()}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.deals_cancel()}
          </Button>
          <Button kind="brass" type="submit" form={form} working={save.isPending}>
            {m.deals_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') setAsked(true)
          else save.mutate()
        }}
      >
        <TextField
          label={m.deals_view_name()}
          value={name}
          maxLength={60}

          error={asked && name.trim() === '' ? m.deals_view_needs_name() : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox checked={shared} onChange={setShared} label={m.deals_view_share()} />
      </form>
    </Dialog>
  )
}
