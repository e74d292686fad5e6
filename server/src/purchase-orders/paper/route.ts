import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance } from 'fastify'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import { admit } from '../../platform/http/api.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import { findOrder } from '../orders/store.ts'
import { findVendor } from '../orders/vendor-store.ts'
import { orderNow } from '../orders/with-order.ts'
import { pdfReply, sendPdf } from '../answers/send-pdf.ts'
import { signedOrder } from '../answers/store.ts'
import { orderPaper, orderPdf } from './compose.ts'

type Asked = { Params: { orderId: string }; Querystring: { lang?: string } }

/** GET /api/v1/orders/{orderId}/pdf?lang=es: an order as the vendor gets it, in the vendor's language unless asked. */
export function orderPdfRoute(server: FastifyInstance, app: App): void {
  server.get<Asked>('/api/v1/orders/:orderId/pdf', { compress: false }, async (request, reply) => {
    const workplace = await admit(app, request.headers, 'purchase_order.view')
    const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
    const { orderId } = request.params
    const { number, paper } = await txAs(ctx, async (tx) => {
      const { orgId } = ctx.tenant
      const row = found(isUuid(orderId) ? await findOrder(tx, orgId, orderId) : null)
      const deal = found(await findDeal(tx, orgId, row.dealId))
      authorize(orderPolicy.read(ctx.actor, deal) && orderPolicy.seesMoney(ctx.actor))
      const vendor = found(await findVendor(tx, orgId, row.vendorId))
      const { lang } = request.query
      const locale = lang === 'en' || lang === 'es' ? lang : vendor.locale
      const now = await orderNow(tx, ctx, deal, row)
      return { number: orderNumber(row.number), paper: await orderPaper(tx, ctx, now, { vendor, locale }) }
    })
    return pdfReply(reply, `${number}.pdf`).send(await orderPdf(paper))
  })
}

/** GET /api/v1/orders/{orderId}/signed.pdf: the order with the signature that the vendor typed in the portal. */
export function signedOrderRoute(server: FastifyInstance, app: App): void {
  server.get<Asked>('/api/v1/orders/:orderId/signed.pdf', { compress: false }, async (request, reply) => {
    const workplace = await admit(app, request.headers, 'purchase_order.view')
    const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
    const { orderId } = request.params
    const { orgId } = ctx.tenant
    const { number, sha256 } = await txAs(ctx, async (tx) => {
      const row = found(isUuid(orderId) ? await findOrder(tx, orgId, orderId) : null)
      const deal = found(await findDeal(tx, orgId, row.dealId))
      authorize(orderPolicy.read(ctx.actor, deal) && orderPolicy.seesMoney(ctx.actor))
      return found(await signedOrder(tx, { orgId, orderId }))
    })
    return sendPdf(app, reply, { orgId, sha256, name: `${orderNumber(number)}.pdf` })
  })
}
