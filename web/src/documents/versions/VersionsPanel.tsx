import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DocumentView } from '@plumbline/contract/documents'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { documentQuery, versionsQuery } from '../queries.ts'
import { StatusOfVersion } from './StatusOfVersion.tsx'
import { typeName } from '../type-names.ts'
import { UploadProgress } from '../uploads/UploadProgress.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { VersionRow } from './VersionRow.tsx'
import { ACCEPTED_FILES } from '../words.ts'
import { m } from '../../messages/generated/messages.js'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'

type Props = { deal: DealDetail; id: string; onClose: () => void }

/** One document's version history, beside the list it belongs to. */
export function VersionsPanel({ deal, id, onClose }: Props) {
  const { data: document, error, refetch } = useQuery(documentQuery(deal.id, id))
  const gone = error && readingFailureOf(error).code === 'not_found'
  return (
    <Drawer
      title={document?.title ?? m.documents_panel_versions()}
      {...(document ? { tag: <StatusOfVersion version={document.current} /> } : {})}
      onClose={onClose}
    >
      {gone && <EmptyState title={m.documents_panel_gone()} />}
      {error && !gone && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !document && <SkeletonRows rows={3} label={m.documents_list_loading()} />}
      {document && !error && <Versions document={document} onClose={onClose} />}
    </Drawer>
  )
}

function Versions({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const { id, dealId, type, tags, abilities } = document
  const list = useInfiniteQuery(versionsQuery(dealId, id))
  const versions = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-1.5">
        {[typeName(type), ...tags].map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </p>
      {abilities.addVersion && <NewVersion document={document} />}
      {list.error && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
      {!versions && !list.error && <SkeletonRows rows={3} label={m.documents_list_loading()} />}
      <ol className="mt-2">
        {versions?.map((version) => (
          <VersionRow key={version.no} document={document} version={version} onGone={onClose} />
        ))}
      </ol>
      <ShowMore pages={list} className="mt-3" />
    </>
  )
}

function NewVersion({ document: { id, dealId } }: { document: DocumentView }) {
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const upload = useUpload({
    dealId,
    place: id,
    save: (uploadId) => api.documents.addVersion({ id, uploadId }),
    onDone: ({ current, lastNo, title }, file) => {
      if (current.no === lastNo && current.status !== 'quarantined')
        toast.success(m.documents_version_added({ no: lastNo, title }))
      else toast.warning(m.documents_added_quarantined({ file: file.name }))
    },
  })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {upload.state.stage === 'idle' ? (
        <FileDrop
          compact
          label={m.documents_panel_upload_version()}
          accept={ACCEPTED_FILES}
          onFiles={([file]) => {
            keepFocus()
            if (file) upload.start(file)
          }}
        />
      ) : (
        <UploadProgress upload={upload} />
      )}
    </div>
  )
}
