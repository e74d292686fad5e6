import { useRef, useState } from 'react'
import { type Sending, sendingOf } from './send-file.ts'
import { problemOf, type UploadProblem } from './upload-problem.ts'

export type SentFileState =
  | { stage: 'idle' }
  | { stage: 'sending'; file: File; progress: number }
  | { stage: 'saving'; file: File }
  | { stage: 'failed'; file: File; problem: UploadProblem }

type Options<Result> = {
  /** distinguishes uploads of the same file: the document, requirement, or import it's for */
  place: string
  /** Finds problems that can be detected before uploading. */
  check: (file: File) => UploadProblem | null
  /** Creates the result from the finished upload. */
  save: (uploadId: string) => Promise<Result>
  onDone: (result: Result, file: File) => void | Promise<void>
}

export type SentFile = { state: SentFileState; start: (file: File) => void; retry: () => void; dismiss: () => void }

/** Uploads one file for one purpose. The upload continues after its control unmounts, so nothing started is lost. */
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
