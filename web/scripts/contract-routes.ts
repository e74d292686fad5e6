import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '@plumbline/contract/router'

/**
 * Prints the API's methods and paths as JSON, which is all that the browser client needs from the contract. The words
 * of the API reference and the permissions stay on the server.
 */
process.stdout.write(JSON.stringify(routesOf(minifyContractRouter(contract))))

function routesOf(router: AnyContractRouter): unknown {
  if (!isContractProcedure(router))
    return Object.fromEntries(Object.entries(router).map(([name, inner]) => [name, routesOf(inner)]))
  const { tags: _tags, summary: _summary, successStatus: _status, ...route } = router['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route } }
}
