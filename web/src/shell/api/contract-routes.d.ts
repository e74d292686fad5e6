/** The contract as methods and paths, made by `vite/contract-routes.ts`. */
declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  const routes: AnyContractRouter
  export default routes
}
