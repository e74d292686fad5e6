import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FileProgress } from '../../ui/fields/FileDrop.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { mayRetry, problemWords } from '../../shell/files/upload-problem.ts'
import type { Pictures } from './use-pictures.ts'

type Props = { pictures: Pictures; label: string; inWords?: boolean; small?: boolean }

/** Opens the camera on a phone, or a file picker on a computer. */
export function AddPictures({ pictures, label, inWords = false, small = false }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const pick = (input: HTMLInputElement) => {
    pictures.add(input.files ?? [])
    input.value = ''
  }
  const take = () => (isPhone ? camera : files).current?.click()
  return (
    <>
      {inWords ? (
        <>
          <Button icon={<Camera aria-hidden size={16} strokeWidth={1.6} />} onClick={take} className="flex-1">
            {label}
          </Button>
          {isPhone && (
            <IconButton
              label={m.on_site_choose_pictures()}
              icon={<ImagePlus aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => files.current?.click()}
            />
          )}
        </>
      ) : (
        <IconButton
          label={label}
          size={small ? 'small' : 'medium'}
          kind={small ? 'quiet' : 'plain'}
          icon={<Camera aria-hidden size={16} strokeWidth={1.6} />}
          onClick={take}
        />
      )}
      <input
        ref={camera}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => pick(currentTarget)}
      />
      <input
        ref={files}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple
        accept="image/*"
        onChange={({ currentTarget }) => pick(currentTarget)}
      />
    </>
  )
}

/** Pictures that are uploading, and those that failed. */
export function SendingPictures({ pictures: { sending, retry, dismiss } }: { pictures: Pictures }) {
  return sending.map((picture) => {
    const { key, file, problem } = picture
    if (problem === null)
      return <FileProgress key={key} name={file.name} action={<span className="text-12">{m.on_site_sending()}</span>} />
    return (
      <FileProgress
        key={key}
        name={file.name}
        rejected={problemWords(problem)}
        action={
          <span className="flex gap-1">
            {mayRetry(problem) && (
              <Button kind="quiet" size="small" onClick={() => retry(picture)}>
                {m.documents_pending_retry()}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={() => dismiss(picture)}>
              {m.ui_remove()}
            </Button>
          </span>
        }
      />
    )
  })
}
