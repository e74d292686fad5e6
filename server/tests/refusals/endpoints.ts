import type { Access } from '@plumbline/contract/base'
import { contract } from '@plumbline/contract/router'
import { traverseContractProcedures } from '@orpc/server'
import {
  type Method,
  type Operation,
  openApiDocument,
  operationsOf,
} from '../../src/platform/http/reference/openapi.ts'

/** A procedure of the contract, with what the API document says about calling it. */
export type Endpoint = {
  /** the name in the contract: `deals.get` */
  name: string
  method: Method
  /** `/deals/{id}` */
  path: string
  /** undefined if the contract doesn't say who may call it, which fails the tests */
  access: Access | undefined
  operation: Operation
}

/** Returns everything under /api/v1 that the contract describes. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const operations = operationsOf(await openApiDocument('http://localhost'))
  const endpoints: Endpoint[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const name = path.join('.')
    const found = operations.find(([, operation]) => operation.operationId === name)
    if (!found) throw new Error(`${name} is in the contract and not in its document`)
    const [method, operation, address] = found
    const meta = procedure['~orpc'].meta as Partial<Access>
    endpoints.push({ name, method, path: address, access: meta.access ? (meta as Access) : undefined, operation })
  })
  return endpoints
}
