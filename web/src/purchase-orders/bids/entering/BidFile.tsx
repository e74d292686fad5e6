import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { UploadProgress } from '../../../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../../../documents/uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../../../documents/words.ts'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import type { SentFile } from '../../../shell/files/use-sent-file.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { FileDrop, FileProgress } from '../../../ui/fields/FileDrop.tsx'

type BidDocument = { id: string; title: string }

/** Uploads the vendor's paper, which becomes one of the deal's documents. */
export function useBidFile(dealId: string, onFile: (document: BidDocument) => void): SentFile {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  return useUpload({
    dealId,
    place: `${dealId}/bid`,
    save: (uploadId) => api.documents.upload({ dealId, uploadId, type: 'bid' }),
    onDone: ({ id, title }) => latest.current({ id, title }),
  })
}

type Props = { upload: SentFile; document: BidDocument | null; onRemove: () => void }

export function BidFile({ upload, document, onRemove }: Props) {
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  if (!document)
    return (
      <FileDrop
        label={m.bids_file_add()}
        compact
        accept={ACCEPTED_FILES}
        onFiles={([file]) => file && upload.start(file)}
      />
    )
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
