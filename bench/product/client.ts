import { timedRequest } from './timed-request.ts'

export type Answer<Body> = { body: Body; ms: number }
/** Asks the API as one person. @throws if it's refused */
export type Ask = <Body = unknown>(method: string, path: string, body?: object) => Promise<Answer<Body>>

export function askAs(url: string, token: string): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <Body>(method: string, path: string, body?: object): Promise<Answer<Body>> => {
    const message = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const { status, body: answer, ms } = await timedRequest(`${url}/api/v1${path}`, message)
    const text = answer.toString()
    if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`)
    return { body: JSON.parse(text) as Body, ms }
  }
}
