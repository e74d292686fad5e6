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

/** The user's sign-in methods, as the sign-in service knows them. */
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

/** A sign-in method, as shown to the user. */
export type OwnIdentity = {
  id: string
  provider: string
  /** The account at the provider: an email address, a name, or a wallet address. */
  label: string
  /** In the form that the sign-in service expects back. */
  row: UserIdentity
}

function ownIdentity(row: UserIdentity): OwnIdentity {
  const { email, phone, full_name: name, custom_claims: wallet } = (row.identity_data ?? {}) as IdentityData
  return { id: row.identity_id, provider: row.provider, label: email ?? phone ?? wallet?.address ?? name ?? '', row }
}

type IdentityData = { email?: string; phone?: string; full_name?: string; custom_claims?: { address?: string } }

export type SignInFacts = Awaited<ReturnType<NonNullable<typeof signInQuery.queryFn>>>
