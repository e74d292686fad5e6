import type { PortalOrder } from '@plumbline/contract/portal/portal'
import { mayAnswer } from '@plumbline/domain/portal/answers'
import { wrongState } from '../platform/commands/checks.ts'
import type { VendorContext } from '../platform/http/context.ts'
import { acceptByVendor, declineByVendor } from '../purchase-orders/answers/answer.ts'
import type { OrderNow } from '../purchase-orders/orders/with-order.ts'
import { getPortalOrder } from './queries.ts'

type Target = { orderId: string; version: number }

/** Accepts an order with a typed signature. Accepting it again changes nothing. */
export async function acceptPortalOrder(ctx: VendorContext, input: Target & { signer: string }): Promise<PortalOrder> {
  const { answer } = await getPortalOrder(ctx, input)
  if (answer?.kind !== 'accepted')
    await acceptByVendor(ctx, answering(ctx, input), { name: input.signer, email: ctx.visit.person.email })
  return getPortalOrder(ctx, input)
}

export async function declinePortalOrder(ctx: VendorContext, input: Target & { note: string }): Promise<PortalOrder> {
  const { person } = ctx.visit
  const { answer } = await getPortalOrder(ctx, input)
  if (answer?.kind !== 'declined') await declineByVendor(ctx, answering(ctx, input), input.note, person)
  return getPortalOrder(ctx, input)
}

/** A vendor answers what it saw: if the order has changed since, it sees the change first. */
function answering(ctx: VendorContext, { orderId, version }: Target) {
  return {
    orderId,
    vendorId: ctx.visit.vendor.id,
    expectAnswerable: ({ row }: OrderNow) => {
      if (!mayAnswer(row)) throw wrongState(row.status)
      if (row.version !== version) throw wrongState('changed')
    },
  }
}
