import { type Factor, isAuthRetryableFetchError } from '@supabase/auth-js'
import { FACTOR_TYPES, type FactorType } from '@plumbline/domain/access/assurance'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'

/** A second factor as its person knows it. */
export type OwnFactor = {
  id: string
  type: FactorType
  /** In the person's own words; may be empty. */
  name: string
  phone: string | null
}

/** The factors that this person has proved, asked of the server. */
export async function provedFactors(): Promise<OwnFactor[]> {
  const { data, error } = await auth.mfa.listFactors()
  // A session that is over has nothing to show; whoever asks for it next finds that out.
  if (error && !isAuthRetryableFetchError(error)) return []
  if (error) throw error
  return factorsOf(data.all)
}

/** Those that are proved, of all that the service names, and of a type that we know; an app before what has to be texted. */
export function factorsOf(factors: readonly Factor[]): OwnFactor[] {
  const own = factors.flatMap((factor) => {
    const type = FACTOR_TYPES.find((known) => known === factor.factor_type)
    if (!type || factor.status !== 'verified') return []
    const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : null
    return [{ id: factor.id, type, name: factor.friendly_name ?? '', phone }]
  })
  return own.toSorted((one, other) => FACTOR_TYPES.indexOf(one.type) - FACTOR_TYPES.indexOf(other.type))
}

/** What stands between this session and the application: the factors that it has not shown. Empty when nothing does. */
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
