import type { FactorType } from '@plumbline/domain/access/assurance'
import type { FactorStatus } from './store.ts'

/** The fields of a factor that may be shown. When aggregated with the user, its timestamps are text. */
export type OwnFactorRow = {
  id: string
  friendlyName: string
  factorType: FactorType
  status: FactorStatus
  phone: string | null
  aaguid: string | null
  lastChallengedAt: Date | string | null
  createdAt: Date | string
  updatedAt: Date | string
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
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    status: factor.status,
    phone: factor.phone ?? undefined,
    web_authn_aaguid: factor.aaguid ?? undefined,
    last_challenged_at: factor.lastChallengedAt === null ? null : new Date(factor.lastChallengedAt).toISOString(),
    created_at: new Date(factor.createdAt).toISOString(),
    updated_at: new Date(factor.updatedAt).toISOString(),
  }
}
