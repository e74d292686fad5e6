import { invalidField } from '@plumbline/contract/errors'
import type { PortalAnswer, PortalThread } from '@plumbline/contract/portal/questions'
import { answerFromVendor, threadToAnswer } from '../../comments/from-vendor.ts'
import type { ThreadRow } from '../../comments/store.ts'
import { keepFromVendor } from '../../documents/from-vendor.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor, type Tx, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { giveToAnswer, lockWaiting } from '../uploads/store.ts'
import { writersOf } from './names.ts'
import { presentThreads } from './presenter.ts'
import { messagesOf } from './store.ts'

type Answering = { threadId: string; answer: PortalAnswer }

/**
 * Answers what the organization asked. Files become documents of the deal. Sending it again changes nothing.
 * @throws ApiError not_found for threads that aren't meant for the vendor
 */
export async function answerQuestion(ctx: VendorContext, { threadId, answer }: Answering): Promise<PortalThread> {
  const shown = await readThread(ctx, threadId)
  if (shown.messages.some(({ id }) => id === answer.id)) return shown
  await txAs(ctx, async (tx) => {
    const thread = await threadToAnswer(tx, ctx, threadId)
    if (thread.comments.some(({ id }) => id === answer.id)) return
    const documents = await keepFiles(tx, ctx, thread, answer.fileIds)
    const { name, email } = ctx.visit.person
    await answerFromVendor(tx, ctx, thread, { id: answer.id, body: answer.body, documents, by: { name, email } })
    for (const { fileId, id } of documents)
      await giveToAnswer(tx, ctx.tenant.orgId, { id: fileId, commentId: answer.id, documentId: id })
  })
  return readThread(ctx, threadId)
}

async function readThread(ctx: VendorContext, threadId: string): Promise<PortalThread> {
  const rows = await readAsVendor(ctx.db, ownerOf(ctx), (tx) => messagesOf(tx, threadId))
  return found(presentThreads(rows, await writersOf(ctx, rows))[0])
}

async function keepFiles(tx: Tx, ctx: VendorContext, thread: ThreadRow, fileIds: readonly string[]) {
  const files = new Map((await lockWaiting(tx, ownerOf(ctx), fileIds)).map((file) => [file.id, file]))
  const documents: { id: string; fileId: string; fileName: string }[] = []
  for (const [index, fileId] of [...new Set(fileIds)].entries()) {
    const file = files.get(fileId)
    if (!file) throw invalidField(`answer.fileIds.${index}`, 'unknown_file', 'Send this file again.')
    const { fileName, kind, mime, bytes, sha256 } = file
    const title = `${ctx.visit.vendor.name} ${thread.objectLabel}`.slice(0, 160)
    const content = { fileName, kind, mime, bytes, sha256 }
    const id = await keepFromVendor(tx, ctx, { dealId: thread.dealId, type: 'other', title, file: content })
    documents.push({ id, fileId, fileName })
  }
  return documents
}
