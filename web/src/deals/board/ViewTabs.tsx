import type { SavedView } from '@plumbline/contract/deals/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { later, partOf } from '../../ui/later.tsx'
import { viewsQuery } from '../queries.ts'
import { useBoardAddress, viewQueryOf } from './board-address.ts'

const SaveViewDialog = partOf(
  later(() => import('./SaveViewDialog.tsx')),
  'SaveViewDialog',
)

/** All active deals, then saved views, each with a count. The current filters can be saved as a view. */
export function ViewTabs() {
  const { search } = useBoardAddress()
  const views = useQuery(viewsQuery())
  const [saving, setSaving] = useState(false)
  const [renaming, setRenaming] = useState<SavedView | null>(null)
  const here = viewQueryOf(search)
  const current = views.data?.find((view) => view.query === here)
  // Card or table layout is not part of a view.
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'type' || name === 'layout'))
  const plain = here === viewQueryOf(kept)
  return (
    <>
      <TabLinks
        label={m.deals_views()}
        // The row around it draws the hairline.
        className="-mb-px min-w-0 self-end shadow-none! max-md:flex-1"
        links={[
          {
            to: { pathname: '/app/deals', search: kept.toString() },
            label: m.deals_all_active(),
            current: plain && !current,
          },
          ...(views.data ?? []).map((view) => ({
            to: { pathname: '/app/deals', search: view.query },
            label: view.name,
            count: view.count,
            current: view.id === current?.id,
          })),
        ]}
        after={
          <>
            {!plain && !current && (
              <button
                type="button"
                onClick={() => setSaving(true)}
                className="flex shrink-0 items-center gap-1 py-2.5 text-14 text-ink-soft hover:text-ink"
              >
                <Plus aria-hidden size={16} strokeWidth={1.6} />
                {m.deals_save_view()}
              </button>
            )}
            {current?.mine && <ViewMenu view={current} onRename={() => setRenaming(current)} />}
          </>
        }
      />
      {saving && <SaveViewDialog query={here} onClose={() => setSaving(false)} />}
      {renaming && <SaveViewDialog query={renaming.query} view={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}

function ViewMenu({ view, onRename }: { view: SavedView; onRename: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refreshViews = () => queryClient.invalidateQueries({ queryKey: viewsQuery().queryKey })
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
      await navigate('/app/deals')
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
