import type { Comment } from '@plumbline/contract/comments'
import { readableBody, type Reference } from '@plumbline/domain/comments/mentions'
import { useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Composer } from './Composer.tsx'
import { useRefreshComments } from './queries.ts'
import type { CommentSubject } from './subject.ts'

type Props = { comment: Comment; subject: CommentSubject; onDone: () => void }

/** Edits a comment's text. The previous text is kept. */
export function EditComment({ comment, subject, onDone }: Props) {
  const refresh = useRefreshComments(subject.dealId)
  const { id, version, body, mentions, references } = comment
  const nameOf = (person: string) => mentions.find((mention) => mention.id === person)?.name ?? m.deals_former_member()
  // What the author can't see anymore keeps its stored form.
  const labelOf = ({ type, id: of }: Reference) =>
    references.find((record) => record.id === of)?.label ?? `[${type}:${of}]`
  return (
    <Focused>
      <Composer
        subject={subject}
        draftName={`comment:${id}:${version}`}
        initial={{ text: readableBody(body, nameOf, labelOf), picked: mentions, records: references, documents: [] }}
        label={m.comments_edit()}
        submitLabel={m.ui_save()}
        onSend={async (said) => {
          await api.comments.edit({ id, version, body: said.body })
          await refresh()
        }}
        onSent={onDone}
        onCancel={onDone}
      />
    </Focused>
  )
}

/** Focuses the text field that was just opened. */
export function Focused({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A closing menu returns focus to its button first.
    const frame = requestAnimationFrame(() => {
      const area = place.current?.querySelector('textarea')
      area?.focus()
      area?.setSelectionRange(area.value.length, area.value.length)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={place} className="mt-1">
      {children}
    </div>
  )
}
