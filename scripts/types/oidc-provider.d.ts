/** The part of oidc-provider that the tests use. The package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Named = { clientId?: string; accountId?: string }
  type Context = { oidc: { client?: Named; session?: Named } }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount(context: Context, accountId: string): { accountId: string; claims(): object }
        loadExistingGrant(context: Context): Promise<unknown>
        interactions: { url(context: Context, interaction: { uid: string }): string }
        [setting: string]: unknown
      },
    )
    readonly Grant: new (of: Named) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
