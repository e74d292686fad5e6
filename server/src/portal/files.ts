import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findDeal } from '../deals/store.ts'
import { found } from '../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../platform/db/doors.ts'
import type { App, VendorContext } from '../platform/http/context.ts'
import { pdfReply, sendPdf } from '../purchase-orders/answers/send-pdf.ts'
import { findOrder } from '../purchase-orders/orders/store.ts'
import { findVendor } from '../purchase-orders/orders/vendor-store.ts'
import { orderNow } from '../purchase-orders/orders/with-order.ts'
import { orderPaper, orderPdf } from '../purchase-orders/paper/compose.ts'
import { portalStatement } from './invoices/statement.ts'
import { waiversOfInvoices } from './invoices/store.ts'
import { filesOfOrder } from './order-files-store.ts'
import { ownerOf } from './queries.ts'
import { taxCopyPdf } from './tax-copies/queries.ts'
import { uploadOfVendor } from './uploads/store.ts'
import { visitor } from './visitor.ts'
import { openPaper } from './papers/file.ts'
import { orderOfVendor, shownOrganization, signedPdfOf } from './store.ts'

type OfOrder = { Params: { orderId: string } }
type OfOrderFile = { Params: { orderId: string; fileId: string } }
type OfYear = { Params: { year: string } }
type OfFile = { Params: { id: string } }
type OfWaiver = { Params: { id: string; waiverId: string } }

/** The files that a vendor can open in its portal. */
export function portalFiles(server: FastifyInstance, app: App): void {
  server.get<OfOrder>('/api/v1/portal/orders/:orderId/pdf', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    const signed = await ownPdf(ctx, request.params.orderId)
    const name = `${orderNumber(signed.number)}.pdf`
    if (signed.sha256 !== null) return sendPdf(app, reply, { orgId: ctx.tenant.orgId, sha256: signed.sha256, name })
    return pdfReply(reply, name).send(await orderPdf(await paperOf(ctx, request.params.orderId)))
  })

  server.get<OfOrderFile>(
    '/api/v1/portal/orders/:orderId/files/:fileId',
    { compress: false },
    async (request, reply) => {
      const ctx = await visitor(app, request)
      const { orderId, fileId } = request.params
      const files = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) =>
        isUuid(orderId) ? filesOfOrder(tx, orderId) : [],
      )
      const { mime, sha256 } = found(files.find(({ id }) => id === fileId))
      return inline(reply, 'private, max-age=3600')
        .type(mime ?? 'application/octet-stream')
        .send(await app.files.open(ctx.tenant.orgId, sha256))
    },
  )

  server.get<OfWaiver>(
    '/api/v1/portal/invoices/:id/waivers/:waiverId/signed.pdf',
    { compress: false },
    async (request, reply) => {
      const ctx = await visitor(app, request)
      const { id, waiverId } = request.params
      const waivers = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) =>
        isUuid(id) ? waiversOfInvoices(tx, [id]) : [],
      )
      const { sha256, kind } = found(waivers.find((waiver) => waiver.id === waiverId))
      const name = `${kind.replaceAll('_', '-')}.pdf`
      return sendPdf(app, reply, { orgId: ctx.tenant.orgId, sha256: found(sha256), name })
    },
  )

  server.get('/api/v1/portal/statement.pdf', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    return pdfReply(reply, 'statement.pdf').send(await portalStatement(ctx))
  })

  server.get<OfYear>('/api/v1/portal/tax-copies/:year/copy.pdf', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    const year = Number(request.params.year)
    const pdf = await taxCopyPdf(ctx, year)
    return pdfReply(reply, `1099-NEC-${year}.pdf`).send(pdf)
  })

  server.get<OfFile>('/api/v1/portal/uploads/:id', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    const { id } = request.params
    const file = found(
      await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => (isUuid(id) ? uploadOfVendor(tx, id) : undefined)),
    )
    return inline(reply, 'private, max-age=3600')
      .type(file.mime)
      .send(await app.files.open(ctx.tenant.orgId, file.sha256))
  })

  server.get<OfFile>('/api/v1/portal/papers/:id/file', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    const file = await openPaper(ctx, request.params.id, request.headers)
    return inline(reply, 'no-store')
      .type(file.mime)
      .send(await app.files.open(ctx.tenant.orgId, file.sha256))
  })

  server.get('/api/v1/portal/logo', { compress: false }, async (request, reply) => {
    const ctx = await visitor(app, request)
    const { logoSha256, logoMime } = await readAsVendor(ctx.db, ownerOf(ctx), shownOrganization)
    if (logoSha256 === null || logoMime === null) throw new ApiError('not_found')
    return reply
      .headers({
        'content-type': logoMime,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      })
      .send(await app.files.open(ctx.tenant.orgId, logoSha256))
  })
}

function inline(reply: FastifyReply, cached: string): FastifyReply {
  return reply.headers({
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': cached,
  })
}

/** The signed PDF of the vendor's own order, if there is one. @throws ApiError not_found */
function ownPdf(ctx: VendorContext, orderId: string): Promise<{ sha256: string | null; number: number }> {
  return readAsVendor(ctx.db, ownerOf(ctx), async (tx) => {
    const { number } = found(isUuid(orderId) ? await orderOfVendor(tx, orderId) : undefined)
    return (await signedPdfOf(tx, orderId)) ?? { sha256: null, number }
  })
}

function paperOf(ctx: VendorContext, orderId: string): Promise<object> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const row = found(await findOrder(tx, orgId, orderId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    const vendor = found(await findVendor(tx, orgId, row.vendorId))
    return orderPaper(tx, ctx, await orderNow(tx, ctx, deal, row), { vendor, locale: vendor.locale })
  })
}
