import type { PersonRef } from '@plumbline/contract/base'
import type { CommentedRecord } from '@plumbline/contract/comments'
import { bodyParts } from '@plumbline/domain/comments/mentions'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Money } from '../ui/figures/Money.tsx'
import { RecordIcon } from './RecordIcon.tsx'

type Props = {
  body: string
  mentions: readonly PersonRef[]
  /** missing where only the words of a comment are known */
  references?: readonly CommentedRecord[]
}

/** A comment's text, with the current names of the people it mentions and of the records it refers to. */
export function CommentBody({ body, mentions, references = [] }: Props) {
  const nameOf = (id: string) => mentions.find((person) => person.id === id)?.name ?? m.deals_former_member()
  return (
    <p className="text-14 wrap-anywhere whitespace-pre-wrap">
      {bodyParts(body).map((part, index) =>
        part.kind === 'text' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{part.text}</Fragment>
        ) : part.kind === 'reference' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <RecordChip key={index} record={references.find(({ id }) => id === part.id)} />
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

/** A record that a comment refers to. Readers who can't see it don't learn which one it is. */
function RecordChip({ record }: { record: CommentedRecord | undefined }) {
  if (!record) return <span className="text-ink-soft">{m.comments_record_hidden()}</span>
  return (
    <Link
      to={record.link}
      className="mx-0.5 inline-flex max-w-full items-center gap-1.5 rounded-6 border border-line bg-surface px-1.5 align-baseline text-13 hover:border-line-strong"
    >
      <RecordIcon type={record.type} />
      <span className="min-w-0 font-medium wrap-anywhere">{record.label}</span>
      {record.amountCents !== null && <Money cents={record.amountCents} column cost className="text-ink-soft" />}
    </Link>
  )
}
