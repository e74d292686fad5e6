import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GitHubAccount = {
  id: number
  login: string
  name: string | null
  avatar_url: string
  emails: readonly { email: string; verified: boolean; primary: boolean }[]
}

/** A local GitHub installation, as far as signing in goes. Every visitor is its one account. */
export type GitHub = { url: string; account: GitHubAccount; close(): Promise<void> }

export async function openGitHub(account: GitHubAccount): Promise<GitHub> {
  const github: GitHub = { url: '', account, close: () => new Promise((resolve) => void server.close(() => resolve())) }
  const server = createServer((request, response) => {
    const answer = replyTo(github.account, request)
    if (typeof answer === 'string') return void response.writeHead(302, { location: answer }).end()
    response.writeHead(answer === null ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  github.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return github
}

/** @returns a URL to redirect to, a JSON answer, or null for a caller without permission */
function replyTo(account: GitHubAccount, request: IncomingMessage): string | object | null {
  const url = new URL(request.url ?? '/', 'http://github.invalid')
  if (url.pathname === '/login/oauth/authorize')
    return `${url.searchParams.get('redirect_uri')}?code=a-code&state=${url.searchParams.get('state')}`
  if (url.pathname === '/login/oauth/access_token')
    return { access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' }
  if (request.headers.authorization !== 'Bearer gho_token') return null
  const { emails, ...profile } = account
  return url.pathname === '/api/v3/user/emails' ? [...emails] : { ...profile, email: null }
}
