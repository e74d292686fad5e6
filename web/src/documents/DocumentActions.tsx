import type { DocumentView } from '@plumbline/contract/documents'
import { Check, Download, History, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/Button.tsx'
import { MenuItem, MenuRule } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'
import { DocumentRowParts } from './DocumentRowParts.tsx'
import { download, useAccept, useDelete } from './mutations.ts'
import { m } from '../messages/generated/messages.js'
import { later, partOf } from '../ui/later.tsx'

const DetailsDialog = partOf(
  later(() => import('./DetailsDialog.tsx')),
  'DetailsDialog',
)

const RejectDialog = partOf(
  later(() => import('./versions/RejectDialog.tsx')),
  'RejectDialog',
)

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

type Props = { paper: DocumentView; open: boolean; onOpen: (id: string | null) => void; onGone: () => void }

/** The actions on a document's row. */
export function DocumentActions({ paper, open, onOpen, onGone }: Props) {
  const { current, abilities, dealId, id, title } = paper
  const [dialog, setDialog] = useState<'reject' | 'details' | null>(null)
  const accept = useAccept(dealId)
  const remove = useDelete(dealId, () => {
    if (open) onOpen(null)
    onGone()
  })
  const decision = { document: paper, no: current.no }
  return (
    <>
      <span className="inline-flex items-center gap-1 max-md:align-top">
        <DocumentRowParts paper={paper} />
        {current.abilities.download && (
          <IconButton
            kind="quiet"
            size="small"
            label={m.documents_download_of({ file: current.fileName })}
            icon={<Download {...ICON} />}
            onClick={() => void download(id, current.no)}
          />
        )}
        <MoreMenu label={m.documents_actions_of({ title })}>
          <MenuItem icon={<History {...ICON} />} detail={paper.versionCount} onSelect={() => onOpen(id)}>
            {m.documents_panel_versions()}
          </MenuItem>
          {current.abilities.accept && (
            <MenuItem icon={<Check {...ICON} />} onSelect={() => accept.mutate(decision)}>
              {m.documents_accept()}
            </MenuItem>
          )}
          {current.abilities.reject && (
            <MenuItem icon={<X {...ICON} />} onSelect={() => setDialog('reject')}>
              {m.documents_reject()}
            </MenuItem>
          )}
          {abilities.edit && (
            <MenuItem icon={<Pencil {...ICON} />} onSelect={() => setDialog('details')}>
              {m.documents_edit()}
            </MenuItem>
          )}
          {abilities.delete && (
            <>
              <MenuRule />
              <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => remove.mutate(paper)}>
                {m.documents_delete()}
              </MenuItem>
            </>
          )}
        </MoreMenu>
      </span>
      {dialog === 'reject' && <RejectDialog {...decision} onClose={() => setDialog(null)} />}
      {dialog === 'details' && <DetailsDialog document={paper} onClose={() => setDialog(null)} />}
    </>
  )
}
