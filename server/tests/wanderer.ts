import type { AuthBench } from './auth-bench.ts'
import { SITE } from './auth-bench.ts'

/** The URL where a browser ended up, with its parameters. */
export type Landing = { url: URL; query: URLSearchParams; fragment: URLSearchParams }

/**
 * Follows redirects with cookies like a browser, until one leads to a page of the site. Requests to the sign-in
 * protocol at the site's own address go to the server under test.
 */
export async function wander(bench: AuthBench, start: string, cookies = new Map<string, string>()): Promise<Landing> {
  let url = new URL(start)
  for (let steps = 20; steps > 0; steps--) {
    if (url.origin === SITE && !url.pathname.startsWith('/auth/v1/')) return landing(url)
    const address = url.origin === SITE ? url.href.replace(`${SITE}/auth/v1`, bench.authUrl) : url.href
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`${url.href} answered ${reply.status} ${await reply.text()}`)
    url = new URL(location, url)
  }
  throw new Error('the way has no end')
}

function landing(url: URL): Landing {
  return { url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) }
}
