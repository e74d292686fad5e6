import { invalidField } from '@plumbline/contract/errors'
import type { OrderDocument } from '@plumbline/contract/purchase-orders/orders'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import { MOST_MAILED_BYTES } from '../../platform/mail/compose.ts'
import { sendableDocuments } from './documents-store.ts'
import type { OrderRow } from './store.ts'

const MOST_MEGABYTES = MOST_MAILED_BYTES / 1024 / 1024

/**
 * The documents are mailed with the order, so they need a file that opens, and together they have to fit in one email.
 * @throws ApiError validation_failed
 */
export async function expectDocuments(
  tx: Tx,
  { orgId, id: dealId }: Pick<DealRecord, 'orgId' | 'id'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const documents = await sendableDocuments(tx, { orgId, dealId }, ids)
  if (documents.length !== ids.length)
    throw invalidField('order.documents', 'unknown_document', 'Choose documents of this deal, each one once.')
  const bytes = documents.reduce((total, document) => total + document.bytes, 0)
  if (bytes > MOST_MAILED_BYTES)
    throw invalidField(
      'order.documents',
      'too_large',
      `Attachments can be up to ${MOST_MEGABYTES} MB in total. Otherwise the email wouldn’t arrive.`,
    )
}

/** The given documents that can still be sent and fit in one email, in order. */
export async function stillSendable(
  tx: Tx,
  { orgId, id: dealId }: Pick<DealRecord, 'orgId' | 'id'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const documents = new Map((await sendableDocuments(tx, { orgId, dealId }, ids)).map((one) => [one.id, one]))
  return thatFit(ids.flatMap((id) => documents.get(id) ?? [])).map(({ id }) => id)
}

/** The first documents that open and fit in one email. A document may have been replaced or grown since it was attached. */
export function thatFit<Document extends { bytes: number; opens: boolean }>(
  documents: readonly Document[],
): Document[] {
  let room = MOST_MAILED_BYTES
  return documents.filter(({ bytes, opens }) => {
    if (!opens || bytes > room) return false
    room -= bytes
    return true
  })
}

/** Each attached document, and whether it goes with the order or went with it. */
export function presentDocuments({ documents, issuedAt }: Pick<OrderRow, 'documents' | 'issuedAt'>): OrderDocument[] {
  const going = new Set(thatFit(documents))
  return documents.map((document) => {
    const { id, title, fileName, no, currentNo, bytes, opens, wasSent } = document
    const before = going.has(document) ? 'goes' : opens ? 'too_large' : 'refused'
    const standing = issuedAt === null ? before : wasSent ? 'sent' : 'not_sent'
    return { id, title, fileName, no, currentNo, bytes, standing }
  })
}
