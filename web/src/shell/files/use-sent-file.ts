import { useRef, useState } from 'react'
import { type Sending, sendingOf } from './send-file.ts'
import { problemOf, type UploadProblem } from './upload-problem.ts'

export type SentFileState =
  | { stage: 'idle' }
  | { stage: 'sending'; file: File; progress: number }
  | { stage: 'saving'; file: File }
  | { stage: 'failed'; file: File; problem: UploadProblem }

type Options<Result> = {
  /** tells uploads of the same file apart: the document, the requirement or the import that it is for */
  place: string
  /** What can be told before anything is sent. */
  check: (file: File) => UploadProblem | null
  /** Makes the finished upload what it was sent for. */
  save: (uploadId: string) => Promise<Result>
  onDone: (result: Result, file: File) => void | Promise<void>
}

export type SentFile = { state: SentFileState; start: (file: File) => void; retry: () => void; dismiss: () => void }

/** One file on its way to one place. It goes on when its control leaves the screen: what was begun is kept. */
export function useSentFile<Result>({ place, check, save, onDone }: Options<Result>): SentFile {
  const [state, setState] = useState<SentFileState>({ stage: 'idle' })
  const sending = useRef<Sending | null>(null)

  async function run(file: File) {
    const problem = check(file)
    if (problem) return setState({ stage: 'failed', file, problem })
    sending.current ??= sendingOf(file, place, (progress) => setState({ stage: 'sending', file, progress }))
    setState({ stage: 'sending', file, progress: 0 })
    try {
      const uploadId = await sending.current.send()
      setState({ stage: 'saving', file })
      const result = await save(uploadId)
      sending.current = null
      await onDone(result, file)
      setState({ stage: 'idle' })
    } catch (error) {
      setState({ stage: 'failed', file, problem: problemOf(error) })
    }
  }

  return {
    state,
    start: (file) => {
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
