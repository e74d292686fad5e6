import type { FactorType } from '@plumbline/domain/access/assurance'
import type { FactorStatus } from './store.ts'

/** What of a factor anybody may see. Gathered beside its person its instants come as text. */
export type OwnFactorRow = {
  id: string
  friendly_name: string
  factor_type: FactorType
  status: FactorStatus
  phone: string | null
  aaguid: string | null
  last_challenged_at: Date | string | null
  created_at: Date | string
  updated_at: Date | string
}

export type FactorView = {
  id: string
  friendly_name?: string
  factor_type: FactorType
  status: FactorStatus
  phone?: string
  web_authn_aaguid?: string
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

export function presentFactor(factor: OwnFactorRow): FactorView {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? undefined,
    web_authn_aaguid: factor.aaguid ?? undefined,
    last_challenged_at: factor.last_challenged_at === null ? null : new Date(factor.last_challenged_at).toISOString(),
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
  }
}
