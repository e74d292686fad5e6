import { api } from '../../platform/http/api.ts'
import { linkContact, listDealContacts, unlinkContact } from './commands.ts'

export const dealContactRoutes = {
  ofDeal: api.contacts.ofDeal.handler(({ context, input }) => listDealContacts(context, input.id)),
  link: api.contacts.link.handler(({ context, input }) => linkContact(context, input)),
  unlink: api.contacts.unlink.handler(({ context, input }) => unlinkContact(context, input)),
}
