import type { SavedView, ViewList } from '@plumbline/contract/deals/views'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TabLinks, type TabLinkSpec } from '../../ui/layout/TabLinks.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { viewsQuery } from '../queries.ts'

const ViewMenu = partOf(
  later(() => import('./ViewMenu.tsx')),
  'ViewMenu',
)
const SaveViewDialog = partOf(
  later(() => import('./SaveViewDialog.tsx')),
  'SaveViewDialog',
)

type Props = {
  list: ViewList
  /** where the list is */
  path: string
  label: string
  /** what a view keeps, in a sentence */
  lede: string
  /** how the list is filtered and shown now, as a view stores it */
  here: string
  /** as one of its own tabs opens it: there is nothing to save */
  isPlain: boolean
  /** the list's own tabs, before the views; while a view is open none of them is current, and they lead out of it */
  tabs: (isInView: boolean) => readonly TabLinkSpec[]
  className?: string
}

/** A list's own tabs, then its saved views, each with a count. The current filters can be saved as a view. */
export function ViewTabs({ list, path, label, lede, here, isPlain, tabs, className }: Props) {
  const views = useQuery(viewsQuery(list))
  const [saving, setSaving] = useState(false)
  const [renaming, setRenaming] = useState<SavedView | null>(null)
  const current = views.data?.find((view) => view.query === here)
  return (
    <>
      <TabLinks
        label={label}
        className={className}
        links={[
          ...tabs(current !== undefined).map((tab) => ({ ...tab, current: Boolean(tab.current) && !current })),
          ...(views.data ?? []).map((view) => ({
            id: view.id,
            to: { pathname: path, search: view.query },
            label: view.name,
            count: view.count,
            current: view.id === current?.id,
          })),
        ]}
        after={
          <>
            {!isPlain && !current && (
              <button
                type="button"
                onClick={() => setSaving(true)}
                className="touch-target flex shrink-0 items-center gap-1 py-2.5 text-14 text-ink-soft hover:text-ink"
              >
                <Plus aria-hidden size={16} strokeWidth={1.6} />
                {m.deals_save_view()}
              </button>
            )}
            {current?.mine && <ViewMenu view={current} path={path} onRename={() => setRenaming(current)} />}
          </>
        }
      />
      {saving && <SaveViewDialog {...{ list, lede }} query={here} onClose={() => setSaving(false)} />}
      {renaming && (
        <SaveViewDialog {...{ list, lede }} query={renaming.query} view={renaming} onClose={() => setRenaming(null)} />
      )}
    </>
  )
}
