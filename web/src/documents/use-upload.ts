import type { DocumentView } from '@plumbline/contract/documents'
import { useRef, useState } from 'react'
import { failureOf } from '../shell/failure.ts'
import { refreshDeal } from './mutations.ts'
import { type Sending, SendingFailed, sendingOf } from './send-file.ts'
import { problemOfFile, type UploadProblem } from './upload-problem.ts'

export type UploadState =
  | { stage: 'idle' }
  | { stage: 'sending'; file: File; progress: number }
  | { stage: 'saving'; file: File }
  | { stage: 'failed'; file: File; problem: UploadProblem }

type Upload = {
  dealId: string
  /** tells uploads of the same file apart: the document or the requirement that it is for */
  place: string
  /** Makes the finished upload what it was sent for. */
  save: (uploadId: string) => Promise<DocumentView>
  onDone: (document: DocumentView, file: File) => void
}

/** One file on its way to one place. It goes on when its control leaves the screen: what was begun is kept. */
export function useUpload({ dealId, place, save, onDone }: Upload) {
  const [state, setState] = useState<UploadState>({ stage: 'idle' })
  const sending = useRef<Sending | null>(null)

  async function run(file: File) {
    const problem = problemOfFile(file)
    if (problem) return setState({ stage: 'failed', file, problem })
    sending.current ??= sendingOf(file, place, (progress) => setState({ stage: 'sending', file, progress }))
    setState({ stage: 'sending', file, progress: 0 })
    try {
      const uploadId = await sending.current.send()
      setState({ stage: 'saving', file })
      const document = await save(uploadId)
      sending.current = null
      setState({ stage: 'idle' })
      onDone(document, file)
      await refreshDeal(dealId)
    } catch (error) {
      setState({ stage: 'failed', file, problem: problemOf(error) })
    }
  }

  return {
    state,
    start: (file: File) => {
      sending.current = null
      void run(file)
    },
    retry: () => {
      if (state.stage === 'failed') void run(state.file)
    },
    dismiss: () => {
      sending.current?.abandon()
      sending.current = null
      setState({ stage: 'idle' })
    },
  }
}

export function problemOf(error: unknown): UploadProblem {
  return error instanceof SendingFailed ? error.problem : { kind: 'refused', failure: failureOf(error) }
}
