import { guessType } from '@plumbline/domain/documents/guess-type'
import { useQuery } from '@tanstack/react-query'
import { AtSign, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { dealQuery } from '../deals/queries.ts'
import { announceAdded } from '../documents/uploads/announce-added.ts'
import { UploadProgress } from '../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../documents/uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../documents/words.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { AttachedDocument } from './composer-draft.ts'
import type { CommentSubject } from './subject.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

type Props = {
  subject: CommentSubject
  /** accepts files, if the reader may add documents to the deal */
  attaches: boolean
  refers: boolean
  submitLabel: string
  working: boolean
  /** starts a mention of someone, or a reference to a record */
  onSign: (sign: '@' | '#') => void
  onAttach: (document: AttachedDocument) => void
  onCancel?: (() => void) | undefined
}

/** The buttons below the comment field. An attached file becomes a document of the deal. */
export function ComposerFoot({ subject, attaches, refers, submitLabel, working, onSign, onAttach, onCancel }: Props) {
  const { dealId } = subject
  const { data: deal } = useQuery(dealQuery(dealId))
  const input = useRef<HTMLInputElement>(null)
  const fileName = useRef('')
  const upload = useUpload({
    dealId,
    place: `${dealId}/comment`,
    save: (uploadId) => api.documents.upload({ dealId, uploadId, type: guessType(fileName.current) ?? 'other' }),
    onDone: (document) => {
      announceAdded([document])
      onAttach({ id: document.id, title: document.title })
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <UploadProgress upload={upload} />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          kind="quiet"
          size="small"
          label={m.comments_mention()}
          icon={<AtSign {...ICON} />}
          onClick={() => onSign('@')}
        />
        {refers && (
          <IconButton
            kind="quiet"
            size="small"
            label={m.comments_refer()}
            icon={
              <span aria-hidden className="text-16 leading-none">
                #
              </span>
            }
            onClick={() => onSign('#')}
          />
        )}
        {attaches && deal?.abilities.uploadDocument && (
          <IconButton
            kind="quiet"
            size="small"
            label={m.comments_attach()}
            icon={<Paperclip {...ICON} />}
            onClick={() => input.current?.click()}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden
          accept={ACCEPTED_FILES}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            fileName.current = file?.name ?? ''
            if (file) upload.start(file)
            target.value = ''
          }}
        />
        <span className="ml-auto flex items-center gap-1">
          {onCancel && (
            <Button kind="quiet" size="small" onClick={onCancel}>
              {m.ui_cancel()}
            </Button>
          )}
          <Button type="submit" size="small" working={working}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </div>
  )
}
