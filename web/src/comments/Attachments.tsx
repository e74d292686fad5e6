import { FileText, X } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { IconButton } from '../ui/Button.tsx'
import type { AttachedDocument } from './composer-draft.ts'

const CHIP =
  'inline-flex min-h-(--control-small) max-w-full items-center gap-1.5 rounded-6 border border-line-strong bg-surface px-2 text-13'

/** A comment's documents: links, or removable chips while it's being written. */
export function Attachments({
  documents,
  dealId,
  onChange,
}: {
  documents: readonly AttachedDocument[]
  dealId?: string
  onChange?: (documents: AttachedDocument[]) => void
}) {
  if (documents.length === 0) return null
  return (
    <ul aria-label={m.comments_documents()} className="my-1 flex flex-wrap gap-2">
      {documents.map(({ id, title }) => (
        <li key={id} className="max-w-full">
          {onChange ? (
            <span className={CHIP}>
              <FileText aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <IconButton
                kind="quiet"
                size="small"
                label={m.comments_detach({ title })}
                icon={<X aria-hidden size={14} strokeWidth={1.6} />}
                onClick={() => onChange(documents.filter((document) => document.id !== id))}
              />
            </span>
          ) : (
            <Link to={`/app/deals/${dealId}/documents?document=${id}`} className={`${CHIP} hover:bg-sunken`}>
              <FileText aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
