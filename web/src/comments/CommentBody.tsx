import type { PersonRef } from '@plumbline/contract/base'
import { bodyParts } from '@plumbline/domain/comments/mentions'
import { Fragment } from 'react'
import { m } from '../messages/generated/messages.js'

/** A comment's text, with the current names of the people it mentions. */
export function CommentBody({ body, mentions }: { body: string; mentions: readonly PersonRef[] }) {
  const nameOf = (id: string) => mentions.find((person) => person.id === id)?.name ?? m.deals_former_member()
  return (
    <p className="text-14 wrap-anywhere whitespace-pre-wrap">
      {bodyParts(body).map((part, index) =>
        part.kind === 'text' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{part.text}</Fragment>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="rounded-6 bg-blueprint-wash px-0.5 text-blueprint">
            @{nameOf(part.id)}
          </span>
        ),
      )}
    </p>
  )
}
