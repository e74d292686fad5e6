import type { Comment, CommentedRecord, CommentThread } from '@plumbline/contract/comments'
import { rolesThatMay } from '@plumbline/domain/access/matrix'
import { mentionedIn, type Reference, referencesIn } from '@plumbline/domain/comments/mentions'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import { readHeader } from '../deals/header.ts'
import { found } from '../platform/commands/checks.ts'
import { type Query, readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { kindSeen, kindsSeen } from './kinds.ts'
import { askableVendor, type CommentedKind, type CommentedRecord as Found } from './providers.ts'
import { teammates } from './people-store.ts'
import { mentionsOf, type Named, presentThread } from './presenter.ts'
import {
  commentCounts,
  type CountRow,
  editsOf,
  peopleNamed,
  threadById,
  type ThreadFilter,
  threadOfComment,
  type ThreadRow,
  threadsPage,
} from './store.ts'

type Page = { items: CommentThread[]; nextCursor: string | null }

export async function listThreads(
  ctx: Context,
  { limit, mine, ...asked }: Omit<ThreadFilter, 'types' | 'involving'> & { limit: number; mine?: boolean | undefined },
): Promise<Page> {
  const filter = { ...asked, ...(mine ? { involving: ctx.actor.userId } : {}) }
  const types = kindsSeen(ctx).map(({ type }) => type)
  const [, rows] = await Promise.all([
    readHeader(ctx, filter.dealId),
    readAs(ctx, threadsPage(ctx.tenant.orgId, { ...filter, types }, limit + 1)),
  ])
  const shown = rows.slice(0, limit)
  return {
    items: await presentThreads(ctx, shown, (query) => readAs(ctx, query)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function readThread(ctx: Context, { threadId }: { threadId: string }): Promise<CommentThread> {
  const [row] = await readAs(ctx, threadById(ctx.tenant.orgId, threadId))
  const thread = found(row)
  kindSeen(ctx, thread.objectType)
  const [presented] = await presentThreads(ctx, [thread], (query) => readAs(ctx, query))
  return found(presented?.comments.length ? presented : null)
}

export async function countComments(ctx: Context, { dealId }: { dealId: string }): Promise<{ items: CountRow[] }> {
  const types = kindsSeen(ctx).map(({ type }) => type)
  const [, items] = await Promise.all([
    readHeader(ctx, dealId),
    readAs(ctx, commentCounts(ctx.tenant.orgId, dealId, types)),
  ])
  return { items }
}

export async function listPeople(ctx: Context, { objectType }: { objectType: CommentObject }) {
  const seeing = rolesThatMay(kindSeen(ctx, objectType).needs)
  const rows = await readAs(ctx, teammates(ctx.tenant.orgId))
  return {
    items: rows.map(({ id, name, roles }) => ({
      id,
      name,
      role: roles[0]!,
      sees: roles.some((role) => seeing.includes(role)),
    })),
  }
}

type Past = { body: string; mentions: Comment['mentions']; writtenAt: string }

export async function readHistory(ctx: Context, { id }: { id: string }): Promise<{ items: Past[] }> {
  const { orgId } = ctx.tenant
  const [[row], edits] = await Promise.all([readAs(ctx, threadOfComment(orgId, id)), readAs(ctx, editsOf(orgId, id))])
  const thread = found(row)
  kindSeen(ctx, thread.objectType)
  if (thread.comments.find((comment) => comment.id === id)?.deletedAt) return { items: [] }
  const people = await peopleIn(
    edits.map(({ body }) => body),
    (query) => readAs(ctx, query),
  )
  return {
    items: edits.map(({ body, writtenAt }) => ({
      body,
      mentions: mentionsOf(body, { people }),
      writtenAt: writtenAt.toISOString(),
    })),
  }
}

type Read = <Row>(query: Query<Row>) => Promise<Row[]>

/** @param read asks the database, in a transaction or outside */
export async function presentThreads(ctx: Context, rows: readonly ThreadRow[], read: Read): Promise<CommentThread[]> {
  const [people, about] = await Promise.all([
    peopleIn(
      rows.flatMap(({ comments }) => comments.map(({ body }) => body)),
      read,
    ),
    recordsOf(ctx, rows, read),
  ])
  const records = new Map(about.map((one) => [one.record.id, presentRecord(one)]))
  const vendors = new Map(about.flatMap(({ record: { id, vendor } }) => (vendor === undefined ? [] : [[id, vendor]])))
  return rows.map((row) => presentThread(ctx, row, { people, records, vendors }))
}

export async function peopleIn(bodies: readonly string[], read: Read): Promise<Named['people']> {
  const ids = [...new Set(bodies.flatMap(mentionedIn))]
  const people = ids.length === 0 ? [] : await read(peopleNamed(ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Looks up the records that threads are about, with one statement per kind. */
async function recordsOf(ctx: Context, rows: readonly ThreadRow[], read: Read): Promise<FoundRecord[]> {
  const [first] = rows
  if (!first) return []
  const about = rows.map(({ objectType: type, objectId: id }) => ({ type, id }))
  const named = rows.flatMap(({ comments }) => comments.flatMap(({ body }) => referencesIn(body)))
  return recordsIn(ctx, first.dealId, [...about, ...named], read)
}

/** Finds those of the records that are in the deal and that the caller can see. */
export async function findRecords(
  ctx: Context,
  dealId: string,
  wanted: readonly Reference[],
  read: Read,
): Promise<Named['records']> {
  const records = await recordsIn(ctx, dealId, wanted, read)
  return new Map(records.map((one) => [one.record.id, presentRecord(one)]))
}

type FoundRecord = { kind: CommentedKind; dealId: string; record: Found }

async function recordsIn(
  ctx: Context,
  dealId: string,
  wanted: readonly Reference[],
  read: Read,
): Promise<FoundRecord[]> {
  const byType = Map.groupBy(wanted, ({ type }) => type)
  const kinds = kindsSeen(ctx).filter(({ type }) => byType.has(type))
  const records = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(byType.get(kind.type)?.map(({ id }) => id))]
      return (await read(kind.find(ctx.tenant.orgId, dealId, ids))).map((record) => ({ kind, dealId, record }))
    }),
  )
  return records.flat()
}

function presentRecord({
  kind: { type, link },
  dealId,
  record: { id, label, amountCents },
}: FoundRecord): CommentedRecord {
  return { type, id, label, link: link(dealId, id), amountCents }
}

/** The vendor who can be asked about a record: the one whose it is, if it has a portal. */
export async function readVendor(
  ctx: Context,
  { dealId, objectType, objectId }: { dealId: string; objectType: CommentObject; objectId: string },
): Promise<{ vendor: string | null }> {
  const kind = kindSeen(ctx, objectType)
  const [record] = await readAs(ctx, kind.find(ctx.tenant.orgId, dealId, [objectId]))
  return { vendor: askableVendor(found(record)) }
}

const MOST_OF_KIND = 6

/** The records that a comment can refer to, of all kinds the caller can see. */
export async function listRecords(
  ctx: Context,
  { dealId, q }: { dealId: string; q: string },
): Promise<{ items: CommentedRecord[] }> {
  const kinds = kindsSeen(ctx)
  const [, ...records] = await Promise.all([
    readHeader(ctx, dealId),
    ...kinds.map(async (kind) => {
      const query = kind.match?.(ctx.tenant.orgId, dealId, q, MOST_OF_KIND)
      return query ? (await readAs(ctx, query)).map((record) => presentRecord({ kind, dealId, record })) : []
    }),
  ])
  return { items: records.flat() }
}
