export const MIN_PASSWORD_LENGTH = 6

/** More is refused, so that a password means the same to every server that speaks this protocol. */
export const MAX_PASSWORD_BYTES = 72

export type PasswordPolicy = {
  /** in characters */
  minLength: number
  /** The password must hold at least one character of each group; none by default. */
  requiredGroups: readonly string[]
}

/** `pwned`: among the passwords that others have lost. */
export type PasswordWeakness = 'length' | 'characters' | 'pwned'

/** Every way in which a password falls short of the policy; empty when it is strong enough. */
export function passwordWeaknesses(password: string, policy: PasswordPolicy): PasswordWeakness[] {
  const characters = [...password]
  const weaknesses: PasswordWeakness[] = []
  if (characters.length < policy.minLength) weaknesses.push('length')
  if (!policy.requiredGroups.every((group) => characters.some((character) => group.includes(character))))
    weaknesses.push('characters')
  return weaknesses
}

export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
}
