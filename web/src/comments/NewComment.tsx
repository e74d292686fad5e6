import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Composer } from './Composer.tsx'
import { useRefreshComments } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Starts a thread. Drafts are kept in this browser, separately for each record. */
export function NewComment({ subject, onSent }: { subject: CommentSubject; onSent?: () => void }) {
  const refresh = useRefreshComments(subject.dealId)
  return (
    <Composer
      subject={subject}
      draftName={`comment:${subject.objectId}`}
      label={m.comments_write()}
      placeholder={m.comments_placeholder()}
      submitLabel={m.comments_send()}
      onSend={async (said) => {
        await api.comments.add({ ...subject, ...said })
        await refresh()
      }}
      onSent={onSent}
    />
  )
}
