import { ApiError } from '@plumbline/contract/errors'
import { unstorablePlaces } from '@plumbline/domain/storable-text'

/**
 * Rejects text the database can't store, so schemas don't have to check each field for it.
 * @throws ApiError invalid_input that names each such field
 */
export function expectStorable(input: unknown): void {
  const fields = unstorablePlaces(input).map((steps) => ({
    path: steps.join('.'),
    rule: 'unstorable_text',
    message: 'This text contains a character that can’t be saved.',
  }))
  if (fields.length > 0) throw new ApiError('invalid_input', { details: { fields } })
}
