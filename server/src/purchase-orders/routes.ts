import { api } from '../platform/http/api.ts'
import { awardPackage, withdrawAward } from './bids/award.ts'
import { createPackage, stepPackage, updatePackage } from './bids/commands.ts'
import { enterBid, removeBid } from './bids/enter.ts'
import { inviteVendors, markInvitation } from './bids/invite.ts'
import { getPackage, listPackagesOfDeal } from './bids/queries.ts'
import {
  createChangeOrder,
  signChange,
  submitChange,
  updateChange,
  voidChange,
  withdrawChange,
} from './change-orders/commands.ts'
import { getChangeOrder, listChangesOfDeal } from './change-orders/queries.ts'
import { createOrder, removeOrder, updateOrderDraft } from './orders/commands.ts'
import { readOrderDesk } from './orders/desk.ts'
import { issueOrder } from './orders/issue.ts'
import { acceptOrder, cancelOrder, closeOrder, receiveOrder, reopenOrder } from './orders/progress.ts'
import { getOrder, listOrdersOfDeal, listOrdersOfVendor, listOrdersOnLine } from './orders/queries.ts'
import { submitOrder, withdrawOrder } from './orders/submit.ts'

export const orderRoutes = {
  list: api.orders.list.handler(({ context, input }) => listOrdersOfDeal(context, input.id)),
  ofVendor: api.orders.ofVendor.handler(({ context, input }) => listOrdersOfVendor(context, input.id)),
  onLine: api.orders.onLine.handler(({ context, input }) => listOrdersOnLine(context, input)),
  desk: api.orders.desk.handler(({ context, input }) => readOrderDesk(context, input)),
  get: api.orders.get.handler(({ context, input }) => getOrder(context, input.orderId)),
  create: api.orders.create.handler(({ context, input }) => createOrder(context, input)),
  update: api.orders.update.handler(({ context, input }) => updateOrderDraft(context, input)),
  remove: api.orders.remove.handler(({ context, input }) => removeOrder(context, input)),
  submit: api.orders.submit.handler(({ context, input }) => submitOrder(context, input)),
  withdraw: api.orders.withdraw.handler(({ context, input }) => withdrawOrder(context, input)),
  issue: api.orders.issue.handler(({ context, input }) => issueOrder(context, input)),
  receive: api.orders.receive.handler(({ context, input }) => receiveOrder(context, input)),
  accept: api.orders.accept.handler(({ context, input }) => acceptOrder(context, input)),
  close: api.orders.close.handler(({ context, input }) => closeOrder(context, input)),
  reopen: api.orders.reopen.handler(({ context, input }) => reopenOrder(context, input)),
  cancel: api.orders.cancel.handler(({ context, input }) => cancelOrder(context, input)),
}

export const changeOrderRoutes = {
  list: api.changeOrders.list.handler(({ context, input }) => listChangesOfDeal(context, input.id)),
  get: api.changeOrders.get.handler(({ context, input }) => getChangeOrder(context, input.changeOrderId)),
  create: api.changeOrders.create.handler(({ context, input }) => createChangeOrder(context, input)),
  update: api.changeOrders.update.handler(({ context, input }) => updateChange(context, input)),
  submit: api.changeOrders.submit.handler(({ context, input }) => submitChange(context, input)),
  withdraw: api.changeOrders.withdraw.handler(({ context, input }) => withdrawChange(context, input)),
  sign: api.changeOrders.sign.handler(({ context, input }) => signChange(context, input)),
  void: api.changeOrders.void.handler(({ context, input }) => voidChange(context, input)),
}

export const bidRoutes = {
  list: api.bids.list.handler(({ context, input }) => listPackagesOfDeal(context, input.id)),
  get: api.bids.get.handler(({ context, input }) => getPackage(context, input.packageId)),
  create: api.bids.create.handler(({ context, input }) => createPackage(context, input)),
  update: api.bids.update.handler(({ context, input }) => updatePackage(context, input)),
  step: api.bids.step.handler(({ context, input }) => stepPackage(context, input)),
  invite: api.bids.invite.handler(({ context, input }) => inviteVendors(context, input)),
  invitation: api.bids.invitation.handler(({ context, input }) => markInvitation(context, input)),
  enter: api.bids.enter.handler(({ context, input }) => enterBid(context, input)),
  remove: api.bids.remove.handler(({ context, input }) => removeBid(context, input)),
  award: api.bids.award.handler(({ context, input }) => awardPackage(context, input)),
  withdrawAward: api.bids.withdrawAward.handler(({ context, input }) => withdrawAward(context, input)),
}
