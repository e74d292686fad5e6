/** The captcha service to use, with this site's key. */
export type CaptchaRequest = { service: 'hcaptcha' | 'turnstile'; siteKey: string }

export type CaptchaLook = { theme: 'light' | 'dark'; language: string }

/** The functions both services' scripts have in common. */
type Script = {
  render(box: HTMLElement, options: Record<string, unknown>): string | undefined
  reset(id: string): void
  remove(id: string): void
}

type Service = {
  address: (language: string) => string
  options: (language: string) => Record<string, unknown>
  /** How long a form waits for a captcha that usually solves itself. */
  patienceMs: number
}

const READY = 'plumblineCaptchaReady'
const LOADING_MS = 15_000
/** Codes hCaptcha reports as errors when the person closed the challenge or took too long. */
const NO_FAILURES = new Set(['challenge-closed', 'challenge-expired'])

const SERVICES: Readonly<Record<CaptchaRequest['service'], Service>> = {
  turnstile: {
    address: () => `https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=${READY}`,
    options: (language) => ({ language, size: 'flexible' }),
    patienceMs: 5_000,
  },
  hcaptcha: {
    address: (language) => `https://js.hcaptcha.com/1/api.js?render=explicit&onload=${READY}&hl=${language}`,
    options: (language) => ({ hl: language }),
    patienceMs: 0,
  },
}

/** A captcha on the page. Each of its tokens is good for one request. */
export type CaptchaWidget = {
  /** @returns null if it isn't solved yet */
  solution(): Promise<string | null>
  reset(): void
  remove(): void
}

/** @throws when the service's script can't be loaded */
export async function showCaptcha(
  box: HTMLElement,
  requested: CaptchaRequest,
  look: CaptchaLook,
  news: { onSolved: () => void; onFailed: () => void },
): Promise<CaptchaWidget> {
  const { options, patienceMs } = SERVICES[requested.service]
  const script = await loadScript(requested.service, look.language)
  const waiting = new Set<(token: string | null) => void>()
  let token: string | null = null

  function take(next: string | null) {
    token = next
    if (next === null) return
    for (const notify of waiting) notify(next)
    waiting.clear()
    news.onSolved()
  }
  const id = script.render(box, {
    sitekey: requested.siteKey,
    theme: look.theme,
    ...options(look.language),
    callback: take,
    'expired-callback': () => take(null),
    'error-callback': (code: unknown) => {
      take(null)
      if (!NO_FAILURES.has(String(code))) news.onFailed()
      // Tells Turnstile that the page has informed the person.
      return true
    },
  })
  if (id === undefined) throw new Error('the captcha cannot be shown')

  return {
    solution: () => {
      if (token !== null || patienceMs === 0) return Promise.resolve(token)
      return new Promise((resolve) => {
        waiting.add(resolve)
        setTimeout(() => resolve(token), patienceMs)
      })
    },
    reset: () => {
      take(null)
      script.reset(id)
    },
    remove: () => script.remove(id),
  }
}

const loading = new Map<string, Promise<Script>>()

function loadScript(service: CaptchaRequest['service'], language: string): Promise<Script> {
  const address = SERVICES[service].address(language)
  const script = loading.get(address) ?? fetchScript(service, address)
  loading.set(address, script)
  script.catch(() => loading.delete(address))
  return script
}

function fetchScript(service: CaptchaRequest['service'], address: string): Promise<Script> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: address, async: true })
    const page = window as unknown as Record<string, unknown>
    const give = (script: Script | undefined) => {
      clearTimeout(patience)
      if (script) return resolve(script)
      element.remove()
      reject(new Error(`the script of ${service} did not come`))
    }
    const patience = setTimeout(give, LOADING_MS, undefined)
    page[READY] = () => give(page[service] as Script | undefined)
    element.addEventListener('error', () => give(undefined))
    document.head.append(element)
  })
}
