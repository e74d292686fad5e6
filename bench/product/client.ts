export type Answer<Body> = { body: Body; ms: number }
/** Asks the API as one person. @throws if it's refused */
export type Ask = <Body = unknown>(method: string, path: string, body?: object) => Promise<Answer<Body>>

export function askAs(url: string, token: string): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <Body>(method: string, path: string, body?: object): Promise<Answer<Body>> => {
    const startedAt = performance.now()
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    const ms = performance.now() - startedAt
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${text}`)
    return { body: JSON.parse(text) as Body, ms }
  }
}
