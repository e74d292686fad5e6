import { api } from '../platform/http/api.ts'
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
import { getOrder, listOrdersOfDeal, listOrdersOnLine } from './orders/queries.ts'
import { submitOrder, withdrawOrder } from './orders/submit.ts'

export const orderRoutes = {
  list: api.orders.list.handler(({ context, input }) => listOrdersOfDeal(context, input.id)),
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
