import { api, publicApi, vendorApi } from '../platform/http/api.ts'
import { askForSignIn } from './access/ask.ts'
import { enterPortal, leaveEverywhere, leavePortal } from './access/enter.ts'
import { passOver } from './access/page-pass.ts'
import { closePortal, getPortal, inviteVendor } from './access/invite.ts'
import { declinePortalBid, openPortalBid, sendPortalBid } from './bids/commands.ts'
import { getOrderBilling } from './billing/queries.ts'
import { sendInvoice } from './billing/send.ts'
import { acceptPortalOrder, declinePortalOrder } from './commands.ts'
import { getPortalInvoice, listPortalInvoices } from './invoices/queries.ts'
import { signPortalWaiver } from './invoices/sign.ts'
import { getW9, listPapers } from './papers/queries.ts'
import { readPaper } from './papers/read.ts'
import { sendPaper } from './papers/send.ts'
import { signW9 } from './papers/sign-w9.ts'
import { changeProfile } from './profile/change.ts'
import { getProfile } from './profile/queries.ts'
import { answerQuestion } from './questions/answer.ts'
import { getHome, getPortalOrder } from './queries.ts'
import { agreeToTaxCopies, listTaxCopies, withdrawFromTaxCopies } from './tax-copies/queries.ts'
import { readUpload } from './uploads/read.ts'

export const portalAccessRoutes = {
  ask: publicApi.portalAccess.ask.handler(async ({ context, input }) => {
    await context.app.limits.countSignInRequest(context.ip)
    return askForSignIn(context.app, input)
  }),
  enter: publicApi.portalAccess.enter.handler(async ({ context, input }) => {
    if (context.ip !== null) await context.app.limits.countAddress(context.ip)
    const { session, cookie } = await enterPortal(context.app, input, context.ip)
    context.setCookie(cookie)
    return session
  }),
  leave: vendorApi.portalAccess.leave.handler(({ context }) => {
    const { visit } = context
    context.setCookie(passOver(context.app.config))
    return leavePortal(context.app, visit.session && { orgId: visit.orgId, id: visit.session.id })
  }),
  leaveAll: vendorApi.portalAccess.leaveAll.handler(({ context }) => {
    context.setCookie(passOver(context.app.config))
    return leaveEverywhere(context)
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

export const portalBidRoutes = {
  get: vendorApi.portalBids.get.handler(({ context, input }) => openPortalBid(context, input.packageId)),
  send: vendorApi.portalBids.send.handler(({ context, input }) => sendPortalBid(context, input)),
  decline: vendorApi.portalBids.decline.handler(({ context, input }) => declinePortalBid(context, input)),
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

export const portalQuestionRoutes = {
  answer: vendorApi.portalQuestions.answer.handler(({ context, input }) => answerQuestion(context, input)),
}

export const portalPaperRoutes = {
  list: vendorApi.portalPapers.list.handler(({ context }) => listPapers(context)),
  read: vendorApi.portalPapers.read.handler(({ context, input }) => readPaper(context, input)),
  send: vendorApi.portalPapers.send.handler(({ context, input }) => sendPaper(context, input)),
  w9: vendorApi.portalPapers.w9.handler(({ context }) => getW9(context)),
  signW9: vendorApi.portalPapers.signW9.handler(({ context, input }) => signW9(context, input)),
}

export const portalTaxCopyRoutes = {
  list: vendorApi.portalTaxCopies.list.handler(({ context }) => listTaxCopies(context)),
  agree: vendorApi.portalTaxCopies.agree.handler(({ context, input }) =>
    agreeToTaxCopies(context, input.signature.signer),
  ),
  withdraw: vendorApi.portalTaxCopies.withdraw.handler(({ context }) => withdrawFromTaxCopies(context)),
}

export const portalProfileRoutes = {
  get: vendorApi.portalProfile.get.handler(({ context }) => getProfile(context)),
  change: vendorApi.portalProfile.change.handler(({ context, input }) => changeProfile(context, input)),
}
