import { MAX_ORDER_DOCUMENTS } from '@plumbline/domain/purchase-orders/orders/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { documentsQuery } from '../../documents/queries.ts'
import { UploadProgress } from '../../documents/uploads/UploadProgress.tsx'
import { ACCEPTED_FILES } from '../../documents/words.ts'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { usePaperFile } from '../PaperFile.tsx'
import type { OrderDraft } from './draft.ts'

type Documents = OrderDraft['documents']
type Props = {
  dealId: string
  documents: Documents
  /** the server refused to take them along */
  refused: boolean
  onChange: (documents: Documents) => void
}

/** Files that go to the vendor with the order: uploaded here, or documents that the deal has already. */
export function OrderAttachments({ dealId, documents, refused, onChange }: Props) {
  const upload = usePaperFile({ dealId, place: 'order', type: 'other' }, (document) =>
    onChange([...documents, document]),
  )
  const known = useInfiniteQuery(documentsQuery(dealId, { type: null, deleted: false }))
  const attached = new Set(documents.map(({ id }) => id))
  const offered = (known.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ id, current }) => !attached.has(id) && current.status !== 'quarantined' && current.status !== 'rejected')
  const isFull = documents.length >= MAX_ORDER_DOCUMENTS
  return (
    <section aria-labelledby="order-attachments" className="mt-5 max-w-160">
      <h3 id="order-attachments" className="text-13 font-medium">
        {m.orders_attachments()}
      </h3>
      <p className="mb-2 text-12 text-ink-soft">{m.orders_attachments_help()}</p>
      {documents.length > 0 && (
        <ul aria-label={m.orders_attachments()} className="mb-2 divide-y divide-line border-y border-line">
          {documents.map(({ id, title }) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <FileText aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 text-14 wrap-anywhere">{title}</span>
              <IconButton
                kind="quiet"
                size="small"
                label={m.orders_detach({ title })}
                icon={<X aria-hidden size={16} strokeWidth={1.6} />}
                onClick={() => onChange(documents.filter((document) => document.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <p role="alert" className="mb-2">
          <Status tone="bad" size="small">
            {m.orders_attachments_refused()}
          </Status>
        </p>
      )}
      {!isFull && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {upload.state.stage === 'idle' ? (
            <FileDrop
              label={m.orders_attachments_add()}
              hideLabel
              compact
              accept={ACCEPTED_FILES}
              onFiles={([file]) => file && upload.start(file)}
            />
          ) : (
            <UploadProgress upload={upload} />
          )}
          {offered.length > 0 && (
            <ChoiceField
              label={m.orders_attachments_choose()}
              hideLabel
              placeholder={m.orders_attachments_choose()}
              value=""
              choices={offered.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(event) => {
                const chosen = offered.find(({ id }) => id === event.target.value)
                if (chosen) onChange([...documents, { id: chosen.id, title: chosen.title }])
              }}
            />
          )}
        </div>
      )}
    </section>
  )
}
