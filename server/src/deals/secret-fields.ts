import { type DealFields, type FieldKey, FIELD_KEYS, fieldSpec } from '@plumbline/domain/deals/fields'
import type { Context } from '../platform/http/context.ts'

export const SECRET_KEYS: readonly FieldKey[] = FIELD_KEYS.filter((key) => fieldSpec(key).secret)

/** A secret field leaves for the database sealed; every other value as it is. */
export function sealField(ctx: Pick<Context, 'app'>, key: FieldKey, value: unknown): unknown {
  return SECRET_KEYS.includes(key) && typeof value === 'string' && value !== '' ? ctx.app.secrets.seal(value) : value
}

export function openSecrets(ctx: Pick<Context, 'app'>, fields: DealFields): DealFields {
  const opened: Record<string, unknown> = { ...fields }
  for (const key of SECRET_KEYS)
    if (typeof fields[key] === 'string') opened[key] = ctx.app.secrets.open(String(fields[key]))
  return opened as DealFields
}
