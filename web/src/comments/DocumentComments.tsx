import type { DocumentView } from '@plumbline/contract/documents'
import { CommentsButton } from './CommentsButton.tsx'

/** Opens the comments on a document from its row. */
export default function DocumentComments({ paper }: { paper: DocumentView }) {
  return <CommentsButton dealId={paper.dealId} objectType="document" objectId={paper.id} name={paper.title} />
}
