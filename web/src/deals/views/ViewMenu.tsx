import type { SavedView } from '@plumbline/contract/deals/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { viewsQuery } from '../queries.ts'

/** Renames, shares and deletes one's own view. */
export function ViewMenu({ view, path, onRename }: { view: SavedView; path: string; onRename: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refreshViews = () => queryClient.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey })
  const share = useMutation({
    mutationFn: () => api.views.update({ id: view.id, shared: !view.shared }),
    onSuccess: async ({ name, shared }) => {
      await refreshViews()
      toast.success(shared ? m.deals_view_shared({ name }) : m.deals_view_unshared({ name }))
    },
    onError: toastFailure,
  })
  const remove = useMutation({
    mutationFn: () => api.views.remove({ id: view.id }),
    onSuccess: async ({ undoId }) => {
      await refreshViews()
      await navigate(path)
      offerUndo(m.deals_view_deleted({ name: view.name }), undoId, { refresh: refreshViews })
    },
    onError: toastFailure,
  })
  return (
    <MoreMenu label={m.deals_view_menu({ name: view.name })}>
      <MenuItem onSelect={onRename}>{m.deals_view_rename()}</MenuItem>
      <MenuItem onSelect={() => share.mutate()}>{view.shared ? m.deals_view_unshare() : m.deals_view_share()}</MenuItem>
      <MenuItem danger icon={<Trash2 size={16} strokeWidth={1.6} />} onSelect={() => remove.mutate()}>
        {m.deals_view_delete()}
      </MenuItem>
    </MoreMenu>
  )
}
