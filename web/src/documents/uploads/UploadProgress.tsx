import { RotateCw, X } from 'lucide-react'
import { IconButton } from '../../ui/Button.tsx'
import { FileProgress } from '../../ui/fields/FileDrop.tsx'
import { mayRetry, problemWayOut, problemWords } from '../../shell/files/upload-problem.ts'
import type { SentFile } from '../../shell/files/use-sent-file.ts'
import { m } from '../../messages/generated/messages.js'

/** One file uploading, in place: progress along the edge, and what to do if it fails. */
export function UploadProgress({ upload: { state, retry, dismiss } }: { upload: SentFile }) {
  if (state.stage === 'idle') return null
  const { name } = state.file
  if (state.stage === 'saving')
    return <FileProgress name={name} action={<span className="text-12">{m.documents_pending_saving()}</span>} />
  const remove = (
    <IconButton
      kind="quiet"
      size="small"
      label={m.documents_pending_remove({ file: name })}
      icon={<X aria-hidden size={16} strokeWidth={1.6} />}
      onClick={dismiss}
    />
  )
  if (state.stage === 'sending') return <FileProgress name={name} progress={state.progress} action={remove} />
  return (
    <FileProgress
      name={name}
      rejected={problemWords(state.problem)}
      wayOut={problemWayOut(state.problem)}
      action={
        <span className="flex">
          {mayRetry(state.problem) && (
            <IconButton
              kind="quiet"
              size="small"
              label={m.documents_pending_retry()}
              icon={<RotateCw aria-hidden size={16} strokeWidth={1.6} />}
              onClick={retry}
            />
          )}
          {remove}
        </span>
      }
    />
  )
}
