import { isStorableText } from '@plumbline/domain/storable-text'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AuthError } from './errors.ts'

const MAX_DEPTH = 32
const LARGEST_FORM = 1_048_576

/** Parses a request body as a JSON object; undefined if it's empty. @throws bad_json */
export function parseBody(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new AuthError(400, 'bad_json', 'The request body is not valid JSON', { cause })
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AuthError(400, 'bad_json', 'The request body is not a JSON object')
  if (!isStorable(parsed, MAX_DEPTH))
    throw new AuthError(400, 'bad_json', 'The request body contains text that can’t be stored or is nested too deeply')
  return parsed as Record<string, unknown>
}

/** Registers routes that accept a form posted by another site through the person's browser. */
export function takingForms(routes: (server: FastifyInstance) => void): FastifyPluginAsync {
  return async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, form: string) => Object.fromEntries(new URLSearchParams(form)),
    )
    routes(server)
  }
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, item]) => isStorable(key, 0) && isStorable(item, depth - 1))
}

/** An optional field: null or missing becomes an empty string. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** The same where an empty string is a mistake of its own; null or missing becomes null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
export const flag = z.boolean().nullish()
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})

/** @throws bad_json when the body is missing, or a field has the wrong JSON type */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (body === undefined || body === null) throw new AuthError(400, 'bad_json', 'The request body is missing')
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') || 'body'
  throw new AuthError(400, 'bad_json', `The field ${field} has the wrong type`)
}
