import type { DocumentView } from '@plumbline/contract/documents'
import { refreshDeal } from '../mutations.ts'
import { problemOfFile } from '../../shell/files/upload-problem.ts'
import { type SentFile, useSentFile } from '../../shell/files/use-sent-file.ts'

type Upload = {
  dealId: string
  /** the document or requirement the file is for */
  place: string
  save: (uploadId: string) => Promise<DocumentView>
  onDone: (document: DocumentView, file: File) => void
}

/** Uploads a file that becomes a deal's document, or a document's next version. */
export function useUpload({ dealId, place, save, onDone }: Upload): SentFile {
  return useSentFile({
    place,
    check: problemOfFile,
    save,
    onDone: (document, file) => {
      onDone(document, file)
      void refreshDeal(dealId)
    },
  })
}
