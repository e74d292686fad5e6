import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import type { Access } from '@plumbline/contract/base'
import { contract } from '@plumbline/contract/router'

/**
 * Prints the API's methods and paths as an expression, which is all that the browser client needs from the contract.
 * The words of the API reference and the permissions stay on the server, and what all routes have in common is said
 * once. The vendor portal has a client of its own.
 */
const route = `(method, path, more) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })`
process.stdout.write(`((route) => (${routesOf(minifyContractRouter(withoutPortal(contract)))}))(${route})`)

function withoutPortal(router: AnyContractRouter): AnyContractRouter {
  if (isContractProcedure(router)) return router
  const parts = Object.entries(router).filter(([, inner]) => !isOfPortal(inner))
  return Object.fromEntries(parts.map(([name, inner]) => [name, withoutPortal(inner)]))
}

function isOfPortal(router: AnyContractRouter): boolean {
  return isContractProcedure(router) && (router['~orpc'].meta as Access).access === 'vendor'
}

function routesOf(router: AnyContractRouter): string {
  if (!isContractProcedure(router)) {
    const parts = Object.entries(router).map(([name, inner]) => `${JSON.stringify(name)}: ${routesOf(inner)}`)
    return `{ ${parts.join(', ')} }`
  }
  const { tags: _tags, summary: _summary, successStatus: _status, method, path, ...more } = router['~orpc'].route
  const given = Object.keys(more).length > 0 ? [method, path, more] : [method, path]
  return `route(${given.map((value) => JSON.stringify(value)).join(', ')})`
}
