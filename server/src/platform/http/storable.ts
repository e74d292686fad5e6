import { ApiError } from '@plumbline/contract/errors'
import { unstorablePlaces } from '@plumbline/domain/storable-text'

/**
 * What no schema has to say of each of its texts.
 * @throws ApiError invalid_input that names each field with text that the database would refuse
 */
export function expectStorable(input: unknown): void {
  const fields = unstorablePlaces(input).map((steps) => ({
    path: steps.join('.'),
    rule: 'unstorable_text',
    message: 'This text contains a character that can’t be saved.',
  }))
  if (fields.length > 0) throw new ApiError('invalid_input', { details: { fields } })
}
