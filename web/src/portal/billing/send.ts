import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { client, refusalOf } from '../client.ts'
import { billingCalls } from './billing-calls.ts'
import { type Bill, billOf } from './bill.ts'
import { WENT_OUT } from '../place.tsx'
import { type Draft, kept, type KeptFile } from './kept.ts'

/** Uploads the remaining files, then sends the invoice. @throws Refusal */
export async function sendDraft(orderId: string, draft: Draft, bill: Bill): Promise<PortalInvoice> {
  try {
    return await send(orderId, draft, bill)
  } catch (error) {
    const { code } = refusalOf(error)
    const wereUploaded = [draft.paper, ...draft.photos].some((file) => file?.uploadId)
    // Files that waited for more than a day are gone from the server, but not from here.
    if (code !== 'not_found' || !wereUploaded) throw error
    return send(
      orderId,
      { ...draft, paper: draft.paper && afresh(draft.paper), photos: draft.photos.map(afresh) },
      bill,
    )
  }
}

function afresh(file: KeptFile): KeptFile {
  return { ...file, uploadId: null }
}

async function send(orderId: string, draft: Draft, bill: Bill): Promise<PortalInvoice> {
  const paperId = draft.paper && (await uploadOf(draft.paper))
  const photoIds: string[] = []
  for (const photo of draft.photos) {
    const id = await uploadOf(photo)
    if (id) photoIds.push(id)
  }
  return billingCalls.send({
    orderId,
    id: draft.id,
    invoice: {
      invoiceNo: draft.invoiceNo.trim(),
      invoiceDate: draft.invoiceDate,
      lines: bill.lines,
      extras: bill.extras,
      paperId: paperId ?? null,
      photoIds,
    },
    signature: bill.waiver === null ? null : { signer: draft.signer.trim(), consents: true },
  })
}

async function uploadOf({ key, name, uploadId }: KeptFile): Promise<string | null> {
  if (uploadId !== null) return uploadId
  const file = await kept.file(key)
  return file ? (await client.upload(file, name)).id : null
}

/** Refusals that only the invoice's author can do something about. */
const FOR_ITS_AUTHOR: ReadonlySet<string> = new Set([
  'wrong_state',
  'invalid_input',
  'unsupported_type',
  'too_large',
  'too_many_uploads',
  'plan_limit_storage',
])

/**
 * Sends the invoices that someone sent while offline. One that can't go out as it is, because its number was used since or
 * it now needs a different waiver, waits for its author instead.
 * @returns whether any went out
 */
export async function sendWaiting(): Promise<boolean> {
  let hasSent = false
  for (const orderId of await kept.orders()) {
    const draft = await kept.draft(orderId)
    if (!draft?.waiting) continue
    try {
      const bill = billOf(await billingCalls.get(orderId), draft, { consents: true })
      const { waiver, netDueCents } = draft.waiting
      const isAsSigned = bill.waiver === waiver && bill.amounts.netDueCents === netDueCents
      if (bill.faults.size > 0 || !isAsSigned) await kept.keep(orderId, { ...draft, waiting: null })
      else {
        const { id: invoiceId } = await sendDraft(orderId, draft, bill)
        await kept.forget(orderId, draft)
        dispatchEvent(new CustomEvent(WENT_OUT, { detail: { orderId, invoiceId } }))
        hasSent = true
      }
    } catch (error) {
      if (FOR_ITS_AUTHOR.has(refusalOf(error).code)) await kept.keep(orderId, { ...draft, waiting: null })
    }
  }
  return hasSent
}
