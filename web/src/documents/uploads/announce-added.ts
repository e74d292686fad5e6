import type { DocumentView } from '@plumbline/contract/documents'
import { toast } from '../../ui/feedback/toast.tsx'
import { m } from '../../messages/generated/messages.js'

/** Announces added files: a single one by name, several by count, plus each one that was quarantined. */
export function announceAdded(documents: readonly DocumentView[]): void {
  const [first, ...more] = documents.filter((document) => document.current.status !== 'quarantined')
  if (first) {
    const { title, current } = first
    const waits = current.status === 'uploaded'
    if (more.length > 0) toast.success(m.documents_added_many({ count: more.length + 1 }))
    else toast.success(waits ? m.documents_added_waiting({ title }) : m.documents_added({ title }))
  }
  for (const { current } of documents.filter((document) => document.current.status === 'quarantined'))
    toast.warning(m.documents_added_quarantined({ file: current.fileName }))
}
