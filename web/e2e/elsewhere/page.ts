import { AuthClient } from '@supabase/auth-js'

/** A third-party page that uses our server: the unmodified official client with its defaults. */

const named = document.querySelector<HTMLMetaElement>('meta[name="sign-in-server"]')
const auth = new AuthClient({
  url: named?.content ?? '',
  flowType: location.pathname === '/pkce' ? 'pkce' : 'implicit',
})

const events: string[] = []
auth.onAuthStateChange((event) => void events.push(event))

/** Calls a method by its path, such as `mfa.enroll`. @returns its result as JSON, including all properties of errors */
async function call(path: readonly string[], given: readonly unknown[]): Promise<string> {
  const owner = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], auth)
  const method = (owner as Record<string, (...given: readonly unknown[]) => unknown>)[path.at(-1) ?? '']
  if (!method) throw new Error(`the client has no ${path.join('.')}`)
  return JSON.stringify(await method.apply(owner, [...given]), withErrors) ?? 'null'
}

function withErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? { ...value, name: value.name, message: value.message } : value
}

const exposed = { call, events, ready: auth.initialize().then(({ error }) => JSON.stringify(error, withErrors)) }
Object.assign(globalThis, { elsewhere: exposed })

export type Elsewhere = typeof exposed
