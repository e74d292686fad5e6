import type { PortalAsk } from '@plumbline/contract/portal/portal'
import type { PortalThread } from '@plumbline/contract/portal/questions'
import { readableBody } from '@plumbline/domain/comments/mentions'
import { isAsked } from '@plumbline/domain/portal/questions'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { MessageRow, QuestionRow } from './store.ts'

/** Members who are mentioned aren't named to vendors. */
function wordsOf(body: string): string {
  return readableBody(body, () => '…')
}

/** Names of members, by id. */
export type Names = ReadonlyMap<string, string | null>

export function presentThreads(rows: readonly MessageRow[], names: Names): PortalThread[] {
  return [...Map.groupBy(rows, ({ threadId }) => threadId)].map(([id, said]) => {
    const messages = said.map((row) => ({
      id: row.id,
      from: row.sentBy ?? nameIn(names, row.authorId),
      isOwn: row.sentBy !== null,
      body: wordsOf(row.body),
      at: row.createdAt.toISOString(),
      files: row.files,
    }))
    return { id, isAsked: isAsked(messages, said[0]!.resolvedAt), messages }
  })
}

function nameIn(names: Names, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

export function presentQuestion(row: QuestionRow, names: Names): PortalAsk {
  return {
    kind: 'question',
    threadId: row.threadId,
    about: {
      kind: row.orderNumber === null ? 'invoice' : 'order',
      id: row.objectId,
      name: row.orderNumber === null ? (row.invoiceNo ?? '') : orderNumber(row.orderNumber),
    },
    from: nameIn(names, row.authorId),
    words: wordsOf(row.body),
  }
}
