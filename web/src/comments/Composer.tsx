import { LONGEST_COMMENT } from '@plumbline/domain/comments/comment'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { announce } from '../ui/feedback/announce.ts'
import { cx } from '../ui/cx.ts'
import { inputClass } from '../ui/fields/Field.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Attachments } from './Attachments.tsx'
import { bodyOf, type CommentDraft, NOTHING_WRITTEN } from './composer-draft.ts'
import { ComposerFoot } from './ComposerFoot.tsx'
import { MentionPicker } from './MentionPicker.tsx'
import type { CommentSubject } from './subject.ts'
import { useMentionPicker } from './use-mention-picker.ts'

export type Said = { body: string; documents: string[] }

type Props = {
  subject: CommentSubject
  draftName: string
  label: string
  placeholder?: string
  submitLabel: string
  /** neither documents nor references, which a vendor who reads it isn't shown */
  wordsOnly?: boolean
  onSend: (said: Said) => Promise<void>
  onSent?: () => void
  /** the text of the comment being edited; its documents don't change */
  initial?: CommentDraft
  onCancel?: () => void
}

/** The comment field. Ctrl or ⌘ with Enter sends it; `@` mentions people. */
export function Composer({
  subject,
  draftName,
  initial = NOTHING_WRITTEN,
  wordsOnly = false,
  onSend,
  onSent,
  onCancel,
  ...rest
}: Props) {
  const { draft, change, startOver } = useSavedDraft<CommentDraft>(draftName, initial)
  const area = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  const picker = useMentionPicker({ area, draft, change, subject })
  const body = bodyOf(draft, picker.mentionable)
  const tooLong = body.length > LONGEST_COMMENT
  const send = useMutation({
    mutationFn: () => onSend({ body, documents: wordsOnly ? [] : draft.documents.map(({ id }) => id) }),
    onSuccess: () => {
      startOver(NOTHING_WRITTEN)
      announce(m.comments_sent())
      onSent?.()
    },
    onError: (error) => {
      if (!factFailures(error)['body']) toastFailure(error)
    },
  })
  const error = tooLong
    ? m.comments_too_long({ limit: formatCount(LONGEST_COMMENT) })
    : send.error && factFailures(send.error)['body']
  const submit = () => {
    if (body === '' || tooLong || send.isPending) area.current?.focus()
    else send.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <form
      noValidate
      aria-label={rest.label}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <div
        className={cx(
          'relative rounded-6 border bg-surface px-3 pt-1 pb-2 control-focus-within',
          error ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
        )}
      >
        <textarea
          ref={area}
          rows={2}
          aria-label={rest.label}
          placeholder={rest.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={draft.text}
          className={cx(inputClass, 'block field-sizing-content max-h-80 min-h-14 resize-none py-2')}
          {...picker.areaProps}
          onKeyDown={onKeyDown}
        />
        <MentionPicker picker={picker} />
        <Attachments documents={wordsOnly ? [] : draft.documents} onChange={(documents) => change({ documents })} />
        <ComposerFoot
          subject={subject}
          attaches={initial === NOTHING_WRITTEN && !wordsOnly}
          refers={!wordsOnly}
          submitLabel={rest.submitLabel}
          working={send.isPending}
          onSign={picker.start}
          onAttach={(document) => change({ documents: [...draft.documents, document] })}
          onCancel={onCancel}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      )}
    </form>
  )
}
