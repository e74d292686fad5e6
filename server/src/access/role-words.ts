import type { MemberRole } from '@plumbline/domain/access/roles'
import type { Locale } from '../platform/http/workplace.ts'

const ROLE_WORDS: Readonly<Record<Locale, Readonly<Record<MemberRole, string>>>> = {
  en: {
    org_admin: 'organization admin',
    operator_admin: 'operator admin',
    operator: 'operator',
    transaction_coordinator: 'transaction coordinator',
  },
  es: {
    org_admin: 'administrador de la organización',
    operator_admin: 'administrador de operaciones',
    operator: 'operador',
    transaction_coordinator: 'coordinador de transacciones',
  },
}

/** Lists roles as emails do: `operator and transaction coordinator`. */
export function listOfRoles(roles: readonly MemberRole[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(roles.map((role) => ROLE_WORDS[locale][role]))
}

/** Lists roles after “as”: `an operator and transaction coordinator`. Spanish needs no article there. */
export function asRoles(roles: readonly MemberRole[], locale: Locale): string {
  const list = listOfRoles(roles, locale)
  if (locale === 'es') return list
  return /^[aeiou]/.test(list) ? `an ${list}` : `a ${list}`
}
