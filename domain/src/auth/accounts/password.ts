export const MIN_PASSWORD_LENGTH = 6

/** Longer passwords are rejected, so a password means the same to every server that uses this protocol. */
export const MAX_PASSWORD_BYTES = 72

export type PasswordPolicy = {
  /** in characters */
  minLength: number
  /** The password must contain at least one character of each group; none by default. */
  requiredGroups: readonly string[]
}

/** `pwned`: found in known password breaches. */
export type PasswordWeakness = 'length' | 'characters' | 'pwned'

/** Returns every policy rule the password breaks; empty if it's strong enough. */
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
