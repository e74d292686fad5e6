import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '@plumbline/contract/router'

/**
 * Prints the API's methods and paths as an expression, which is all that the browser client needs from the contract.
 * The words of the API reference and the permissions stay on the server, and what all routes have in common is said
 * once.
 */
const route = `(method, path, more) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })`
process.stdout.write(`((route) => (${routesOf(minifyContractRouter(contract))}))(${route})`)

function routesOf(router: AnyContractRouter): string {
  if (!isContractProcedure(router)) {
    const parts = Object.entries(router).map(([name, inner]) => `${JSON.stringify(name)}: ${routesOf(inner)}`)
    return `{ ${parts.join(', ')} }`
  }
  const { tags: _tags, summary: _summary, successStatus: _status, method, path, ...more } = router['~orpc'].route
  const given = Object.keys(more).length > 0 ? [method, path, more] : [method, path]
  return `route(${given.map((value) => JSON.stringify(value)).join(', ')})`
}
