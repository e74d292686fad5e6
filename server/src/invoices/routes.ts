import { api } from '../platform/http/api.ts'
import { createInvoice, removeInvoice, updateInvoiceDraft } from './commands.ts'
import { approveInvoice, disputeInvoice, rejectInvoice, resolveInvoice, voidInvoice } from './decide.ts'
import { getInvoice, listInvoicesOfDeal, listInvoicesOfVendor, listRetainage } from './queries.ts'
import { readInvoicePaper } from './reading/read.ts'
import { submitInvoice, withdrawInvoice } from './submit.ts'
import { askForWaiver, getWaiverText } from './waiver-asks.ts'
import { receiveWaiver, reviewWaiver } from './waivers.ts'

export const invoiceRoutes = {
  list: api.invoices.list.handler(({ context, input }) => listInvoicesOfDeal(context, input.id)),
  ofVendor: api.invoices.ofVendor.handler(({ context, input }) => listInvoicesOfVendor(context, input.id)),
  retainage: api.invoices.retainage.handler(({ context, input }) => listRetainage(context, input)),
  get: api.invoices.get.handler(({ context, input }) => getInvoice(context, input.invoiceId)),
  create: api.invoices.create.handler(({ context, input }) => createInvoice(context, input)),
  update: api.invoices.update.handler(({ context, input }) => updateInvoiceDraft(context, input)),
  read: api.invoices.read.handler(({ context, input }) => readInvoicePaper(context, input.documentId)),
  remove: api.invoices.remove.handler(({ context, input }) => removeInvoice(context, input)),
  submit: api.invoices.submit.handler(({ context, input }) => submitInvoice(context, input)),
  withdraw: api.invoices.withdraw.handler(({ context, input }) => withdrawInvoice(context, input)),
  approve: api.invoices.approve.handler(({ context, input }) => approveInvoice(context, input)),
  reject: api.invoices.reject.handler(({ context, input }) => rejectInvoice(context, input)),
  dispute: api.invoices.dispute.handler(({ context, input }) => disputeInvoice(context, input)),
  resolve: api.invoices.resolve.handler(({ context, input }) => resolveInvoice(context, input)),
  void: api.invoices.void.handler(({ context, input }) => voidInvoice(context, input)),
  waiverText: api.invoices.waiverText.handler(({ context, input }) => getWaiverText(context, input)),
  askForWaiver: api.invoices.askForWaiver.handler(({ context, input }) => askForWaiver(context, input)),
  receiveWaiver: api.invoices.receiveWaiver.handler(({ context, input }) => receiveWaiver(context, input)),
  reviewWaiver: api.invoices.reviewWaiver.handler(({ context, input }) => reviewWaiver(context, input)),
}
