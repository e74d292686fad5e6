import type { ReactNode } from 'react'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import { failureOf, type Failure } from '../failures/failure.ts'
import { failureWords } from '../failures/words.ts'
import { formatBytes } from '../../ui/figures/format.ts'
import { m } from '../../messages/generated/messages.js'

/** Why a file didn't become a document. An interrupted upload can be resumed; a refusal is final. */
export type UploadProblem =
  | { kind: 'too_large' }
  | { kind: 'empty' }
  | { kind: 'interrupted' }
  | { kind: 'refused'; failure: Failure }

/** An upload that couldn't be completed. */
export class SendingFailed extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super('the file could not be sent', options)
    this.problem = problem
  }
}

export function problemOf(error: unknown): UploadProblem {
  return error instanceof SendingFailed ? error.problem : { kind: 'refused', failure: failureOf(error) }
}

/** Problems that can be detected before uploading. */
export function problemOfFile(file: File): UploadProblem | null {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' }
  return file.size === 0 ? { kind: 'empty' } : null
}

export function problemWords(problem: UploadProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return m.documents_pending_too_large({ limit: formatBytes(MAX_FILE_BYTES) })
    case 'empty':
      return m.documents_pending_empty()
    case 'interrupted':
      return m.documents_pending_interrupted()
    case 'refused': {
      const { title, text } = failureWords(problem.failure)
      return `${title} ${text}`
    }
  }
}

/** Where to do something about it, if anywhere. */
export function problemWayOut(problem: UploadProblem): ReactNode {
  return problem.kind === 'refused' ? failureWords(problem.failure).wayOut : undefined
}

/** Whether retrying can help; it can't for a file that will never be accepted. */
export function mayRetry(problem: UploadProblem): boolean {
  if (problem.kind === 'interrupted') return true
  return problem.kind === 'refused' && !FINAL.has(problem.failure.code)
}

const FINAL: ReadonlySet<Failure['code']> = new Set(['unsupported_type', 'invalid_input', 'too_large', 'forbidden'])
