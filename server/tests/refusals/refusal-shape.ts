import { ERRORS, type ErrorBody, type ErrorDetails } from '@plumbline/contract/errors'
import type { Answer } from './odd-calls.ts'

/**
 * Returns what is wrong with an answer to odd input, or null if it is correct.
 * @param place where the odd value was; a refusal must name that place
 * @param own all fields of the call; a refusal that names none of them is about something missing on the record itself
 */
export function faultOf({ status, text }: Answer, place?: string, own?: readonly string[]): string | null {
  if (status < 300) return null
  const body = errorBody(text)
  if (status >= 500 || !body) return `${status} ${text.slice(0, 300)}`
  const error = ERRORS[body.code]
  if (error?.status !== status || body.message === '' || body.requestId === '') return `not our error: ${text}`
  if ('details' in error && !error.details.safeParse(body.details).success) return `other details: ${text}`
  if (place !== undefined && body.code === 'bad_request') return 'the refusal names no field'
  if (place === undefined || body.code !== 'invalid_input') return null
  const { fields } = body.details as ErrorDetails<'invalid_input'>
  if (own && !fields.some(({ path }) => own.some((name) => overlap(path, name)))) return null
  return fields.some(({ path }) => isAbout(path, place)) ? null : `the refusal names another field: ${text}`
}

function errorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    return typeof body?.code === 'string' && typeof body.message === 'string' && typeof body.requestId === 'string'
      ? (body as ErrorBody)
      : null
  } catch {
    return null
  }
}

/**
 * Checks whether the path is the field itself, inside it, around it, or its sibling, because some rules involve two
 * fields.
 */
function isAbout(path: string, place: string): boolean {
  if (path === '') return false
  return overlap(path, place) || parentOf(path) === parentOf(place)
}

function overlap(path: string, place: string): boolean {
  return `${path}.`.startsWith(`${place}.`) || `${place}.`.startsWith(`${path}.`)
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}

/** Returns the fields that a refusal names. */
export function refusedFields({ text }: Answer): string[] {
  const body = errorBody(text)
  if (body?.code !== 'invalid_input') return []
  return (body.details as ErrorDetails<'invalid_input'>).fields.map(({ path }) => path)
}
