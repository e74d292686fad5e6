import type { Comp } from '@plumbline/contract/underwriting/comps'
import { FILE_KINDS } from '@plumbline/domain/files/kinds'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { UploadProgress } from '../../documents/uploads/UploadProgress.tsx'
import { useUpload } from '../../documents/uploads/use-upload.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import type { SentFile } from '../../shell/files/use-sent-file.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FileDrop, FileProgress } from '../../ui/fields/FileDrop.tsx'

const ACCEPTED = (['jpg', 'png', 'webp', 'heic'] as const).map((kind) => FILE_KINDS[kind].mime).join(',')

/**
 * Uploads a comp's photo, which becomes one of the deal's documents. Reports it to the latest callback, so anything
 * typed during the upload is kept.
 */
export function usePhotoUpload(dealId: string, onPhoto: (photo: NonNullable<Comp['photo']>) => void): SentFile {
  const latest = useRef(onPhoto)
  useEffect(() => {
    latest.current = onPhoto
  })
  return useUpload({
    dealId,
    place: `${dealId}/comp-photo`,
    save: (uploadId) => api.documents.upload({ dealId, uploadId, type: 'other' }),
    onDone: ({ id, title, current }) => latest.current({ id, title, no: current.no }),
  })
}

type Props = {
  upload: SentFile
  photo: Comp['photo']
  error: string | undefined
  onChange: (photo: Comp['photo']) => void
}

/** A photo of the house that was sold. */
export function CompPhotoField({ upload, photo, error, onChange }: Props) {
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  if (!photo)
    return (
      <FileDrop
        label={m.comps_photo()}
        compact
        accept={ACCEPTED}
        help={m.comps_photo_help()}
        onFiles={([file]) => file && upload.start(file)}
      />
    )
  return (
    <FileProgress
      name={photo.title}
      {...(error ? { rejected: error } : {})}
      action={
        <IconButton
          kind="quiet"
          size="small"
          label={m.comps_photo_remove()}
          icon={<X aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => onChange(null)}
        />
      }
    />
  )
}
