import type { DealDetail } from '@plumbline/contract/deals/deals'
import { DocumentList } from './DocumentList.tsx'
import { useOpenDocument } from './open-document.ts'
import { addFiles } from './uploads/pending.ts'
import { PendingUploads } from './uploads/PendingUploads.tsx'
import { RequiredDocuments } from './required/RequiredDocuments.tsx'
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts'
import { useFileDrag } from './uploads/use-file-drag.ts'
import { m } from '../messages/generated/messages.js'
import { later, partOf } from '../ui/later.tsx'

const VersionsPanel = partOf(
  later(() => import('./versions/VersionsPanel.tsx')),
  'VersionsPanel',
)

/**
 * A deal's documents: what the stages require, files being added, all documents, and one document's versions beside
 * them.
 */
export default function DocumentsTab({ deal }: { deal: DealDetail }) {
  const mayUpload = deal.abilities.uploadDocument
  const dragging = useFileDrag((files) => mayUpload && addFiles(deal.id, files))
  const { openId, open } = useOpenDocument()
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  return (
    <div className="flex items-stretch">
      <div ref={place} tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-8 px-gutter py-5 outline-none">
        <RequiredDocuments deal={deal} />
        <PendingUploads dealId={deal.id} onConfirm={keepFocus} />
        <DocumentList deal={deal} openId={openId} onOpen={open} onGone={keepFocus} />
        {dragging && mayUpload && <DropTarget deal={deal} />}
      </div>
      {openId && <VersionsPanel key={openId} deal={deal} id={openId} onClose={() => open(null)} />}
    </div>
  )
}

/** A frame around the page while files are dragged over it. Other drop zones stay visible below it. */
function DropTarget({ deal }: { deal: DealDetail }) {
  return (
    <div className="pointer-events-none fixed inset-2 z-40 flex items-end justify-center rounded-10 border-2 border-dashed border-brass-edge p-6 animate-fade-in">
      <p className="rounded-10 border border-brass-edge bg-brass-wash px-6 py-3 text-center text-16 font-semibold text-brass-text shadow-2">
        {m.documents_drop_here({ deal: deal.name })}
      </p>
    </div>
  )
}
