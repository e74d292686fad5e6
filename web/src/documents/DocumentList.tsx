import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DocumentType } from '@plumbline/domain/documents/types'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { formatBytes, formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { addFiles } from './uploads/pending.ts'
import { documentsQuery } from './queries.ts'
import { StorageLine } from './StorageLine.tsx'
import { typeChoices } from './type-names.ts'
import { UploadButton } from './uploads/UploadButton.tsx'
import { ACCEPTED_FILES } from './words.ts'
import { m } from '../messages/generated/messages.js'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'

type Props = {
  deal: DealDetail
  openId: string | null
  onOpen: (id: string | null) => void
  onGone: () => void
}

/** With fewer documents than this, a filter only gets in the way. */
const FILTER_FROM = 8

export function DocumentList({ deal, openId, onOpen, onGone }: Props) {
  const [type, setType] = useState<DocumentType | null>(null)
  const [deletedShown, setDeletedShown] = useState(false)
  const list = useInfiniteQuery(documentsQuery(deal.id, { type, deleted: false }))
  const [first] = list.data?.pages ?? []
  if (list.error && !first) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!first || !list.data) return <SkeletonRows label={m.documents_list_loading()} />
  const papers = list.data.pages.flatMap((page) => page.items)
  const { abilities, storage, total } = first
  return (
    <Section
      title={m.documents_list_title()}
      detail={formatCount(total)}
      action={
        <span className="flex flex-wrap items-center gap-2">
          {(type !== null || total >= FILTER_FROM) && <TypeFilter type={type} onChange={setType} />}
          {abilities.upload && <UploadButton onFiles={(files) => addFiles(deal.id, files)} />}
        </span>
      }
    >
      {papers.length > 0 ? (
        <DocumentTable
          papers={papers}
          label={m.documents_list_label({ deal: deal.name })}
          {...{ openId, onOpen, onGone }}
        />
      ) : (
        <NoDocuments
          filtered={type !== null}
          mayUpload={abilities.upload}
          onFiles={(files) => addFiles(deal.id, files)}
        />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <StorageLine {...storage} />
        <span className="flex flex-wrap gap-2">
          <ShowMore pages={list} />
          {abilities.recover && (
            <Button
              kind="quiet"
              size="small"
              aria-expanded={deletedShown}
              onClick={() => setDeletedShown(!deletedShown)}
            >
              {deletedShown ? m.documents_deleted_hide() : m.documents_deleted_show()}
            </Button>
          )}
        </span>
      </footer>
      {deletedShown && <DeletedDocuments dealId={deal.id} />}
    </Section>
  )
}

function TypeFilter({ type, onChange }: { type: DocumentType | null; onChange: (type: DocumentType | null) => void }) {
  return (
    <ChoiceField
      label={m.documents_filter_type()}
      hideLabel
      small
      choices={typeChoices()}
      placeholder={m.documents_filter_all()}
      value={type ?? ''}
      onChange={(event) => onChange((event.target.value || null) as DocumentType | null)}
    />
  )
}

type Empty = { filtered: boolean; mayUpload: boolean; onFiles: (files: File[]) => void }

function NoDocuments({ filtered, mayUpload, onFiles }: Empty) {
  const touch = useMediaQuery('(pointer: coarse)')
  if (filtered) return <EmptyState title={m.documents_empty_filtered()} />
  const invitation = touch ? m.documents_empty_text_touch() : m.documents_empty_text()
  return (
    <EmptyState title={m.documents_empty_title()} text={mayUpload ? invitation : m.documents_empty_text_reader()}>
      {mayUpload && (
        <FileDrop
          hideLabel
          multiple
          className="w-full"
          label={m.documents_upload()}
          hint={m.documents_limits_hint({ limit: formatBytes(MAX_FILE_BYTES) })}
          accept={ACCEPTED_FILES}
          onFiles={onFiles}
        />
      )}
    </EmptyState>
  )
}
