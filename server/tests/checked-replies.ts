import { isDeepStrictEqual } from 'node:util'
import type { AnySchema } from '@orpc/contract'
import { contract } from '@plumbline/contract/router'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Procedure = { '~orpc': { outputSchema?: AnySchema } }

/** A reply that doesn't match the contract or contains more than it allows. */
export class BrokenPromise extends Error {}

/**
 * Validates every successful API reply against its contract, which the server itself doesn't do (docs/decisions/0073).
 */
export function checkReplies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 300) await expectPromised(request, payload)
  })
}

async function expectPromised({ trace }: FastifyRequest, payload: unknown): Promise<void> {
  const schema = trace?.procedure ? procedureAt(trace.procedure)['~orpc'].outputSchema : undefined
  if (!schema) return
  const sent: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined
  const result = await schema['~standard'].validate(sent)
  if (result.issues) throw new BrokenPromise(`${trace?.procedure} replied ${JSON.stringify(result.issues.slice(0, 5))}`)
  const promised: unknown = result.value === undefined ? undefined : JSON.parse(JSON.stringify(result.value))
  if (!isDeepStrictEqual(sent, promised))
    throw new BrokenPromise(`${trace?.procedure} replied more than its contract says, or less: ${String(payload)}`)
}

function procedureAt(path: string): Procedure {
  const found = path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract)
  return found as Procedure
}
