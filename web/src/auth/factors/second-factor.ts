import { type Factor, isAuthRetryableFetchError } from '@supabase/auth-js'
import { FACTOR_TYPES, type FactorType } from '@plumbline/domain/access/assurance'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'

/** A second factor as shown to its owner. */
export type OwnFactor = {
  id: string
  type: FactorType
  /** A name chosen by the person; can be empty. */
  name: string
  phone: string | null
}

/** Fetches the person's verified factors from the server. */
export async function provedFactors(): Promise<OwnFactor[]> {
  const { data, error } = await auth.mfa.listFactors()
  // A session that has ended has no factors to show; the next request will report that it's over.
  if (error && !isAuthRetryableFetchError(error)) return []
  if (error) throw error
  return factorsOf(data.all)
}

/** The verified factors of types we support; authenticator apps come before factors that need a text message. */
export function factorsOf(factors: readonly Factor[]): OwnFactor[] {
  const own = factors.flatMap((factor) => {
    const type = FACTOR_TYPES.find((known) => known === factor.factor_type)
    if (!type || factor.status !== 'verified') return []
    const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : null
    return [{ id: factor.id, type, name: factor.friendly_name ?? '', phone }]
  })
  return own.toSorted((one, other) => FACTOR_TYPES.indexOf(one.type) - FACTOR_TYPES.indexOf(other.type))
}

/** The factors this session still has to present before it can use the application. Empty if there are none. */
export async function factorsToShow(): Promise<OwnFactor[]> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2' ? provedFactors() : []
}

export function factorName({ name, type }: Pick<OwnFactor, 'name' | 'type'>): string {
  return name || factorTypeName(type)
}

export function factorTypeName(type: FactorType): string {
  switch (type) {
    case 'totp':
      return m.auth_factor_totp()
    case 'phone':
      return m.auth_factor_phone()
    case 'webauthn':
      return m.auth_factor_webauthn()
  }
}
