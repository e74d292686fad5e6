import type { DrawPicture } from '@plumbline/contract/draws/draw'
import { Camera, Check } from 'lucide-react'
import { useRef } from 'react'
import { UploadProgress } from '../../../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../../../documents/uploads/use-upload.ts'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DocumentPicture } from './DocumentPicture.tsx'
import { type PaperTarget, useChangePapers } from './use-papers.ts'

export type PhotoLine = {
  id: string
  name: string
  budgetLineIds: readonly string[]
  pictures: readonly DrawPicture[]
  candidates: readonly DrawPicture[]
}

/** The pictures of a line: those that go with the draw are ticked, others can be, and new ones are taken here. */
export function PickPhotos({ target, line }: { target: PaperTarget; line: PhotoLine }) {
  const change = useChangePapers(target)
  const picked = new Set(line.pictures.map(({ id }) => id))
  const others = line.candidates.filter(({ id }) => !picked.has(id))
  const toggle = (id: string) =>
    change.mutate(picked.has(id) ? { remove: [id] } : { add: [{ documentId: id, lineId: line.id }] })
  return (
    <div className="mt-1.5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.draws_pictures_of({ line: line.name })}</legend>
        {[...line.pictures, ...others].map((picture) => (
          <Thumb
            key={picture.id}
            picture={picture}
            isPicked={picked.has(picture.id)}
            disabled={change.isPending}
            onToggle={() => toggle(picture.id)}
          />
        ))}
        <TakePhoto
          target={target}
          line={line}
          onTaken={(id) => change.mutate({ add: [{ documentId: id, lineId: line.id }] })}
        />
      </fieldset>
    </div>
  )
}

type ThumbProps = { picture: DrawPicture; isPicked: boolean; disabled: boolean; onToggle: () => void }

function Thumb({ picture, isPicked, disabled, onToggle }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={picture.title}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onToggle()}
      className={cx(
        'relative h-11 w-14 overflow-hidden rounded-6 border control-focus',
        isPicked ? 'border-brass-edge ring-2 ring-brass-edge' : 'border-line hover:border-ink-soft',
      )}
    >
      <DocumentPicture id={picture.id} title="" />
      {isPicked && (
        <span className="absolute top-0.5 right-0.5 flex size-4 items-center justify-center rounded-full bg-surface">
          <Check aria-hidden size={12} strokeWidth={2} />
        </span>
      )}
    </button>
  )
}

type TakeProps = { target: PaperTarget; line: PhotoLine; onTaken: (documentId: string) => void }

/** The camera of a phone, or a file. The picture becomes one of the deal's documents and says which line it shows. */
function TakePhoto({ target: { dealId, drawId }, line, onTaken }: TakeProps) {
  const input = useRef<HTMLInputElement>(null)
  const [only, ...more] = line.budgetLineIds
  const upload = useUpload({
    dealId,
    place: `${drawId}/photo/${line.id}`,
    save: async (uploadId) => {
      const document = await api.documents.upload({ dealId, uploadId, type: 'other' })
      if (only && more.length === 0) await api.draws.nameLine({ documentId: document.id, budgetLineId: only })
      return document
    },
    onDone: ({ id }) => onTaken(id),
  })
  if (upload.state.stage !== 'idle')
    return (
      <div className="w-full">
        <UploadProgress upload={upload} />
      </div>
    )
  return (
    <>
      <IconButton
        label={m.draws_take_photo({ line: line.name })}
        icon={<Camera aria-hidden size={16} strokeWidth={1.6} />}
        className="h-11"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/*"
        onChange={({ target: { files, value: _shown }, currentTarget }) => {
          const [file] = files ?? []
          if (file) upload.start(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
