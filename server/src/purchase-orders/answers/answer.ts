import { found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import { keepContent, madeSource } from '../../platform/files/intake.ts'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { changed } from '../orders/decided.ts'
import { again } from '../orders/shown.ts'
import { findVendor } from '../orders/vendor-store.ts'
import { lockSubject, type OrderNow } from '../orders/with-order.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { logOrder } from '../log.ts'
import { notifyOfAnswer } from '../notices.ts'
import { orderPaper, orderPdf } from '../paper/compose.ts'
import { keepAnswer } from './store.ts'

export type Answering = {
  vendorId: string
  orderId: string
  /** @throws ApiError if the order can't be answered as it is now */
  expectAnswerable: (now: OrderNow) => void
}
type Signer = { name: string; email: string }

/** Keeps a vendor's acceptance: its typed signature on a PDF of the order as it was then. */
export async function acceptByVendor(ctx: Context, answering: Answering, signer: Signer): Promise<void> {
  const pdf = await signedPdf(ctx, answering, signer)
  await withOwnOrder(ctx, answering, async (tx, before) => {
    const { orgId, id } = before.row
    await keepAnswer(tx, { orgId, orderId: id }, { ...answerOf(ctx, signer), answer: 'accepted', note: '', pdf })
    const after = await changed(tx, ctx, before, { acceptedOn: ctx.today })
    await logOrder(tx, ctx, 'purchase_order.accepted', { before, after, also: { signer: signer.name } })
    await follow(tx, ctx, after, 'accepted', '')
  })
}

/** Keeps a vendor's refusal. The order stays as it is until the team acts on it. */
export async function declineByVendor(ctx: Context, answering: Answering, note: string, signer: Signer): Promise<void> {
  await withOwnOrder(ctx, answering, async (tx, before) => {
    const { orgId, id } = before.row
    await keepAnswer(tx, { orgId, orderId: id }, { ...answerOf(ctx, signer), answer: 'declined', note, pdf: null })
    const after = await again(tx, ctx, before)
    await logOrder(tx, ctx, 'purchase_order.declined', { after, also: { reason: note } })
    await follow(tx, ctx, after, 'declined', note)
  })
}

const answerOf = (ctx: Context, { name, email }: Signer) => ({
  signer: name,
  email,
  answeredAt: ctx.now,
  ip: ctx.ip,
})

async function follow(
  tx: Tx,
  ctx: Context,
  now: OrderNow,
  answer: 'accepted' | 'declined',
  note: string,
): Promise<void> {
  await notifyOfAnswer(tx, ctx, now, { answer, note })
  await refreshAfterOrders(tx, ctx, now.deal)
  await announce(tx, ctx, [['orders', now.row.id]])
}

/** Locks the deal, then the order, if it's the vendor's and was sent to it. @throws ApiError not_found */
async function withOwnOrder<Result>(
  ctx: Context,
  { vendorId, orderId, expectAnswerable }: Answering,
  work: (tx: Tx, now: OrderNow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const now = found(await lockSubject(tx, ctx, orderId))
    found(isOf(now, vendorId) ? now : null)
    expectAnswerable(now)
    return work(tx, now)
  })
}

function isOf({ row }: OrderNow, vendorId: string): boolean {
  return row.vendorId === vendorId && row.issuedAt !== null
}

/** Made and stored before the order is locked. If the order changes in the meantime, the answer is refused. */
async function signedPdf(
  ctx: Context,
  { vendorId, orderId, expectAnswerable }: Answering,
  signer: Signer,
): Promise<{ sha256: string; bytes: number }> {
  const paper = await txAs({ db: ctx.db, tenant: ctx.tenant }, async (tx) => {
    const { orgId } = ctx.tenant
    const now = found(await lockSubject(tx, ctx, orderId))
    found(isOf(now, vendorId) ? now : null)
    expectAnswerable(now)
    const vendor = found(await findVendor(tx, orgId, vendorId))
    return orderPaper(tx, ctx, now, {
      vendor,
      locale: vendor.locale,
      signature: { ...signer, at: ctx.now, ip: ctx.ip },
    })
  })
  const source = await madeSource('order.pdf', await orderPdf(paper))
  const { sha256, bytes } = await keepContent(ctx, () => source.open(), MAX_FILE_BYTES)
  return { sha256, bytes }
}
