import type { OpenAPI } from '@orpc/openapi'

export const DESCRIPTION = [
  'Do everything the Plumbline app does from your own code.',
  'Amounts are in whole cents. Dates are `YYYY-MM-DD`; timestamps are in UTC. Sign in at `/auth/v1` and send the access token as `Authorization: Bearer …`. ' +
    'To send a list in a query, repeat the parameter for each value. Results are paginated: send `nextCursor` back as `cursor`.',
  'Send an `Idempotency-Key` with a write so it takes effect only once, even if you repeat the request within 24 hours. ' +
    'Updates take the `version` you last read. If someone else changed the record first, you get `edit_conflict` with its current state.',
  'Every error has the same body. Rely on its `code`, never on its message.',
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

/** Streams, which the contract can't describe. */
export const PATHS_OUTSIDE_THE_CONTRACT: NonNullable<OpenAPI.Document['paths']> = {
  '/live': {
    get: {
      operationId: 'live',
      tags: ['Live'],
      summary: 'Stream the organization’s changes as server-sent events',
      description:
        'For members of the organization. `change` lists the queries that are out of date; `refetch` means events were missed. To resume, send the id of the last event as `Last-Event-ID`.',
      parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
      responses: {
        '200': { description: 'Event stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        default: failure,
      },
    },
  },
  '/uploads': {
    post: {
      operationId: 'uploads.begin',
      tags: ['Uploads'],
      summary: 'Start an upload with the tus protocol (1.0.0)',
      description: 'For members of the organization. Use the id in `Location` as `uploadId` in other endpoints.',
      parameters: [
        tus,
        header('Upload-Length', 'Size in bytes', { type: 'integer', minimum: 0 }),
        header('Upload-Metadata', '`filename` and its value in base64', { type: 'string' }),
      ],
      responses: { '201': { description: 'Started; send the bytes to `Location`' }, default: failure },
    },
  },
  '/uploads/{id}': {
    patch: {
      operationId: 'uploads.send',
      tags: ['Uploads'],
      summary: 'Send all bytes or the next part',
      description: 'For the person who started the upload. HEAD returns its progress; DELETE cancels it.',
      parameters: [tus, uploadId, header('Upload-Offset', 'Where this part starts', { type: 'integer', minimum: 0 })],
      requestBody: {
        required: true,
        content: {
          'application/offset+octet-stream': {
            schema: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
      responses: { '204': { description: 'Received up to the `Upload-Offset` in the response' }, default: failure },
    },
  },
}
