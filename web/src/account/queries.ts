import { queryOptions } from '@tanstack/react-query'
import { factorsOf } from '../auth/second-factor.ts'
import { api } from '../shell/api.ts'
import { auth } from '../shell/session.ts'

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
    return { email, phone, newEmail, factors: factorsOf(data.user.factors ?? []) }
  },
  staleTime: 0,
})

export type SignInFacts = Awaited<ReturnType<NonNullable<typeof signInQuery.queryFn>>>
