/** Some or all of a record's values, by name. Days and instants are text. */
export type Values = Readonly<Record<string, unknown>>

export type Changes = { before: Values; after: Values }

export const MASK = '•••'

/**
 * Returns the names whose values differ, with both values. A value missing on one side is null there; missing, null and
 * undefined are treated as the same.
 */
export function changedFields(before: Values, after: Values): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name] ?? null, after[name] ?? null))
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Masks secrets such as a lockbox code, so the log shows that they changed but not their values. */
export function maskSecrets(values: Values, secrets: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name) && value !== null ? MASK : value]),
  )
}

/** Returns the known values of a record that was created or deleted. */
export function knownFields(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name] ?? null, other[name] ?? null))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
