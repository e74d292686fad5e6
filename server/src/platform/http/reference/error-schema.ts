import { ERRORS } from '@plumbline/contract/errors'
import type { OpenAPI } from '@orpc/openapi'
import * as z from 'zod'

/** The shared error body: each code with its status, meaning, and details. */
export function errorSchema(): OpenAPI.SchemaObject {
  return {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(ERRORS) },
      message: { type: 'string', description: 'In English, for people and logs' },
      requestId: { type: 'string', description: 'Identifies the request in our logs' },
      details: { description: 'Details specific to the code' },
    },
    oneOf: Object.entries(ERRORS).map(([code, error]) => ({
      title: code,
      description: `${error.status}: ${error.message}`,
      properties: {
        code: { const: code },
        ...('details' in error ? { details: detailsSchema(error.details) } : {}),
      },
    })),
  } as OpenAPI.SchemaObject
}

function detailsSchema(details: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(details, { io: 'input' })
  return schema
}
