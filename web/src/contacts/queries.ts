import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Contacts that match, those with the role first. */
export const contactsQuery = (q: string, role?: ContactRole) =>
  queryOptions({
    queryKey: ['contacts', 'search', q, role ?? null],
    queryFn: ({ signal }) => api.contacts.search({ q, ...(role ? { roles: [role] } : {}), limit: 20 }, { signal }),
    placeholderData: keepPreviousData,
  })

type Typed = { name: string; company?: string; email?: string; phone?: string }

/** Contacts that may be the one being typed. */
export const sameContactsQuery = ({ name, company = '', email = '', phone = '' }: Typed) =>
  queryOptions({
    queryKey: ['contacts', 'same', name, company, email, phone],
    queryFn: ({ signal }) =>
      api.contacts.same({ name, company, ...(email ? { email } : {}), ...(phone ? { phone } : {}) }, { signal }),
    enabled: name.trim().length > 1 || email.includes('@') || phone.length > 6,
    placeholderData: keepPreviousData,
  })
