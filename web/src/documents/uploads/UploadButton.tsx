import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ACCEPTED_FILES } from '../words.ts'
import { m } from '../../messages/generated/messages.js'

/** Opens the system's file picker, allowing multiple files. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => input.current?.click()}
      >
        {m.documents_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-hidden
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
