import type { ImportJob } from '@plumbline/contract/imports/imports'
import { MAX_IMPORT_BYTES } from '@plumbline/domain/imports/kinds'
import type { UploadProblem } from '../shell/files/upload-problem.ts'
import { type SentFile, useSentFile } from '../shell/files/use-sent-file.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureWords } from '../shell/failures/words.ts'
import { formatBytes } from '../ui/figures/format.ts'

type Target = { kind: ImportJob['kind']; dealId: string | null; onStarted: (job: ImportJob) => void | Promise<void> }

/** Uploads a file that starts an import. An interrupted upload resumes where it stopped. */
export function useFileStart({ kind, dealId, onStarted }: Target): SentFile {
  return useSentFile({
    place: `import-${kind}`,
    check: problemOfFile,
    save: (uploadId) => api.imports.start({ uploadId, kind, ...(dealId ? { dealId } : {}) }),
    onDone: onStarted,
  })
}

function problemOfFile(file: File): UploadProblem | null {
  if (file.size > MAX_IMPORT_BYTES) return { kind: 'too_large' }
  return file.size === 0 ? { kind: 'empty' } : null
}

export function problemWords(problem: UploadProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return m.imports_file_too_large({ size: formatBytes(MAX_IMPORT_BYTES) })
    case 'empty':
      return m.imports_file_empty()
    case 'interrupted':
      return m.imports_file_interrupted()
    case 'refused': {
      const { title, text } = failureWords(problem.failure)
      return `${title} ${text}`
    }
  }
}
