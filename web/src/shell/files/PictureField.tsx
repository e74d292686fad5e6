import { FILE_KINDS } from '@plumbline/domain/files/kinds'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '@plumbline/domain/files/picture'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FileDrop, FileProgress } from '../../ui/fields/FileDrop.tsx'
import { formatBytes } from '../../ui/figures/format.ts'
import { markSaved } from '../../ui/feedback/saved-mark.ts'
import { SavedMark } from '../../ui/feedback/SavedMark.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { toastFailure } from '../failures/toast-failure.ts'
import { meQuery } from '../session/me.ts'
import { problemWords, type UploadProblem } from './upload-problem.ts'
import { useSentFile } from './use-sent-file.ts'

const ACCEPTED = PICTURE_KINDS.map((kind) => FILE_KINDS[kind].mime).join(',')

type Props = {
  /** distinguishes uploads of the same file */
  place: string
  label: string
  help: string
  /** the picture as it is now */
  children: ReactNode
  hasPicture: boolean
  removeLabel: string
  removed: string
  onSave: (uploadId: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A picture of the session, such as the logo. Choosing or dropping a file applies it immediately, without saving the form. */
export function PictureField(props: Props) {
  const { place, label, help, children, hasPicture, removeLabel, removed, onSave, onRemove } = props
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  const sent = useSentFile({
    place,
    check: problemOfPicture,
    save: onSave,
    onDone: async () => {
      markSaved(place, { said: m.ui_saved(), undo: null })
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: () => toast.success(removed),
    onError: toastFailure,
    onSettled: refresh,
  })
  const { state } = sent
  const isSending = state.stage === 'sending' || state.stage === 'saving'
  return (
    <div className="flex items-start gap-4">
      {children}
      <div className="min-w-0 flex-1">
        <FileDrop
          compact
          label={label}
          help={help}
          error={state.stage === 'failed' ? pictureProblemWords(state.problem) : undefined}
          accept={ACCEPTED}
          disabled={isSending}
          onFiles={([file]) => file && sent.start(file)}
        />
        {isSending && <FileProgress name={state.file.name} progress={state.stage === 'sending' ? state.progress : 1} />}
        <SavedMark of={place} className="mt-2 mr-3" />
        {hasPicture && (
          <Button size="small" className="mt-2" working={remove.isPending} onClick={() => remove.mutate()}>
            {removeLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

function problemOfPicture(file: File): UploadProblem | null {
  if (file.size > MAX_PICTURE_BYTES) return { kind: 'too_large' }
  return file.size === 0 ? { kind: 'empty' } : null
}

function pictureProblemWords(problem: UploadProblem): string {
  if (problem.kind === 'too_large') return m.shell_picture_too_large({ limit: formatBytes(MAX_PICTURE_BYTES) })
  if (problem.kind !== 'refused') return problemWords(problem)
  const { code } = problem.failure
  return code === 'unsupported_type' || code === 'invalid_input' ? m.shell_not_a_picture() : problemWords(problem)
}
