import type { PersonRef } from '@plumbline/contract/base'
import type { Comment, CommentedRecord, CommentThread } from '@plumbline/contract/comments'
import { shownComments } from '@plumbline/domain/comments/comment'
import { mentionedIn, referencesIn } from '@plumbline/domain/comments/mentions'
import { commentPolicy } from '@plumbline/domain/comments/policy'
import type { Context } from '../platform/http/context.ts'
import type { CommentRow, ThreadRow } from './store.ts'

/** The people and records that threads name, looked up for all threads at once. */
export type Named = {
  /** the people mentioned, by id */
  people: ReadonlyMap<string, string>
  /** the current names of their records, by id; deleted ones are missing */
  records: ReadonlyMap<string, CommentedRecord>
  /** the vendors of the records that have one, by the record's id */
  vendors: ReadonlyMap<string, string>
}

export function presentThread({ actor }: Pick<Context, 'actor'>, row: ThreadRow, named: Named): CommentThread {
  const record = named.records.get(row.objectId)
  const shown = shownComments(row.comments)
  const last = shown.at(-1)
  return {
    id: row.id,
    dealId: row.dealId,
    object: {
      type: row.objectType,
      id: row.objectId,
      label: record?.label ?? row.objectLabel,
      link: record?.link ?? null,
    },
    comments: shown.map((comment) => presentComment({ actor }, comment, named)),
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: person(row.resolvedBy, row.resolverName),
    vendor: row.forVendor ? (named.vendors.get(row.objectId) ?? null) : null,
    waitsForMe: row.resolvedAt === null && last !== undefined && waitsFor(actor.userId, shown[0]!, last),
  }
}

/** An answer of a vendor waits for the one who asked. */
function waitsFor(userId: string, first: CommentRow, last: CommentRow): boolean {
  if (last.sentBy !== null) return first.authorId === userId
  return last.authorId !== userId && mentionedIn(last.body).includes(userId)
}

function presentComment({ actor }: Pick<Context, 'actor'>, row: CommentRow, named: Named): Comment {
  const deleted = row.deletedAt !== null
  return {
    id: row.id,
    author: person(row.authorId, row.authorName),
    fromVendor: row.sentBy,
    body: deleted ? '' : row.body,
    mentions: deleted ? [] : mentionsOf(row.body, named),
    references: deleted ? [] : referencesIn(row.body).flatMap(({ id }) => named.records.get(id) ?? []),
    documents: deleted ? [] : row.documents,
    reactions: deleted ? [] : reactionsOf(actor.userId, row),
    createdAt: instant(row.createdAt),
    editedAt: row.editedAt === null || deleted ? null : instant(row.editedAt),
    deletedAt: row.deletedAt === null ? null : instant(row.deletedAt),
    deletedBy: person(row.deletedBy, row.deleterName),
    version: row.version,
    abilities: { edit: commentPolicy.edit(actor, row), delete: commentPolicy.delete(actor, row) },
  }
}

export function mentionsOf(body: string, { people }: Pick<Named, 'people'>): PersonRef[] {
  return mentionedIn(body).flatMap((id) => {
    const name = people.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

function reactionsOf(userId: string, { reactions }: CommentRow): Comment['reactions'] {
  const given = Map.groupBy(reactions, ({ reaction }) => reaction)
  return [...given].map(([reaction, by]) => ({
    reaction,
    people: by.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])),
    mine: by.some(({ id }) => id === userId),
  }))
}

function person(id: string | null, name: string | null): PersonRef | null {
  return id !== null && name !== null ? { id, name } : null
}

/** A timestamp as the database writes it into JSON. */
function instant(text: string): string {
  return new Date(text).toISOString()
}
