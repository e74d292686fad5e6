import type { UserIdentity } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { factorsOf } from '../auth/factors/second-factor.ts'
import { api } from '../shell/api/api.ts'
import { auth } from '../shell/session/auth.ts'

export const accountQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => api.account.get(undefined, { signal }),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.account.sessions(undefined, { signal }),
  staleTime: 0,
})

/** How one signs in, as the sign-in service knows it. */
export const signInQuery = queryOptions({
  queryKey: ['account', 'sign-in'],
  queryFn: async () => {
    const { data, error } = await auth.getUser()
    if (error) throw error
    const { email = '', phone = '', new_email: newEmail = null } = data.user
    const identities = (data.user.identities ?? []).map(ownIdentity)
    return { email, phone, newEmail, factors: factorsOf(data.user.factors ?? []), identities }
  },
  staleTime: 0,
})

/** A way in, as its person knows it. */
export type OwnIdentity = {
  id: string
  provider: string
  /** Which account it is there: an address, a name, the address of a wallet. */
  label: string
  /** As the sign-in service wants to have it back. */
  row: UserIdentity
}

function ownIdentity(row: UserIdentity): OwnIdentity {
  const { email, phone, full_name: name, custom_claims: wallet } = (row.identity_data ?? {}) as IdentityData
  return { id: row.identity_id, provider: row.provider, label: email ?? phone ?? wallet?.address ?? name ?? '', row }
}

type IdentityData = { email?: string; phone?: string; full_name?: string; custom_claims?: { address?: string } }

export type SignInFacts = Awaited<ReturnType<NonNullable<typeof signInQuery.queryFn>>>
