import type { DocumentType } from '@plumbline/domain/documents/types'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { UploadProgress } from '../../../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../../../documents/uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../../../documents/words.ts'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { type PaperTarget, useChangePapers } from './use-papers.ts'

type Props = { target: PaperTarget; type: DocumentType; label: string; lineId?: string | null; costId?: string | null }

/** Uploads a paper that becomes one of the deal's documents and goes with the draw. */
export function AttachPaper({ target, type, label, lineId = null, costId = null }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePapers(target)
  const upload = useUpload({
    dealId: target.dealId,
    place: `${target.drawId}/${type}/${label}`,
    save: (uploadId) => api.documents.upload({ dealId: target.dealId, uploadId, type }),
    onDone: ({ id }) => change.mutate({ add: [{ documentId: id, lineId, costId }] }),
  })
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        working={change.isPending}
        icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => input.current?.click()}
      >
        {m.draws_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) upload.start(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
