import type { DocumentType } from '@plumbline/domain/documents/types'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { UploadProgress } from '../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../documents/uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../documents/words.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import type { SentFile } from '../shell/files/use-sent-file.ts'
import { IconButton } from '../ui/Button.tsx'
import { FileDrop, FileProgress } from '../ui/fields/FileDrop.tsx'

export type PaperDocument = { id: string; title: string }

type Kept = { dealId: string; place: string; type: DocumentType }

/** Uploads the vendor's paper, which becomes one of the deal's documents. */
export function usePaperFile({ dealId, place, type }: Kept, onFile: (document: PaperDocument) => void): SentFile {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  return useUpload({
    dealId,
    place: `${dealId}/${place}`,
    save: (uploadId) => api.documents.upload({ dealId, uploadId, type }),
    onDone: ({ id, title }) => latest.current({ id, title }),
  })
}

type Props = { label: string; upload: SentFile; document: PaperDocument | null; onRemove: () => void }

export function PaperFile({ label, upload, document, onRemove }: Props) {
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  if (!document)
    return <FileDrop label={label} compact accept={ACCEPTED_FILES} onFiles={([file]) => file && upload.start(file)} />
  return (
    <FileProgress
      name={document.title}
      action={
        <IconButton
          kind="quiet"
          size="small"
          label={m.bids_file_remove({ title: document.title })}
          icon={<X aria-hidden size={16} strokeWidth={1.6} />}
          onClick={onRemove}
        />
      }
    />
  )
}
