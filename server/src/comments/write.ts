import { invalidField } from '@plumbline/contract/errors'
import { rolesThatMay } from '@plumbline/domain/access/matrix'
import { readableBody, referencesIn } from '@plumbline/domain/comments/mentions'
import { newlyMentioned, notifiedOfComment } from '@plumbline/domain/comments/recipients'
import { othersOf } from '@plumbline/domain/notifications/recipients'
import { truncate } from '@plumbline/domain/storable-text'
import { notifyWhoMay } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { countDocuments } from './change-store.ts'
import { followingsOf } from './following-store.ts'
import { commentMention, commentOnDeal, commentReply } from './notices.ts'
import { countWithRoles } from './people-store.ts'
import { askableVendor, type CommentedKind, type CommentedRecord } from './providers.ts'
import { findRecords, peopleIn } from './queries.ts'
import type { ThreadRow } from './store.ts'

const LONGEST_QUOTE = 500

/** Rejects documents that aren't in the deal. */
export async function expectDocuments(
  tx: Tx,
  ctx: Context,
  dealId: string,
  documentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(documentIds)]
  if (ids.length === 0) return
  const { count } = await countDocuments(tx, ctx, dealId, ids)
  if (count !== ids.length) throw invalidField('documents', 'not_in_deal', 'Choose documents from this deal.')
}

type Said = { body: string; documents: readonly string[] }

/** @throws ApiError invalid_input for a record whose vendor has no portal, or what vendors aren't shown */
export function expectShowable(record: CommentedRecord, said: Said): void {
  if (askableVendor(record) === null)
    throw invalidField('forVendor', 'no_portal', 'Only vendors with an open portal can be asked here.')
  expectOnlyWords(said)
}

/** Records and documents of the deal are none of a vendor's business. */
export function expectOnlyWords({ body, documents }: Said): void {
  if (documents.length > 0) throw invalidField('documents', 'not_for_vendor', 'Vendors can’t see documents.')
  if (referencesIn(body).length > 0)
    throw invalidField('body', 'not_for_vendor', 'Vendors can’t see other records. Leave out the #.')
}

type Written = {
  kind: CommentedKind
  thread: Pick<ThreadRow, 'id' | 'dealId' | 'objectLabel'> & { dealName: string }
  body: string
  /** the comment before the edit; null for a new one */
  before: string | null
  /** the earlier comments, for a reply */
  earlier: readonly { authorId: string | null; body: string }[]
}

/** Notifies the people a comment is for. @throws ApiError invalid_input if it mentions someone who can't see it */
export async function notifyOfComment(
  tx: Tx,
  ctx: Context,
  { kind, thread, body, before, earlier }: Written,
): Promise<void> {
  await expectReferences(tx, ctx, thread.dealId, { body, before })
  await expectReaders(tx, ctx, kind, othersOf(newlyMentioned(body, before), ctx.actor.userId))
  const followings = await tx.rows(followingsOf(ctx.tenant.orgId, thread.dealId))
  const written = { actorId: ctx.actor.userId, body, before, thread: earlier, followings }
  const { mentioned, inThread, following } = notifiedOfComment(written)
  if (mentioned.length + inThread.length + following.length === 0) return
  const people = await peopleIn([body], (query) => tx.rows(query))
  const notice = threadNotice(
    ctx,
    kind,
    thread,
    readableBody(body, (id) => people.get(id) ?? '…'),
  )
  await notifyWhoMay(tx, ctx, { action: kind.needs, among: mentioned }, commentMention, {
    ...notice,
    aboutId: thread.id,
  })
  await notifyWhoMay(tx, ctx, { action: kind.needs, among: inThread }, commentReply, notice)
  await notifyWhoMay(tx, ctx, { action: kind.needs, among: following }, commentOnDeal, notice)
}

/** What those who are notified of a comment read, as long as they may see what it's on. */
export function threadNotice(
  { actor }: Pick<Context, 'actor'>,
  { needs }: Pick<CommentedKind, 'needs'>,
  { id, dealId, objectLabel, dealName }: Written['thread'],
  said: string,
) {
  return {
    link: `/app/deals/${dealId}/activity?thread=${id}`,
    needs,
    params: { by: actor.fullName || actor.email, on: objectLabel, deal: dealName, quote: quoteOf(said) },
  }
}

/** Rejects new references to records that aren't in the deal, or that the writer can't see. */
async function expectReferences(
  tx: Tx,
  ctx: Context,
  dealId: string,
  { body, before }: Pick<Written, 'body' | 'before'>,
): Promise<void> {
  const kept = new Set(referencesIn(before ?? '').map(({ id }) => id))
  const wanted = referencesIn(body).filter(({ id }) => !kept.has(id))
  if (wanted.length === 0) return
  const found = await findRecords(ctx, dealId, wanted, (query) => tx.rows(query))
  if (wanted.some(({ type, id }) => found.get(id)?.type !== type))
    throw invalidField('body', 'not_in_deal', 'Refer only to records of this deal that you can see.')
}

async function expectReaders(tx: Tx, ctx: Context, { needs }: CommentedKind, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const { count } = await tx.one(countWithRoles(ctx.tenant.orgId, people, rolesThatMay(needs)))
  if (count !== people.length) throw invalidField('body', 'cannot_see', 'Mention only team members who can see this.')
}

function quoteOf(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${truncate(text, LONGEST_QUOTE)}…`
}
