import type { OpenAPI } from '@orpc/openapi'

export const DESCRIPTION = [
  'Everything that the product’s own pages do, for your programs.',
  'Money is whole cents. Days of record are `YYYY-MM-DD`, instants are UTC. Sign in under `/auth/v1` and send the access token as `Authorization: Bearer …`. ' +
    'A list in a query is the parameter repeated for each value. Lists come page by page: send `nextCursor` back as `cursor`.',
  'Send an `Idempotency-Key` with a write to make sure that it acts once, however often the request is repeated within 24 hours. ' +
    'Changes take the `version` that you saw; when somebody was faster you get `edit_conflict` with the record as it is now.',
  'Every failure has the same body. Act on its `code`, never on its words.',
].join('\n\n')

const failure = { $ref: '#/components/responses/Failure' }
const tus: OpenAPI.ParameterObject = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  schema: { type: 'string', enum: ['1.0.0'] },
}
const uploadId: OpenAPI.ParameterObject = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}
const header = (name: string, description: string, schema: object): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

/** Streams, which the contract cannot describe. */
export const PATHS_OUTSIDE_THE_CONTRACT: NonNullable<OpenAPI.Document['paths']> = {
  '/live': {
    get: {
      operationId: 'live',
      tags: ['Live'],
      summary: 'Changes of the organization as they happen, as server-sent events',
      description:
        'For members of the organization. `change` names the queries that are out of date; `refetch` says that something was missed. Send the id of the last event as `Last-Event-ID` to resume.',
      parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
      responses: {
        '200': { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        default: failure,
      },
    },
  },
  '/uploads': {
    post: {
      operationId: 'uploads.begin',
      tags: ['Uploads'],
      summary: 'Begin an upload by the tus protocol (1.0.0)',
      description: 'For members of the organization. The id in `Location` is what other endpoints take as `uploadId`.',
      parameters: [
        tus,
        header('Upload-Length', 'Size in bytes', { type: 'integer', minimum: 0 }),
        header('Upload-Metadata', '`filename` and its base64 text', { type: 'string' }),
      ],
      responses: { '201': { description: 'Begun; `Location` is where the bytes go' }, default: failure },
    },
  },
  '/uploads/{id}': {
    patch: {
      operationId: 'uploads.send',
      tags: ['Uploads'],
      summary: 'Send bytes, all or the next part',
      description: 'For whoever began the upload. HEAD tells how far it came, DELETE calls it off.',
      parameters: [tus, uploadId, header('Upload-Offset', 'Where this part begins', { type: 'integer', minimum: 0 })],
      requestBody: {
        required: true,
        content: {
          'application/offset+octet-stream': {
            schema: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
      responses: { '204': { description: 'Received up to the `Upload-Offset` of the answer' }, default: failure },
    },
  },
}
