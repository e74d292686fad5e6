import type { ImportJob } from '@plumbline/contract/imports'
import { MAX_IMPORT_BYTES } from '@plumbline/domain/imports/kinds'
import { useRef, useState } from 'react'
import { type Sending, SendingFailed, sendingOf } from '../documents/send-file.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api.ts'
import { failureOf } from '../shell/failure.ts'
import { failureWords } from '../shell/failure-words.ts'
import { formatBytes } from '../ui/format.ts'

export type FileStart =
  | { stage: 'idle'; problem: string | null }
  | { stage: 'sending'; file: File; progress: number }
  | { stage: 'starting'; file: File }
  | { stage: 'failed'; file: File; problem: string }

type Target = { kind: ImportJob['kind']; dealId: string | null; onStarted: (job: ImportJob) => void }

/** One file on its way into an import. What was interrupted goes on from where it stopped. */
export function useFileStart({ kind, dealId, onStarted }: Target) {
  const [state, setState] = useState<FileStart>({ stage: 'idle', problem: null })
  const sending = useRef<Sending | null>(null)

  async function run(file: File) {
    const problem = problemOfFile(file)
    if (problem) return setState({ stage: 'idle', problem })
    sending.current ??= sendingOf(file, `import-${kind}`, (progress) => setState({ stage: 'sending', file, progress }))
    setState({ stage: 'sending', file, progress: 0 })
    try {
      const uploadId = await sending.current.send()
      setState({ stage: 'starting', file })
      const job = await api.imports.start({ uploadId, kind, ...(dealId ? { dealId } : {}) })
      sending.current = null
      onStarted(job)
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
      setState({ stage: 'idle', problem: null })
    },
  }
}

function problemOfFile(file: File): string | null {
  if (file.size > MAX_IMPORT_BYTES) return m.imports_file_too_large({ size: formatBytes(MAX_IMPORT_BYTES) })
  return file.size === 0 ? m.imports_file_empty() : null
}

function problemOf(error: unknown): string {
  if (error instanceof SendingFailed && error.problem.kind === 'interrupted') return m.imports_file_interrupted()
  const failure =
    error instanceof SendingFailed && error.problem.kind === 'refused' ? error.problem.failure : failureOf(error)
  const { title, text } = failureWords(failure)
  return `${title} ${text}`
}
