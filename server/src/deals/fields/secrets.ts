import { type DealFields, type FieldKey, FIELD_KEYS, fieldSpec } from '@plumbline/domain/deals/fields'
import type { Context } from '../../platform/http/context.ts'

export const SECRET_KEYS: readonly FieldKey[] = FIELD_KEYS.filter((key) => fieldSpec(key).secret)

/** An emptied field contains no secret, so it's stored as is. */
const holdsSecret = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Encrypts secret fields before they're stored; other values are unchanged. */
export function sealedFields(ctx: Pick<Context, 'app'>, fields: Partial<DealFields>): Partial<DealFields> {
  const sealed: Record<string, unknown> = { ...fields }
  for (const key of SECRET_KEYS) {
    const value = fields[key]
    if (holdsSecret(value)) sealed[key] = ctx.app.secrets.seal(value)
  }
  return sealed as Partial<DealFields>
}

export function openSecrets(ctx: Pick<Context, 'app'>, fields: DealFields): DealFields {
  const opened: Record<string, unknown> = { ...fields }
  for (const key of SECRET_KEYS) {
    const sealed = fields[key]
    if (holdsSecret(sealed)) opened[key] = ctx.app.secrets.open(sealed)
  }
  return opened as DealFields
}
