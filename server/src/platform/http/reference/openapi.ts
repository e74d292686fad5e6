import { type Access, DayText } from '@plumbline/contract/base'
import { PLAN_FEATURES } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import { contract } from '@plumbline/contract/router'
import { traverseContractProcedures } from '@orpc/server'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { DESCRIPTION, PATHS_OUTSIDE_THE_CONTRACT } from './by-hand.ts'
import { errorSchema } from './error-schema.ts'

export type Document = OpenAPI.Document
export type Operation = OpenAPI.OperationObject
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]

// The generator can't interpret a custom check.
JSON_SCHEMA_REGISTRY.add(DayText, { type: 'string', format: 'date' })

/** The OpenAPI 3.1 document of the API: the contract's procedures, plus the few endpoints a contract can't describe. */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Plumbline', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ accessToken: [] }],
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema() },
      responses: { Failure: FAILURE },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    },
  })
  const accesses = accessByProcedure()
  for (const [method, operation] of operationsOf(document))
    complete(method, operation, accesses.get(operation.operationId ?? ''))
  document.paths = { ...document.paths, ...PATHS_OUTSIDE_THE_CONTRACT }
  return document
}

const FAILURE: OpenAPI.ResponseObject = {
  description: 'The request failed. See `code` for the reason',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Identifies this request. Repeating it within 24 hours returns the first response and changes nothing',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

export function operationsOf(document: Document): [method: Method, operation: Operation, path: string][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method): [Method, Operation, string][] => {
      const operation = item?.[method]
      return operation ? [[method, operation, path]] : []
    }),
  )
}

function accessByProcedure(): Map<string, Access> {
  const accesses = new Map<string, Access>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    accesses.set(path.join('.'), procedure['~orpc'].meta as Access)
  })
  return accesses
}

/** Adds what all operations share and the generator doesn't know. */
function complete(method: Method, operation: Operation, access: Access | undefined): void {
  operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Failure' } }
  operation.description = whoMay(access)
  if (access?.access === 'public') operation.security = []
  const parameters = (operation.parameters ?? []).map(plainParameter)
  if (method !== 'get' && access?.access === 'member')
    parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  if (parameters.length > 0) operation.parameters = parameters
}

export function whoMay(access: Access | undefined): string {
  if (access?.access === 'public') return 'Public.'
  if (access?.access === 'vendor') return 'For a vendor signed in to its portal.'
  if (access?.access !== 'member') return 'For any signed-in user.'
  const who =
    access.action === 'app.use'
      ? 'For members of the organization.'
      : `For members whose role allows \`${access.action}\`.`
  return access.feature ? `${who} Requires the ${PLAN_NAMES[PLAN_FEATURES[access.feature]]} plan.` : who
}

type Parameter = NonNullable<Operation['parameters']>[number]

/** Lists are sent as a repeated query parameter, which every client supports. */
function plainParameter(parameter: Parameter): Parameter {
  if ('$ref' in parameter) return parameter
  const { name, in: place, required, description, schema } = parameter
  const repeated = place === 'query' && schema !== undefined && 'type' in schema && schema.type === 'array'
  return {
    name,
    in: place,
    ...(required ? { required } : {}),
    ...(description ? { description } : {}),
    ...(repeated ? { style: 'form', explode: true } : {}),
    ...(schema ? { schema } : {}),
  }
}
