import { api, publicApi, vendorApi } from '../platform/http/api.ts'
import { askForSignIn } from './access/ask.ts'
import { enterPortal, leavePortal } from './access/enter.ts'
import { closePortal, getPortal, inviteVendor } from './access/invite.ts'
import { getOrderBilling } from './billing/queries.ts'
import { sendInvoice } from './billing/send.ts'
import { acceptPortalOrder, declinePortalOrder } from './commands.ts'
import { getPortalInvoice, listPortalInvoices } from './invoices/queries.ts'
import { signPortalWaiver } from './invoices/sign.ts'
import { getHome, getPortalOrder } from './queries.ts'
import { readUpload } from './uploads/read.ts'

export const portalAccessRoutes = {
  ask: publicApi.portalAccess.ask.handler(async ({ context, input }) => {
    await context.app.limits.countSignInRequest(context.ip)
    return askForSignIn(context.app, input)
  }),
  enter: publicApi.portalAccess.enter.handler(async ({ context, input }) => {
    if (context.ip !== null) await context.app.limits.countAddress(context.ip)
    return enterPortal(context.app, input, context.ip)
  }),
  leave: vendorApi.portalAccess.leave.handler(({ context }) => {
    const { visit } = context
    return leavePortal(context.app, visit.session && { orgId: visit.orgId, id: visit.session.id })
  }),
}

export const vendorPortalRoutes = {
  get: api.vendorPortals.get.handler(({ context, input }) => getPortal(context, input)),
  invite: api.vendorPortals.invite.handler(({ context, input }) => inviteVendor(context, input)),
  close: api.vendorPortals.close.handler(({ context, input }) => closePortal(context, input)),
}

/** What a vendor can do with its orders. */
export const portalRoutes = {
  home: vendorApi.portal.home.handler(({ context }) => getHome(context)),
  order: vendorApi.portal.order.handler(({ context, input }) => getPortalOrder(context, input)),
  acceptOrder: vendorApi.portal.acceptOrder.handler(({ context, input }) => acceptPortalOrder(context, input)),
  declineOrder: vendorApi.portal.declineOrder.handler(({ context, input }) => declinePortalOrder(context, input)),
}

export const portalBillingRoutes = {
  get: vendorApi.portalBilling.get.handler(({ context, input }) => getOrderBilling(context, input.orderId)),
  read: vendorApi.portalBilling.read.handler(({ context, input }) => readUpload(context, input.uploadId)),
  send: vendorApi.portalBilling.send.handler(({ context, input }) => sendInvoice(context, input)),
}

export const portalInvoiceRoutes = {
  list: vendorApi.portalInvoices.list.handler(({ context }) => listPortalInvoices(context)),
  get: vendorApi.portalInvoices.get.handler(({ context, input }) => getPortalInvoice(context, input.id)),
  signWaiver: vendorApi.portalInvoices.signWaiver.handler(({ context, input }) =>
    signPortalWaiver(context, input.id, input.signature.signer),
  ),
}
