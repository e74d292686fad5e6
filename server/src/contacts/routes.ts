import { api } from '../platform/http/api.ts'
import { addContacts, knownContacts } from './add-many.ts'
import { keepApart } from './apart.ts'
import { mergeContact } from './merge.ts'
import { addCall } from './calls.ts'
import { changeContact, createContact } from './commands.ts'
import { getContact, sameContacts, searchContacts } from './queries.ts'

export const contactRoutes = {
  search: api.contacts.search.handler(({ context, input }) => searchContacts(context, input)),
  same: api.contacts.same.handler(({ context, input }) => sameContacts(context, input)),
  get: api.contacts.get.handler(({ context, input }) => getContact(context, input.id)),
  create: api.contacts.create.handler(({ context, input }) => createContact(context, input)),
  call: api.contacts.call.handler(({ context, input }) => addCall(context, input)),
  merge: api.contacts.merge.handler(({ context, input }) => mergeContact(context, input)),
  keepApart: api.contacts.keepApart.handler(({ context, input }) => keepApart(context, input)),
  createMany: api.contacts.createMany.handler(({ context, input }) => addContacts(context, input)),
  known: api.contacts.known.handler(({ context, input }) => knownContacts(context, input)),
  update: api.contacts.update.handler(({ context, input }) => changeContact(context, input)),
}
