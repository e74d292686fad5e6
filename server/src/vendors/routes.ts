import { api, recognize } from '../platform/http/api.ts'
import { changeVendor, createVendor } from './commands.ts'
import { chooseVendors, listVendors } from './directory/queries.ts'
import { mergeVendor } from './merge.ts'
import { confirmBank, setBank, setTaxId, showBank, showTaxId } from './numbers.ts'
import { askForPapers, requirePaper, waivePaper } from './papers/asking.ts'
import { addPaper, changePaper, linkToPaper, removePaper, reviewPaper } from './papers/commands.ts'
import { readVendorPaper } from './papers/read.ts'
import { listToReview } from './papers/to-review.ts'
import { getVendor, listPapers } from './queries.ts'

export const vendorRoutes = {
  list: api.vendors.list.handler(({ context, input }) => listVendors(context, input)),
  choices: api.vendors.choices.handler(({ context, input }) => chooseVendors(context, input)),
  get: api.vendors.get.handler(({ context, input }) => getVendor(context, input.id)),
  create: api.vendors.create.handler(({ context, input }) => createVendor(context, input)),
  update: api.vendors.update.handler(({ context, input }) => changeVendor(context, input)),
  merge: api.vendors.merge.handler(({ context, input }) => mergeVendor(context, input)),
  setTaxId: api.vendors.setTaxId.handler(({ context, input }) => setTaxId(context, input)),
  setBank: api.vendors.setBank.handler(({ context, input }) => setBank(context, input)),
  confirmBank: api.vendors.confirmBank.handler(({ context, input }) => confirmBank(context, input)),
  showTaxId: api.vendors.showTaxId.handler(async ({ context, input }) =>
    showTaxId(context, await recognize(context.app, context.headers), input.id),
  ),
  showBank: api.vendors.showBank.handler(async ({ context, input }) =>
    showBank(context, await recognize(context.app, context.headers), input.id),
  ),
}

export const vendorPaperRoutes = {
  list: api.vendorPapers.list.handler(({ context, input }) => listPapers(context, input.id)),
  toReview: api.vendorPapers.toReview.handler(({ context, input }) => listToReview(context, input)),
  add: api.vendorPapers.add.handler(({ context, input }) => addPaper(context, input)),
  update: api.vendorPapers.update.handler(({ context, input }) => changePaper(context, input)),
  review: api.vendorPapers.review.handler(({ context, input }) => reviewPaper(context, input)),
  remove: api.vendorPapers.remove.handler(({ context, input }) => removePaper(context, input)),
  open: api.vendorPapers.open.handler(({ context, input }) => linkToPaper(context, input)),
  read: api.vendorPapers.read.handler(({ context, input }) => readVendorPaper(context, input)),
  ask: api.vendorPapers.ask.handler(({ context, input }) => askForPapers(context, input)),
  waive: api.vendorPapers.waive.handler(({ context, input }) => waivePaper(context, input)),
  require: api.vendorPapers.require.handler(({ context, input }) => requirePaper(context, input)),
}
